import { Socket, connect } from 'node:net';

/** Of one archive within a second; a program asks for one, and for another when that broke. */
const MAX_SOCKETS = 5;
const SECOND = 1_000;

/**
 * Opens the sockets of one archive. Where something answers that is no PostgreSQL, or nothing behind a tunnel, each is closed before
 * the server said who it is, and the driver would open the next at once, for ever: one more than a few fails instead.
 */
export function socketsOf(url: string): () => Socket {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  let opened: number[] = [];
  return () => {
    const now = performance.now();
    opened = [...opened.filter((at) => now - at < SECOND), now];
    return opened.length > MAX_SOCKETS
      ? brokenSocket(host)
      : named(connect(Number(port || 5432), host), host);
  };
}

/** By the name the driver checks the certificate. */
function named(socket: Socket, host: string): Socket {
  return Object.assign(socket, { host });
}

function brokenSocket(host: string): Socket {
  const socket = new Socket();
  // Once the driver listens.
  setImmediate(() => socket.destroy(Object.assign(new Error(`ECONNRESET ${host}`), { code: 'ECONNRESET' })));
  return socket;
}
