import { createDoor, exposeDoor, type CreateEngine } from '../door';
import type { ThreadPorts } from '../engine-thread';
import { openIdbStorage } from './idb-storage';

/** Offers the engine to whoever started this thread. */
export function serveEngine(createEngine: CreateEngine): void {
  const thread = globalThis.altitudeThread ?? browserThread();
  exposeDoor(createDoor(createEngine, thread), thread.port);
}

/** Greets the window at once, so that it learns of a death that comes while the store is opened. */
function browserThread(): ThreadPorts & { port: unknown } {
  const alive = showLife().then(() => {
    // Comlink takes no notice of a message without an id.
    postMessage(null);
  });
  return {
    port: globalThis,
    openStorage: async (store) => {
      await alive;
      return openIdbStorage(store);
    },
    clock: { now: () => Date.now() },
  };
}

/**
 * Takes the lock that has the name of this worker, for as long as the worker lives. A window that asks for the
 * same lock gets it when the worker is dead, of which browsers tell in no other way.
 */
async function showLife(): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  const name: unknown = Reflect.get(globalThis, 'name');
  if (locks === undefined || typeof name !== 'string' || name === '') return;
  await new Promise<void>((resolve, reject) => {
    const hold = () => {
      resolve();
      return new Promise<void>(() => undefined);
    };
    locks.request(name, hold).catch(reject);
  });
}
