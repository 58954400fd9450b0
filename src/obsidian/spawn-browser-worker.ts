import type { EngineFault } from '../../worker/contract';
import type { SpawnedWorker } from '../../worker/wire/client';

/** Runs the engine bundle in a worker of this window, without a file of its own. Throws when the window forbids it. */
export function spawnBrowserWorker(bundle: string): SpawnedWorker {
  const url = URL.createObjectURL(new Blob([bundle], { type: 'text/javascript' }));
  const name = `altitude-engine-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const worker = new Worker(url, { name });
  const over = new AbortController();
  let report: (reason: EngineFault) => void = () => undefined;
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    const { message } = event;
    report(message === '' ? { kind: 'script-refused' } : { kind: 'thread-failed', text: message });
  });
  worker.addEventListener('messageerror', () => {
    report({ kind: 'message-unreadable' });
  });
  const begin = () => {
    // WebKit reads the script only after the constructor has returned; by now it has been read.
    URL.revokeObjectURL(url);
    awaitDeath(name, over.signal, () => {
      report({ kind: 'thread-ended', code: undefined });
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
      report({ kind: 'engine-closed' });
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
