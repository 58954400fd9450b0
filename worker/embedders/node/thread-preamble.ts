import { parentPort } from 'node:worker_threads';

/** What runs in front of the thread's script in Node: a port, and the globals by which libraries know a worker. */
const port = parentPort;
if (port === null) throw new Error('this script runs in a thread');

globalThis.altitudeModelPort = {
  listen: (listener) => {
    port.on('message', listener);
  },
  post: (answer, transfer) => {
    port.postMessage(answer, transfer);
  },
};
// The runtime resolves names against the address of its worker; a file's address would make it look for files.
Object.assign(globalThis, { self: globalThis, location: { href: 'blob:altitude-model' } });
