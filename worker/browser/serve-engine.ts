import type { Endpoint } from 'comlink';
import type { Clock, IndexStorage } from '../contract';
import { createDoor, exposeDoor, type CreateEngine } from '../door';
import { openIdbStorage } from './idb-storage';

declare global {
  /** Set by the script in front of this bundle when the thread is not a browser's. */
  var altitudeThread:
    { port: unknown; openStorage(store: string): Promise<IndexStorage>; clock: Clock } | undefined;
}

/** Offers the engine to whoever started this thread. */
export function serveEngine(createEngine: CreateEngine): void {
  const thread = globalThis.altitudeThread ?? {
    port: globalThis,
    openStorage: openIdbStorage,
    clock: { now: () => Date.now() },
  };
  exposeDoor(createDoor(createEngine, thread), thread.port as Endpoint);
}
