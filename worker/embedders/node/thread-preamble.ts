import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { NativeRuntimeFault } from '../../contract';
import { textOf } from '../failure';
import type { LoadedRuntime, NativeRuntime } from '../native-runtime';
import type { NativePackage } from './spawn-model-thread';

/** What runs in front of the thread's script in Node: a port, and the globals by which libraries know a worker. */
const port = parentPort;
if (port === null) throw new Error('this script runs in a thread');

const { native } = workerData as { native: NativePackage | undefined };

globalThis.altitudeModelPort = {
  listen: (listener) => {
    port.on('message', listener);
  },
  post: (answer, transfer) => {
    port.postMessage(answer, transfer);
  },
  // At once: the thread's script hides from libraries that this is Node.
  ...(native === undefined ? {} : { native: load(native) }),
};
// The runtime resolves names against the address of its worker; a file's address would make it look for files.
Object.assign(globalThis, { self: globalThis, location: { href: 'blob:altitude-model' } });

/** Runs the code of the package. */
function load(found: NativePackage): LoadedRuntime {
  try {
    return { ok: true, value: createRequire(found.path)(found.path) as NativeRuntime };
  } catch (error) {
    return { ok: false, why: faultOf(error, found) };
  }
}

function faultOf(error: unknown, { folder }: NativePackage): NativeRuntimeFault {
  // Node tells in further lines which modules asked for what is missing.
  const [text = ''] = textOf(error).split('\n');
  const platform = `${process.platform} ${process.arch}`;
  // Its library for this system and processor.
  if (/Cannot find module .*\.node\b/.test(text)) return { kind: 'native-other-platform', folder, platform };
  return { kind: 'native-not-loaded', folder, text };
}
