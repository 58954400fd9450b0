import type { IncomingMessage } from 'node:http';

/** A request that is answered with this status and sentence. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** What belongs to the vault, as opposed to the page and the plugin. */
export const isOfVault = (pathname: string): boolean => pathname.startsWith('/vault/');

/**
 * Throws unless the page itself asks. A page of another site must neither read nor change the vault: not by a name that it
 * lets point to this server, not by a form, a picture or a script, and not by a file of the vault that is opened as a document.
 */
export function mustComeFromThisPage(request: IncomingMessage, pathname: string): void {
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  if (!isNameOf(request.socket.localPort, host)) throw new Refused(403, 'This server has another name.');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // Browsers name the origin of every request that may change something.
  const isOwn = origin === `http://${host}` || (origin === undefined && isRead);
  if (!isOwn) throw new Refused(403, 'Only the page itself may ask.');
  if (!isOfVault(pathname)) return;
  if (site !== undefined && site !== 'same-origin') throw new Refused(403, 'Only the page itself may ask.');
  if (mode === 'navigate') throw new Refused(403, 'Files of the vault are shown in the page alone.');
}

/** Other programs that listen on this machine are other origins, whatever their names. */
function isNameOf(port: number | undefined, host: string): boolean {
  const [, given = '80'] = /^(?:127\.0\.0\.1|localhost)(?::(\d+))?$/.exec(host) ?? [undefined, 'none'];
  return given === String(port);
}

/** The whole body; throws as soon as it is known to be longer than `maxBytes`. */
export async function bodyOf(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLong = new Refused(413, `A request may bring ${maxBytes} bytes and no more.`);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLong;
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  // Destroyed on the way out, the request would take the answer with it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer);
    sizeBytes += (chunk as Buffer).length;
    if (sizeBytes > maxBytes) throw tooLong;
  }
  return Buffer.concat(chunks);
}
