import { createHash } from 'node:crypto';
import { createReadStream, watch as watchFolder, type FSWatcher } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import { basename, join, resolve, sep } from 'node:path';
import { CONFIG_FOLDER, type DiskChange, type SettingsChange, type VaultFacts } from '../wire';
import { absentAsNull, ContainedFolder, inTreeOrder, OutsideVault } from './contained-folder';
import { FolderWatch } from './folder-watch';
import { buildPageFiles, CONTENT_SECURITY_POLICY, type PageFiles } from './page-files';

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
}

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
  const server = createServer((request, response) => {
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
    for (const listener of listeners) listener.write(`data: ${JSON.stringify(changes)}\n\n`);
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
  return watchFolder(configDir, { recursive: true }, (_event, name) => {
    const path = name?.split(sep).join('/');
    if (path && /^plugins\/[^/]+\/data\.json$/.test(path))
      tell([{ kind: 'settings', path: `${CONFIG_FOLDER}/${path}` }]);
  });
}

const defaultDataDir = (root: string): string =>
  join(
    process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
    'altitude-host',
    createHash('sha256').update(root).digest('hex').slice(0, 16),
  );

async function answer(room: Room, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  response.setHeader('content-security-policy', CONTENT_SECURITY_POLICY);
  response.setHeader('cache-control', 'no-store');
  if (!isFromThisPage(request)) return send(response, 403, 'text/plain', 'Only the page itself may ask.');
  const file = room.pageFiles.get(url.pathname);
  if (file) return send(response, 200, file.type, file.body);
  if (url.pathname.startsWith('/plugin/')) return sendPluginFile(room, url.pathname, response);
  if (url.pathname === '/vault/events') return listen(room, response);
  if (url.pathname === '/vault/file') return sendVaultFile(room, url.searchParams, response);
  const route = routes[`${request.method} ${url.pathname}`];
  if (!route) return send(response, 404, 'text/plain', 'Nothing is here.');
  const result = await route(room, url.searchParams, request);
  if (result instanceof Uint8Array) return send(response, 200, 'application/octet-stream', result);
  send(response, 200, 'application/json', JSON.stringify(result ?? null));
}

/** A page of another site must neither read nor write the vault, by a forged name of this server or by a form. */
function isFromThisPage(request: IncomingMessage): boolean {
  const host = request.headers.host ?? '';
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)) return false;
  const origin = request.headers.origin;
  return origin === undefined || origin === `http://${host}`;
}

const required = (query: URLSearchParams, name: string): string => {
  const value = query.get(name);
  if (value === null) throw new TypeError(`The parameter ${name} is missing`);
  return value;
};

const optionalTime = (query: URLSearchParams): { mtime?: number } => {
  const mtime = query.get('mtime');
  return mtime === null ? {} : { mtime: Number(mtime) };
};

const routes: Record<string, Route> = {
  'GET /vault/facts': async ({ folder }): Promise<VaultFacts> => ({
    name: basename(folder.root),
    basePath: folder.root,
  }),
  // Parents before children, siblings in the order a person expects, so that the page need not sort.
  'GET /vault/list': async ({ watch }) => watch.entries().sort(inTreeOrder),
  'GET /vault/read': async ({ folder }, query) => readFile(await folder.locate(required(query, 'path'))),
  'POST /vault/read-many': async ({ folder }, _query, request) =>
    packMany(folder, JSON.parse((await bodyOf(request)).toString()) as string[]),
  'GET /vault/stat': ({ folder }, query) => folder.stat(required(query, 'path')),
  'GET /vault/children': ({ folder }, query) => folder.children(required(query, 'path')),
  'POST /vault/write': async ({ folder }, query, request) =>
    folder.write(required(query, 'path'), await bodyOf(request), optionalTime(query)),
  'POST /vault/append': async ({ folder }, query, request) =>
    folder.append(required(query, 'path'), await bodyOf(request)),
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
    const bytes = await readFile(await folder.locate(path)).catch(() => null);
    const length = Buffer.alloc(4);
    length.writeInt32LE(bytes === null ? -1 : bytes.length);
    parts.push(length);
    if (bytes !== null) parts.push(bytes);
  }
  return Buffer.concat(parts);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
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
  const target = await room.folder.locate(path);
  const stats = await stat(target);
  const type = MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'content-length': stats.size });
  createReadStream(target).pipe(response);
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  const charset = type.startsWith('text/') ? '; charset=utf-8' : '';
  response.writeHead(status, { 'content-type': type + charset }).end(body);
}

function fail(response: ServerResponse, error: unknown): void {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const status =
    error instanceof OutsideVault ? 403 : code === 'ENOENT' ? 404 : code === 'EEXIST' ? 409 : 500;
  const message = error instanceof Error ? error.message : String(error);
  if (response.headersSent) response.destroy();
  else send(response, status, 'application/json', JSON.stringify({ code, message }));
}
