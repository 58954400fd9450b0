import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { memoryUsage } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import modelPreamble from 'virtual:model-preamble';
import { findNativeRuntime, type NativePlace } from '../embedders/node/find-native-runtime';
import { folderModelFiles } from '../embedders/node/folder-model-files';
import { nodeModelThreads } from '../embedders/node/spawn-model-thread';
import { openFileStorage } from './file-storage';
import { readFileStorage } from './reading-storage';

const { livingThreads, native } = workerData as { livingThreads: number[]; native?: NativePlace };

/** A program may wait until its model is loaded, but not as long as the engine's client waits for an answer. */
const QUESTION_MS = 25_000;

let collection: (() => void) | undefined;

globalThis.altitudeThread = {
  port: parentPort,
  openStorage: ({ name, owner, access, takesOver = false }) =>
    access === 'read'
      ? readFileStorage(name, owner)
      : openFileStorage(name, owner, livingThreads, { takesOver }),
  hasStorage: (folder) => Promise.resolve(existsSync(folder)),
  clock: { now: () => Date.now() },
  memory: () => {
    const { heapUsed, external, rss } = memoryUsage();
    return { heap: heapUsed, buffers: external, resident: rss };
  },
  collect: () => (collection ??= findCollection())(),
  models: {
    spawn: nodeModelThreads(modelPreamble),
    webgpu: () => Promise.resolve(false),
    now: () => performance.now(),
    questionMs: QUESTION_MS,
    folder: folderModelFiles,
    ...(native === undefined ? {} : { findNative: () => findNativeRuntime(native, modelPreamble) }),
  },
};

/**
 * V8's own collection, which a program gets only by this flag: contexts that are made while it is set have the function. No
 * start waits for it. What stayed is moved together: of the pages that long work leaves behind, most would be full in a third.
 */
function findCollection(): () => void {
  setFlagsFromString('--expose-gc');
  const found = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return () => {
    setFlagsFromString('--compact-on-every-full-gc');
    found();
    setFlagsFromString('--no-compact-on-every-full-gc');
  };
}
