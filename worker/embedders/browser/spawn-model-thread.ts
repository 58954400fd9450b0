import type { ModelThread, ThreadAnswer } from '../thread-protocol';

/**
 * Runs a model in a worker of the engine's worker: a long text then keeps nobody waiting, and all memory comes back when
 * it ends. It needs the same permission as the engine's worker itself.
 */
export function spawnBrowserModelThread(script: string): ModelThread {
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(address, { name: 'altitude-model' });
  const release = () => {
    URL.revokeObjectURL(address);
  };
  // WebKit reads the script after the constructor has returned; when it has answered, it has read it.
  worker.addEventListener('message', release, { once: true });
  return {
    post: (request, transfer) => {
      worker.postMessage(request, transfer);
    },
    onAnswer: (listener) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ThreadAnswer>) => {
        listener(data);
      });
    },
    onDeath: (listener) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        listener(
          event.message === '' ? { kind: 'script-refused' } : { kind: 'thread-failed', text: event.message },
        );
      });
      worker.addEventListener('messageerror', () => {
        listener({ kind: 'message-unreadable' });
      });
    },
    terminate: () => {
      release();
      worker.terminate();
    },
  };
}
