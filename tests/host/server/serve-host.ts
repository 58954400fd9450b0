import { createHash } from 'node:crypto';
import { watch as watchFolder, type FSWatcher } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import { basename, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CONFIG_FOLDER, type DiskChange, type SettingsChange, type VaultFacts } from '../wire';
import { absentAsNull, ContainedFolder, inTreeOrder } from './contained-folder';
import { failureOf } from './failure';
import { FolderWatch } from './folder-watch';
import { buildPageFiles, CONTENT_SECURITY_POLICY, VAULT_FILE_POLICY, type PageFiles } from './page-files';
import { bodyOf, isOfVault, mustComeFromThisPage, Refused } from './request-guard';

export interface HostOptions {
  /** The folder shown as the vault. */
  vault: string;
  /** 0 or absent: any free port. */
  port?: number;
  /** Where the stand-in keeps its own files, and plugins theirs if the vault has no configuration; default: the user's cache folder. */
  data?: string;
  /** The folder of the built plugin: main.js, styles.css. */
  dist: string;
  /** The plugin's manifest.json; default: beside main.js, else beside the folder `dist`. */
  manifest?: string;
  /** The folder of the stand-in's own sources; the default suits a caller in the project's root folder. */
  hostDir?: string;
  /** How long a request may take to arrive; default: a minute. */
  requestTimeoutMs?: number;
}

/** The largest attachment that somebody would add by hand, and not what fills the memory. */
const MAX_BODY_BYTES = 256 * 2 ** 20;

/** Of changes that a page has not taken yet; a page that sleeps for longer reads the vault anew when it is back. */
const MAX_UNTOLD_BYTES = 16 * 2 ** 20;

export interface RunningHost {
  url: string;
  /** Ends every connection and stops watching; resolves when the port is free. */
  close(): Promise<void>;
}

interface Room {
  folder: ContainedFolder;
  watch: FolderWatch;
  settingsWatch: FSWatcher;
  options: HostOptions;
  pageFiles: PageFiles;
  listeners: Set<ServerResponse>;
}

type Route = (room: Room, query: URLSearchParams, request: IncomingMessage) => Promise<unknown>;

