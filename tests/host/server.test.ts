import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveHost, type RunningHost } from './server/serve-host';

const NAMES = ['Note.md', 'Folder', 'Folder/Inside.md', 'Picture.svg', '.obsidian/app.json'];

let work: string;
let vault: string;
let outside: string;
let host: RunningHost;
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'altitude-server-'));
  [vault, outside] = [join(work, 'vault'), join(work, 'outside')];
  await mkdir(join(vault, 'Folder'), { recursive: true });
  await mkdir(join(vault, '.obsidian'));
  await mkdir(outside);
  for (const name of NAMES.filter((each) => each.includes('.'))) await writeFile(join(vault, name), name);
  await writeFile(join(outside, 'Secret.md'), 'secret');
  await open();
});
afterEach(async () => {
  await host.close();
  await rm(work, { recursive: true });
});

async function open(requestTimeoutMs?: number): Promise<void> {
  const options = { vault, data: join(work, 'data'), dist: work };
  host = await serveHost({ ...options, ...(requestTimeoutMs !== undefined && { requestTimeoutMs }) });
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request over a socket of its own, as the page asks unless told otherwise. */
function ask(
  method: string,
  path: string,
  { body, headers = {} }: { body?: string | Buffer; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { port, origin } = new URL(host.url);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, agent: false, headers: { origin, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const route = (name: string, query: Record<string, string>): string =>
  `/vault/${name}?${new URLSearchParams(query).toString()}`;
const get = (name: string, path: string): Promise<Answer> => ask('GET', route(name, { path }));
const post = (name: string, query: Record<string, string>, body = ''): Promise<Answer> =>
  ask('POST', route(name, query), { body });

/** Everything below the vault and beside it, so that a change anywhere is seen. */
async function everything(): Promise<string[]> {
  const names = await readdir(work, { recursive: true });
  return names.filter((name) => !name.startsWith('data')).sort();
}

async function isAlive(): Promise<void> {
  expect((await get('read', 'Note.md')).body.toString()).toBe('Note.md');
}

/** Refused with a sentence, nothing is changed, and the server answers the next. */
async function refuses(answer: Promise<Answer>, status: number): Promise<void> {
  const before = await everything();
  const { status: found, body } = await answer;
  expect([found, body.toString()]).toEqual([status, expect.stringMatching(/\w+ \w+/)]);
  expect(await everything()).toEqual(before);
  expect(await readFile(join(outside, 'Secret.md'), 'utf8')).toBe('secret');
  await isAlive();
}

const OUTSIDE_PATHS: [path: string, status: number][] = [
  ['../outside/Secret.md', 403],
  ['Folder/../../outside/Secret.md', 403],
  ['..', 403],
  ['Link.md', 403],
  ['Linked/Secret.md', 403],
  ['Linked/New.md', 403],
  ['Dangling.md', 403],
  ['Nowhere/New.md', 403],
  ['.OBSIDIAN/app.json', 403],
  ['Config/app.json', 403],
  ['/etc/hostname', 400],
  ['Folder/', 400],
  ['Folder//Inside.md', 400],
  ['./Note.md', 400],
  ['.', 400],
  ['Note.md\0.txt', 400],
];

describe('a path that leads out of the vault', () => {
  beforeEach(async () => {
    await symlink(join(outside, 'Secret.md'), join(vault, 'Link.md'));
    await symlink(outside, join(vault, 'Linked'));
    await symlink(join(outside, 'New.md'), join(vault, 'Dangling.md'));
    await symlink(join(outside, 'New'), join(vault, 'Nowhere'));
    await symlink(join(vault, '.obsidian'), join(vault, 'Config'));
  });

  it.each(OUTSIDE_PATHS)('is neither read nor written (%j)', async (path, status) => {
    for (const name of ['read', 'file', 'stat']) await refuses(get(name, path), status);
    for (const name of ['write', 'append', 'folder']) await refuses(post(name, { path }, 'x'), status);
    await refuses(post('copy', { path: 'Note.md', to: path }), status);
    await refuses(post('copy', { path, to: 'Copy.md' }), status);
  });

  it('is not hidden by encoding it twice', async () => {
    await refuses(ask('GET', '/vault/read?path=%252e%252e%252foutside%252fSecret.md'), 404);
    await refuses(ask('GET', '/vault/read?path=%2e%2e/outside/Secret.md'), 403);
    await refuses(ask('GET', '/vault/../../outside/Secret.md'), 404);
    await refuses(ask('GET', '//'), 404);
  });

  it('is no child of its folder, which can be listed all the same', async () => {
    await symlink('Circle.md', join(vault, 'Circle.md'));
    const { status, body } = await get('children', '');
    expect(status).toBe(200);
    const paths = (JSON.parse(body.toString()) as { path: string }[]).map(({ path }) => path).sort();
    expect(paths).toEqual(['.obsidian', 'Folder', 'Note.md', 'Picture.svg']);
  });

  it('may be removed, renamed and put into the trash as the link that it is', async () => {
    for (const path of ['Link.md', 'Linked', 'Dangling.md'])
      expect((await post('rename', { path, to: `Moved ${path}` })).status).toBe(200);
    expect((await post('remove', { path: 'Moved Linked' })).status).toBe(200);
    expect((await post('trash', { path: 'Moved Dangling.md' })).status).toBe(200);
    expect(await readdir(outside)).toEqual(['Secret.md']);
    await isAlive();
  });

  it('is not taken by the trash', async () => {
    await symlink(outside, join(vault, '.trash'));
    await refuses(post('trash', { path: 'Note.md' }), 403);
  });
});

describe('the vault itself', () => {
  it.each([
    ['', 403],
    ['.obsidian', 403],
    ['.obsidian/plugins', 403],
    ['.', 400],
    ['./', 400],
    ['Folder/..', 403],
    ['Folder/.', 400],
    ['.Obsidian', 403],
  ])('is not removed, renamed, replaced or thrown away (%j)', async (path, status) => {
    await refuses(post('remove', { path }), status);
    await refuses(post('trash', { path }), status);
    await refuses(post('rename', { path, to: 'Other' }), status);
    await refuses(post('rename', { path: 'Note.md', to: path }), status);
  });
});

describe('what is no file', () => {
  beforeEach(() => {
    execFileSync('mkfifo', [join(vault, 'Pipe.md')]);
  });

  it.each(['Folder', 'Pipe.md'])('is neither read nor written (%s)', async (path) => {
    await refuses(get('file', path), 400);
    await refuses(get('read', path), 400);
    await refuses(post('write', { path }, 'x'), 400);
    await refuses(post('append', { path }, 'x'), 400);
    await refuses(post('copy', { path, to: 'Copy.md' }), 400);
    const many = await ask('POST', '/vault/read-many', { body: JSON.stringify([path, 'Note.md']) });
    expect(many.body.readInt32LE(0)).toBe(-1);
    expect(many.body.subarray(8).toString()).toBe('Note.md');
  });

  it('is not part of the vault when it is a pipe', async () => {
    expect((await get('stat', 'Pipe.md')).body.toString()).toBe('null');
    await host.close();
    await symlink('Circle.md', join(vault, 'Circle.md'));
    await open();
    const list = JSON.parse((await ask('GET', '/vault/list')).body.toString()) as { path: string }[];
    expect(list.map(({ path }) => path)).toEqual(['Folder', 'Folder/Inside.md', 'Note.md', 'Picture.svg']);
  });
});

describe('a change that cannot be', () => {
  it('is answered with its reason', async () => {
    await refuses(post('rename', { path: 'Note.md', to: 'Folder' }), 409);
    await refuses(post('rename', { path: 'Note.md', to: 'Picture.svg' }), 409);
    await refuses(post('rename', { path: 'Folder', to: 'Folder/Folder' }), 400);
    await refuses(post('rename', { path: 'None.md', to: 'Other.md' }), 404);
    await refuses(post('copy', { path: 'Note.md', to: 'Picture.svg' }), 409);
    await refuses(post('folder', { path: 'Note.md' }), 409);
    await refuses(post('write', { path: 'Note.md/Inside.md' }, 'x'), 404);
    await refuses(post('write', { path: `${'x'.repeat(300)}.md` }, 'x'), 400);
    await refuses(post('write', { path: 'Note.md', mtime: 'soon' }, 'x'), 400);
    await refuses(post('write', {}, 'x'), 400);
    await refuses(post('remove', { path: 'None.md' }), 404);
    await refuses(ask('POST', '/vault/read-many', { body: '{' }), 400);
    await refuses(ask('POST', '/vault/read-many', { body: '[1]' }), 400);
    await refuses(ask('DELETE', route('file', { path: 'Note.md' })), 404);
  });

  it('is whole when several are asked for at once', async () => {
    const texts = Array.from({ length: 20 }, (_, at) => String(at).repeat(50_000 - 1_000 * at));
    await Promise.all(texts.map((text) => post('write', { path: 'Note.md' }, text)));
    expect(texts).toContain(await readFile(join(vault, 'Note.md'), 'utf8'));
    await Promise.all(texts.map((text) => post('append', { path: 'Log.md' }, text)));
    expect((await readFile(join(vault, 'Log.md'), 'utf8')).length).toBe(texts.join('').length);
  });
});

describe('a request of somebody else', () => {
  const write = route('write', { path: 'Pwned.md' });
  const read = route('read', { path: 'Note.md' });

  it.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['another program of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a sandboxed document', { origin: 'null' }],
    ['another name for this machine', { host: 'elsewhere.example', origin: 'http://elsewhere.example' }],
    ['another port', { host: 'localhost:1', origin: 'http://localhost:1' }],
    ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a page elsewhere that sends no origin', { 'sec-fetch-site': 'cross-site' }],
    ['a person who follows a link', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a form', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
  ])('is refused: %s', async (_who, headers) => {
    await refuses(ask('POST', write, { body: 'x', headers }), 403);
    await refuses(ask('GET', read, { headers }), 403);
  });

  it('is refused where it changes something and does not say who asks', async () => {
    const { port } = new URL(host.url);
    const answer = await raw(
      `POST ${write} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(existsSync(join(vault, 'Pwned.md'))).toBe(false);
  });

  it('may show the page, which nothing may frame', async () => {
    const { status, headers } = await ask('GET', '/', {
      headers: { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    });
    expect(status).toBe(200);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

/** What the server answers to these bytes, until it ends the connection. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

describe('a file of the vault', () => {
  it('runs nowhere and is taken for nothing else', async () => {
    const { status, headers, body } = await get('file', 'Picture.svg');
    expect([status, body.toString()]).toEqual([200, 'Picture.svg']);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    await writeFile(join(vault, 'Empty.png'), '');
    expect((await get('file', 'Empty.png')).body).toHaveLength(0);
  });

  it('is whole though its reader leaves', async () => {
    await writeFile(join(vault, 'Film.mp4'), Buffer.alloc(20_000_000));
    const { port, origin } = new URL(host.url);
    await new Promise<void>((done) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          `GET ${route('file', { path: 'Film.mp4' })} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n\r\n`,
        ),
      );
      socket.once('data', () => socket.destroy()).once('close', () => done());
    });
    expect((await get('file', 'Film.mp4')).body).toHaveLength(20_000_000);
  });
});

describe('a request that takes too much', () => {
  const head = (lines: string): string =>
    `POST ${route('write', { path: 'Large.md' })} HTTP/1.1\r\nHost: ${new URL(host.url).host}\r\nOrigin: ${new URL(host.url).origin}\r\n${lines}\r\n\r\n`;

  it('by the length that it announces is refused unread', async () => {
    expect(await raw(head('Content-Length: 300000000'))).toMatch(/^HTTP\/1\.1 413 /);
    expect(existsSync(join(vault, 'Large.md'))).toBe(false);
    await isAlive();
  });

  it('and never ends is given up, and others are served meanwhile', async () => {
    await host.close();
    await open(200);
    const slow = raw(head('Content-Length: 10') + 'slow');
    await isAlive();
    expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
    expect(existsSync(join(vault, 'Large.md'))).toBe(false);
    await isAlive();
  });
});
