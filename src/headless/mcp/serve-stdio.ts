import type { Readable, Writable } from 'node:stream';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/** Largest message that is read; a longer one ends the program, because nothing after it can be told apart. */
const MAX_MESSAGE_BYTES = 32_000_000;

/** Why serving ended. */
export type ServingEnd = 'left' | 'broken' | 'stopped';

interface Serving {
  /** Resolves once, when the client has left, when its stream cannot be read any more, or after `stop`. */
  ended: Promise<ServingEnd>;
  stop(): void;
}

type Factory = Parameters<typeof serveStdio>[0];

/** Looked at, because a client that was killed may have left its end of the stream to a child. */
const PARENT_MS = 2_000;

/** Serves one client over the streams of this process. */
export function serveClient(factory: Factory, input: Readable, output: Writable): Serving {
  const transport = new StdioServerTransport(input, output, { maxBufferSize: MAX_MESSAGE_BYTES });
  const handle = serveStdio(factory, { transport });
  let stop = (): void => undefined;
  const ended = new Promise<ServingEnd>((resolve) => {
    stop = () => resolve('stopped');
    input.on('end', () => resolve('left'));
    input.on('error', () => resolve('left'));
    const closeTransport = transport.close.bind(transport);
    transport.close = async () => {
      // The library closes when a message is too long, and says nothing to anybody.
      if (!input.readableEnded) resolve('broken');
      await closeTransport();
    };
    watchParent(() => resolve('left'));
  });
  void ended.then(() => handle.close());
  return { ended, stop };
}

function watchParent(gone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, PARENT_MS);
  timer.unref();
}