/** Serves the stand-in over one vault, to this machine only. */
export async function serveHost(options: HostOptions): Promise<RunningHost> {
  const room = await openRoom(options);
  const { requestTimeoutMs = 60_000 } = options;
  const timeouts = {
    requestTimeout: requestTimeoutMs,
    headersTimeout: requestTimeoutMs,
    connectionsCheckingInterval: requestTimeoutMs / 2,
  };
  const server = createServer(timeouts, (request, response) => {
    answer(room, request, response).catch((error: unknown) => fail(response, error));
  });
  await new Promise<void>((done, refuse) => {
    server.once('error', refuse);
    server.listen(options.port ?? 0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> => {
    room.watch.close();
    room.settingsWatch.close();
    for (const listener of room.listeners) listener.end();
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}

async function openRoom(options: HostOptions): Promise<Room> {
  const root = resolve(options.vault);
  const own = join(root, CONFIG_FOLDER);
  const apart = join(resolve(options.data ?? defaultDataDir(root)), CONFIG_FOLDER);
  await mkdir(apart, { recursive: true });
  const configDir = (await stat(own).catch(absentAsNull)) === null ? apart : own;
  const listeners = new Set<ServerResponse>();
  const tell = (changes: (DiskChange | SettingsChange)[]): void => {
    for (const listener of listeners) {
      listener.write(`data: ${JSON.stringify(changes)}\n\n`);
      if (listener.writableLength > MAX_UNTOLD_BYTES) listener.destroy();
    }
  };
  const watch = new FolderWatch(root, tell);
  await watch.open();
  const settingsWatch = watchSettings(configDir, tell);
  const pageFiles = await buildPageFiles(options.hostDir ?? resolve('tests/host'));
  return {
    folder: new ContainedFolder(root, { host: apart, plugins: join(configDir, 'plugins') }),
    watch,
    settingsWatch,
    options,
    pageFiles,
    listeners,
  };
}

/** Writing may be told twice or half-way: the page reads the file and compares. */
function watchSettings(configDir: string, tell: (changes: SettingsChange[]) => void): FSWatcher {
  const watcher = watchFolder(configDir, { recursive: true }, (_event, name) => {
    const path = name?.split(sep).join('/');
    if (path && /^plugins\/[^/]+\/data\.json$/.test(path))
      tell([{ kind: 'settings', path: `${CONFIG_FOLDER}/${path}` }]);
  });
  // Without its folder there are no settings to be told of, and the vault goes on.
  return watcher.on('error', () => watcher.close());
}

const defaultDataDir = (root: string): string =>
  join(
    process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
    'altitude-host',
    createHash('sha256').update(root).digest('hex').slice(0, 16),
  );

async function answer(room: Room, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pathname = pathOf(request);
  setHeaders(response, pathname);
  mustComeFromThisPage(request, pathname);
  const isGet = request.method === 'GET' || request.method === 'HEAD';
  const file = isGet ? room.pageFiles.get(pathname) : undefined;
  if (file) return send(response, 200, file.type, file.body);
  if (isGet && pathname.startsWith('/plugin/')) return sendPluginFile(room, pathname, response);
  const query = new URLSearchParams(request.url?.split('?')[1]);
  if (isGet && pathname === '/vault/events') return listen(room, response);
  if (isGet && pathname === '/vault/file') return sendVaultFile(room, query, response);
  const route = routes[`${request.method} ${pathname}`];
  if (!route) return send(response, 404, 'text/plain', 'Nothing is here.');
  const result = await route(room, query, request);
  if (result instanceof Uint8Array) return send(response, 200, 'application/octet-stream', result);
  send(response, 200, 'application/json', JSON.stringify(result ?? null));
}

/** An address is only compared with known ones: what is no path of these is answered as nothing. */
const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?')[0] ?? '/';

function setHeaders(response: ServerResponse, pathname: string): void {
  const headers = {
    'content-security-policy': isOfVault(pathname) ? VAULT_FILE_POLICY : CONTENT_SECURITY_POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

const required = (query: URLSearchParams, name: string): string => {
  const value = query.get(name);
  if (value === null) throw new Refused(400, `The parameter ${name} is missing.`);
  return value;
};

const optionalTime = (query: URLSearchParams): { mtime?: number } => {
  const mtime = query.get('mtime');
  if (mtime === null) return {};
  if (Number.isNaN(new Date(Number(mtime)).getTime())) throw new Refused(400, `"${mtime}" is no time.`);
  return { mtime: Number(mtime) };
};

const routes: Record<string, Route> = {
  'GET /vault/facts': async ({ folder }): Promise<VaultFacts> => ({
    name: basename(folder.root),
    basePath: folder.root,
  }),
  // Parents before children, siblings in the order a person expects, so that the page need not sort.
  'GET /vault/list': async ({ watch }) => watch.entries().sort(inTreeOrder),
  'GET /vault/read': ({ folder }, query) => folder.read(required(query, 'path')),
  'POST /vault/read-many': async ({ folder }, _query, request) =>
    packMany(folder, pathsIn(await bodyOf(request, MAX_BODY_BYTES))),
  'GET /vault/stat': ({ folder }, query) => folder.stat(required(query, 'path')),
  'GET /vault/children': ({ folder }, query) => folder.children(required(query, 'path')),
  'POST /vault/write': async ({ folder }, query, request) =>
    folder.write(required(query, 'path'), await bodyOf(request, MAX_BODY_BYTES), optionalTime(query)),
  'POST /vault/append': async ({ folder }, query, request) =>
    folder.append(required(query, 'path'), await bodyOf(request, MAX_BODY_BYTES)),
  'POST /vault/flush': ({ folder }, query) => folder.flush(required(query, 'path')),
  'POST /vault/folder': ({ folder }, query) => folder.makeFolder(required(query, 'path')),
  'POST /vault/rename': ({ folder }, query) => folder.rename(required(query, 'path'), required(query, 'to')),
  'POST /vault/copy': ({ folder }, query) => folder.copy(required(query, 'path'), required(query, 'to')),
  'POST /vault/remove': ({ folder }, query) => folder.remove(required(query, 'path')),
  'POST /vault/trash': ({ folder }, query) => folder.trash(required(query, 'path')),
};

/** Per file: its length as a little-endian int32, or -1 where it cannot be read, then its bytes. */
async function packMany(folder: ContainedFolder, paths: string[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (const path of paths) {
    const bytes = await folder.read(path).catch(() => null);
    const length = Buffer.alloc(4);
    length.writeInt32LE(bytes === null ? -1 : bytes.length);
    parts.push(length);
    if (bytes !== null) parts.push(bytes);
  }
  return Buffer.concat(parts);
}

function pathsIn(body: Buffer): string[] {
  const refusal = new Refused(400, 'A list of paths is wanted.');
  try {
    const paths: unknown = JSON.parse(body.toString());
    if (Array.isArray(paths) && paths.every((path) => typeof path === 'string')) return paths;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw refusal;
}

function listen(room: Room, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': listening\n\n');
  room.listeners.add(response);
  response.on('close', () => room.listeners.delete(response));
}

async function sendPluginFile(room: Room, pathname: string, response: ServerResponse): Promise<void> {
  const types: Record<string, string> = {
    'main.js': 'text/javascript',
    'styles.css': 'text/css',
    'manifest.json': 'application/json',
  };
  const name = pathname.slice('/plugin/'.length);
  const type = types[name];
  if (type === undefined) return send(response, 404, 'text/plain', 'No such plugin file.');
  const { dist, manifest } = room.options;
  const places =
    name === 'manifest.json' && manifest ? [manifest] : [join(dist, name), join(dist, '..', name)];
  for (const place of places) {
    const bytes = await readFile(place).catch(absentAsNull);
    if (bytes !== null) return send(response, 200, type, bytes);
  }
  // A plugin need not have styles.
  if (name === 'styles.css') return send(response, 200, type, '');
  send(response, 404, 'text/plain', `The plugin has no ${name}; build it first.`);
}

const MEDIA_TYPES: Record<string, string> = {
  png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp', svg: 'image/svg+xml',
  avif: 'image/avif', bmp: 'image/bmp', mp3: 'audio/mpeg', wav: 'audio/wav', ogg: 'audio/ogg', m4a: 'audio/mp4',
  mp4: 'video/mp4', webm: 'video/webm', pdf: 'application/pdf',
}; // prettier-ignore

async function sendVaultFile(room: Room, query: URLSearchParams, response: ServerResponse): Promise<void> {
  const path = required(query, 'path');
  const type = MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
  await room.folder.stream(path, async (file, sizeBytes) => {
    const headers = {
      'content-type': type,
      'content-length': sizeBytes,
      'content-disposition': 'attachment',
    };
    response.writeHead(200, headers);
    if (sizeBytes === 0) return void response.end();
    await pipeline(file.createReadStream({ end: sizeBytes - 1, autoClose: false }), response);
  });
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  const charset = type.startsWith('text/') ? '; charset=utf-8' : '';
  response.writeHead(status, { 'content-type': type + charset }).end(body);
}

function fail(response: ServerResponse, error: unknown): void {
  const { status, code, message } = failureOf(error);
  if (response.headersSent) return void response.destroy();
  // What is left of a body that nobody wants is not waited for.
  if (status === 413) response.setHeader('connection', 'close');
  send(response, status, 'application/json', JSON.stringify({ code, message }));
}
