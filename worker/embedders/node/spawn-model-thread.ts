import { Worker } from 'node:worker_threads';
import type { ModelThread, SpawnModelThread, ThreadAnswer } from '../thread-protocol';

/** The native runtime that a thread loads. */
export interface NativePackage {
  /** Where the user says that it is installed. */
  folder: string;
  /** The package's own folder, without links. */
  path: string;
}

/**
 * Runs a model in a thread of the engine's thread. `preamble` turns a Node thread into what the script expects, and loads the
 * native runtime where there is one.
 */
export function nodeModelThreads(preamble: string, native?: NativePackage): SpawnModelThread {
  return (script) => {
    const worker = new Worker(`${preamble}\n${script}`, {
      eval: true,
      // Otherwise Node compiles all of it once more, to find out whether it is a module.
      execArgv: ['--input-type=commonjs'],
      name: 'altitude-model',
      workerData: { native },
    });
    let ended = false;
    return {
      post: (request, transfer) => {
        worker.postMessage(request, transfer);
      },
      onAnswer: (listener) => {
        worker.on('message', (answer: ThreadAnswer) => {
          listener(answer);
        });
      },
      onDeath: (listener) => {
        worker.on('error', (error: Error) => {
          listener({ kind: 'thread-failed', text: error.message });
        });
        worker.on('messageerror', () => {
          listener({ kind: 'message-unreadable' });
        });
        worker.on('exit', (code) => {
          if (!ended) listener({ kind: 'thread-ended', code });
        });
      },
      terminate: () => {
        ended = true;
        void worker.terminate();
      },
    } satisfies ModelThread;
  };
}
