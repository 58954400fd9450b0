import { parentPort, workerData } from 'node:worker_threads';
import { openFileStorage } from './file-storage';

const { livingThreads } = workerData as { livingThreads: number[] };

globalThis.altitudeThread = {
  port: parentPort,
  openStorage: (folder) => openFileStorage(folder, livingThreads),
  clock: { now: () => Date.now() },
};
