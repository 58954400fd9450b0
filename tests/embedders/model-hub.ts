import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server misbehaves. What it does when nothing is set is what the hub does. */
export interface Mischief {
  /** Breaks the connection off in the middle of the answers to requests with these numbers (from 1, listing included). */
  cut?: number[];
  /** Answers these requests with this status. */
  status?: [request: number, status: number][];
  /** Serves these bytes in place of a file's, and lists the file's own hash. */
  instead?: ReadonlyMap<string, Uint8Array>;
  /** Knows no ranges: always sends everything. */
  noRanges?: boolean;
  /** Has files and no listing of them. */
  noListing?: boolean;
  /** Lists no hashes and sends none. */
  noHashes?: boolean;
  /** Says that a part begins elsewhere. */
  wrongStart?: boolean;
  /** Lists the graph with this size. */
  lists?: number;
  /** Sends bytes without end in place of this: the listing, a part, or the whole where a part was asked for. */
  endless?: 'listing' | 'part' | 'whole';
  /** Does not have this file. */
  lacks?: string;
}

export interface ModelHub {
  address: string;
  mischief: Mischief;
  /** Path and range of each request, in order. */
  readonly requests: string[];
  /** Lets the request of this number wait until the hub is closed; resolves when it has come. */
  answerLate(request: number): Promise<void>;
  close(): Promise<void>;
}

/** A real server on this machine that hands out the files of one model as the hub does. */
export async function openModelHub(files: ReadonlyMap<string, Uint8Array>): Promise<ModelHub> {
  const requests: string[] = [];
  const late = new Map<number, () => void>();
  const hub: ModelHub = {
    address: '',
    mischief: {},
    requests,
    answerLate: (request) =>
      new Promise((resolve) => {
        late.set(request, resolve);
      }),
    close: () => close(),
  };
  const server = createServer((request, response) => {
    // Pages may ask it too, as they may ask the hub.
    for (const name of ['origin', 'headers']) response.setHeader(`access-control-allow-${name}`, '*');
    response.setHeader('access-control-expose-headers', '*');
    if (request.method === 'OPTIONS') return void response.end();
    requests.push(`${request.url ?? ''} ${request.headers.range ?? ''}`.trim());
    const isLate = late.get(requests.length);
    if (isLate !== undefined) return void isLate();
    answer(hub, files, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hub.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return hub;
}

function answer(
  { mischief, requests }: ModelHub,
  files: ReadonlyMap<string, Uint8Array>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, status] = mischief.status?.find(([number]) => number === requests.length) ?? [];
  if (status !== undefined) return void response.writeHead(status).end('<html>no</html>');
  const url = request.url ?? '';
  if (url.startsWith('/api/')) return list(mischief, files, response);
  const name = decodeURIComponent(/\/resolve\/main\/(.*)$/.exec(url)?.[1] ?? '');
  const content = name === mischief.lacks ? undefined : (mischief.instead?.get(name) ?? files.get(name));
  if (content === undefined) return void response.writeHead(404).end('Entry not found');
  const range = mischief.noRanges ? undefined : /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const [start, end] = range
    ? [Number(range[1]), Math.min(Number(range[2]) + 1, content.byteLength)]
    : [0, content.byteLength];
  if (start >= content.byteLength) return void response.writeHead(416).end();
  if (mischief.endless === 'part' || mischief.endless === 'whole') {
    const part = { 'content-range': `bytes ${start}-${end - 1}/${content.byteLength}` };
    response.writeHead(mischief.endless === 'part' ? 206 : 200, mischief.endless === 'part' ? part : {});
    return pour(response);
  }
  const said = mischief.wrongStart ? start + 1 : start;
  response.writeHead(range ? 206 : 200, {
    'content-length': end - start,
    ...(range ? { 'content-range': `bytes ${said}-${end - 1}/${content.byteLength}` } : {}),
    ...(mischief.noHashes ? {} : { etag: `"${hashOf(files.get(name) ?? content)}"` }),
  });
  const body = content.subarray(start, end);
  if (!mischief.cut?.includes(requests.length)) return void response.end(body);
  response.write(body.subarray(0, Math.ceil(body.byteLength / 2)), () => response.destroy());
}

const ZEROES = Buffer.alloc(64 * 1_024);

/** As fast as it is read, until the other side goes away. */
function pour(response: ServerResponse): void {
  while (!response.destroyed) if (!response.write(ZEROES)) break;
  if (!response.destroyed) response.once('drain', () => pour(response));
}

function list(mischief: Mischief, files: ReadonlyMap<string, Uint8Array>, response: ServerResponse): void {
  if (mischief.endless === 'listing') return pour(response.writeHead(200));
  if (mischief.noListing) return void response.writeHead(404).end('no such page');
  const rows = [...files]
    .filter(([name]) => name !== mischief.lacks)
    .map(([path, bytes]) => ({
      type: 'file',
      path,
      size: path.endsWith('.onnx') ? (mischief.lists ?? bytes.byteLength) : bytes.byteLength,
      oid: '0'.repeat(40),
      // As the hub, which keeps small texts otherwise and has no such hash of them.
      ...(path.endsWith('.json') || mischief.noHashes
        ? {}
        : { lfs: { oid: hashOf(bytes), size: bytes.byteLength } }),
    }));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
