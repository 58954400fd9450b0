import {
  createEngineServer,
  exposeEngineServer,
  type CreateEngine,
  type CreateModels,
} from '../wire/engine-server';
import { hasWebgpu } from '../embedders/browser/has-webgpu';
import { spawnBrowserModelThread } from '../embedders/browser/spawn-model-thread';
import { ModelLibrary } from '../embedders/model-library';
import { showLife } from './show-life';
import { hasIdbStorage, openIdbStorage, readIdbStorage } from './idb-storage';

type Thread = NonNullable<typeof globalThis.altitudeThread>;

/** Longer than this nobody who types waits for the answer to what they typed. */
const QUESTION_MS = 3_000;

/** Offers the engine to whoever started this thread. */
export function serveEngine(createEngine: CreateEngine): void {
  const thread = globalThis.altitudeThread ?? browserThread();
  const createModels: CreateModels = (host, place) =>
    new ModelLibrary({
      host,
      place,
      openStorage: (store) => thread.openStorage(store),
      hasStorage: (store) => thread.hasStorage(store),
      threads: thread.models,
    });
  const server = createEngineServer(createEngine, thread, createModels);
  exposeEngineServer(server, thread.port);
}

/** Greets the window at once, so that it learns of a death that comes while the store is opened. */
function browserThread(): Thread {
  const alive = showLife().then(() => {
    // Comlink takes no notice of a message without an id.
    postMessage(null);
  });
  return {
    port: globalThis,
    openStorage: async (store) => {
      await alive;
      return store.access === 'read' ? readIdbStorage(store.name) : openIdbStorage(store.name);
    },
    hasStorage: hasIdbStorage,
    clock: { now: () => Date.now() },
    models: {
      spawn: spawnBrowserModelThread,
      webgpu: hasWebgpu,
      now: () => performance.now(),
      questionMs: QUESTION_MS,
      opensAbsent: true,
    },
  };
}
