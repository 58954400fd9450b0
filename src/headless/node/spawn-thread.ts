import { Worker, type Transferable } from 'node:worker_threads';
import type { SpawnedWorker } from '../../../worker/wire/client';
import { MAX_YOUNG_MB } from './heap-growth';

/** Threads of this process that may own an index; a lock file left by any other thread of it is stale. */
const living = new Set<number>();

/** Their ids, those of this moment. */
export function livingThreads(): number[] {
  return [...living];
}

/** Runs a script in a thread that may own an index. `data` is what it finds in its `workerData`, beside what the preamble wants. */
export function startThread(
  script: string,
  data: Record<string, unknown> = {},
  transferList: Transferable[] = [],
): Worker {
  const worker = new Worker(script, {
    eval: true,
    // Otherwise Node compiles all of it once more, to find out whether it is a module.
    execArgv: ['--input-type=commonjs'],
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    name: 'altitude-engine',
    workerData: { ...data, livingThreads: livingThreads() },
    transferList,
  });
  const { threadId } = worker;
  living.add(threadId);
  worker.on('exit', () => living.delete(threadId));
  return worker;
}

/** A thread with an engine, for which the process stays until it ends. */
export interface EngineThread extends SpawnedWorker {
  /** Whether the process is to stay for it from now on. */
  hold(isHeld: boolean): void;
}

/** The same, as its engine. */
export function spawnThread(...thread: Parameters<typeof startThread>): EngineThread {
  const worker = startThread(...thread);
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    onMessage: (listener) => {
      worker.on('message', listener);
    },
    onDeath: (listener) => {
      worker.on('error', (error) => listener({ kind: 'thread-failed', text: error.message }));
      worker.on('messageerror', () => listener({ kind: 'message-unreadable' }));
      worker.on('exit', (code) => listener({ kind: 'thread-ended', code }));
    },
    terminate: async () => {
      await worker.terminate();
    },
    hold: (isHeld) => {
      if (isHeld) worker.ref();
      else worker.unref();
    },
  };
}
