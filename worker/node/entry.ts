import { parentPort, workerData } from 'node:worker_threads';
import type { Clock, IndexStorage } from '../contract';
import { openFileStorage } from './file-storage';

declare global {
  /** How the engine bundle, which follows in the same script, learns that its thread is not a browser's. */
  var altitudeThread:
    { port: unknown; openStorage(store: string): Promise<IndexStorage>; clock: Clock } | undefined;
}

const { livingThreads } = workerData as { livingThreads: number[] };

globalThis.altitudeThread = {
  port: parentPort,
  openStorage: (folder) => openFileStorage(folder, livingThreads),
  clock: { now: () => Date.now() },
};
