import type { SpawnedWorker } from '../../worker/wire/client';

/** Runs the engine bundle in a worker of this window, without a file of its own. Throws when the window forbids it. */
export function spawnBrowserWorker(bundle: string): SpawnedWorker {
  const url = URL.createObjectURL(new Blob([bundle], { type: 'text/javascript' }));
  const name = `altitude-engine-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const worker = new Worker(url, { name });
  const over = new AbortController();
  let report: (reason: string) => void = () => undefined;
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    report(`the engine's worker failed: ${event.message || 'its script was refused'}`);
  });
  worker.addEventListener('messageerror', () => {
    report("a message of the engine's worker could not be read");
  });
  const begin = () => {
    // WebKit reads the script only after the constructor has returned; by now it has been read.
    URL.revokeObjectURL(url);
    awaitDeath(name, over.signal, () => {
      report("the engine's worker ended");
    });
  };
  worker.addEventListener('message', begin, { once: true });
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
      report = listener;
    },
    terminate: () => {
      URL.revokeObjectURL(url);
      over.abort();
      worker.terminate();
      report("the engine's worker was ended");
      return Promise.resolve();
    },
  };
}

/**
 * A worker that has sent anything holds the lock of its own name. It comes free when the worker dies, even where no
 * event tells of it: the browser ended it, or it ended itself.
 */
function awaitDeath(name: string, signal: AbortSignal, died: () => void): void {
  const locks = navigator.locks as LockManager | undefined;
  locks?.request(name, { signal }, died).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
