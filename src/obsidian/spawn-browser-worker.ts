import type { SpawnedWorker } from '../../worker/client';

/** Runs the engine bundle in a worker of this window, without a file of its own. Throws when the window forbids it. */
export function spawnBrowserWorker(bundle: string): SpawnedWorker {
  const url = URL.createObjectURL(new Blob([bundle], { type: 'text/javascript' }));
  // WebKit reads the script only after the constructor has returned, so the address lives until it has been read.
  const forget = () => {
    URL.revokeObjectURL(url);
  };
  const worker = new Worker(url, { name: 'altitude-engine' });
  worker.addEventListener('message', forget, { once: true });
  return {
    post: (message, transfer) => {
      worker.postMessage(message, transfer);
    },
    onMessage: (listener) => {
      worker.addEventListener('message', ({ data }) => {
        listener(data);
      });
    },
    onDeath: (listener) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        listener(`the engine's worker failed: ${event.message || 'its script was refused'}`);
      });
      worker.addEventListener('messageerror', () => {
        listener("a message of the engine's worker could not be read");
      });
    },
    terminate: () => {
      forget();
      worker.terminate();
      return Promise.resolve();
    },
  };
}
