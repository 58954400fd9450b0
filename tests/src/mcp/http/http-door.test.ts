import http from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMcpServers } from '../../../../src/mcp/create-mcp-server';
import { MAX_BODY_BYTES, openHttpDoor, type HttpDoor } from '../../../../src/mcp/http/http-door';
import { newToken } from '../../../../src/mcp/http/token';
import { engineOver } from '../../../engine/engine-fixture';
import { TestHost } from '../agent-fixture';
import { everyTool, HTTP_CLIENTS } from './http-clients';
import { tries } from '../../../thorough';

const NOTES = {
  'Soil.md': '# Soil\n\nCompost feeds the soil. See [[Compost]].\n',
  'Compost.md': '# Compost\n\nLeaves become compost within a year.\n',
};

const token = newToken();
const errors: Error[] = [];
let door: HttpDoor;

beforeAll(async () => {
  door = await mustOpen(0);
});

afterAll(async () => {
  await door.close();
});

async function open(port: number): ReturnType<typeof openHttpDoor> {
  const host = new TestHost(await engineOver(NOTES));
  const onError = (error: Error): void => void errors.push(error);
  return openHttpDoor({ http, port, token, createServer: createMcpServers(host, '1.2.3'), onError });
}

async function mustOpen(port: number): Promise<HttpDoor> {
  const opened = await open(port);
  if (!opened.ok) throw new Error(JSON.stringify(opened.problem));
  return opened.value;
}

interface Answer {
  /** Of the HTTP answer, or the code of the error in its place. */
  status: number | string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

interface Knock {
  path?: string;
  method?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
  host?: string;
  agent?: http.Agent;
}

function knock({
  path = '/mcp',
  method = 'POST',
  body,
  headers = {},
  host = '127.0.0.1',
  agent,
}: Knock): Promise<Answer> {
  return new Promise((resolve) => {
    const request = http.request({
      ...{ host, port: door.port, path, method },
      agent: agent ?? false,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    });
    const fail = (error: NodeJS.ErrnoException): void =>
      resolve({ status: error.code ?? error.message, headers: {}, body: '' });
    request.on('error', fail);
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('error', fail);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    request.end(body);
  });
}

const right = { authorization: `Bearer ${token}` };

const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

function call(name: string, args: Record<string, unknown>, id = 1): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } });
}

const address = (): URL => new URL(`http://127.0.0.1:${door.port}/mcp`);

describe('the HTTP door', () => {
  it.each(Object.entries(HTTP_CLIENTS))('lets a client %s use every tool', async (_, start) => {
    const client = await start(address(), right);
    const calls = everyTool('Soil.md', '');
    expect((await client.listTools()).sort()).toEqual(calls.map(([tool]) => tool).sort());
    for (const [tool, args, held] of calls) {
      const answer = await client.use(tool, args);
      expect(answer, tool).not.toHaveProperty('isError', true);
      expect(JSON.stringify(answer), tool).toContain(held);
    }
    await client.close();
  });

  it.each<[string, Record<string, string>, number]>([
    ['no token', {}, 401],
    ['another token', { authorization: `Bearer ${newToken()}` }, 401],
    ['the token in other letters', { authorization: `Bearer ${token.toUpperCase()}` }, 401],
    ['the beginning of the token', { authorization: `Bearer ${token.slice(0, -1)}` }, 401],
    ['the token without a scheme', { authorization: token }, 401],
    ['another host', { ...right, host: 'evil.example' }, 403],
    ['a host that only begins like ours', { ...right, host: '127.0.0.1.evil.example' }, 403],
    ['an origin on the network', { ...right, origin: 'https://evil.example' }, 403],
    ['the origin of the app', { ...right, origin: 'app://obsidian.md' }, 403],
    ['an origin of no page', { ...right, origin: 'null' }, 403],
    ['another host and no token', { host: 'evil.example' }, 403],
    ['the token and nothing odd', right, 200],
    ['an origin on this computer', { ...right, origin: 'http://localhost:3000' }, 200],
  ])('answers a request with $0 by $2', async (_, headers, status) => {
    const answer = await knock({ body: list, headers });
    expect(answer.status).toBe(status);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    if (status !== 200) expect(answer.body).not.toContain('explore');
    if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it.each([
    ['/', 404],
    ['/mcp/', 404],
    ['/../mcp', 404],
    ['//mcp', 404],
    ['/mcp?x=1', 200],
  ])('has nothing at the path %s', async (path, status) => {
    expect(await knock({ path, body: list, headers: right })).toMatchObject({ status });
  });

  it.each([
    ['GET', 405],
    ['DELETE', 405],
    ['PUT', 405],
  ])('does not take %s', async (method, status) => {
    expect(await knock({ method, headers: right })).toMatchObject({ status });
  });

  it('says so when a body is too large, and goes on', async () => {
    const body = call('explore', { query: 'x'.repeat(10_000_000) });
    expect(await knock({ body, headers: right })).toMatchObject({ status: 413 });
    expect(await knock({ body })).toMatchObject({ status: 401 });
    const below = call('explore', { query: 'x'.repeat(MAX_BODY_BYTES - 1_000) });
    const answer = await knock({ body: below, headers: right });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('isError');
    expect(await knock({ body: list, headers: right })).toMatchObject({ status: 200 });
  });

  it.each(['{', '', '[]', 'null', '"x"', '{"jsonrpc":"2.0"}'])('refuses the body %j', async (body) => {
    const { status } = await knock({ body, headers: right });
    expect(status).toBe(400);
  });

  it('answers hundreds of calls at once, each over a connection of its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: tries(1_000) }, (_, id) =>
        knock({ body: call('vault_search', { query: 'compost', limit: 1 }, id), headers: right }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every(({ body }, id) => body.includes(`"id":${id}`))).toBe(true);
  });

  it('goes on when a client leaves in the middle', async () => {
    for (let client = 0; client < 20; client += 1) {
      const request = http.request({ port: door.port, path: '/mcp', method: 'POST', headers: right });
      request.on('error', () => undefined);
      request.write('{"jsonrpc":');
      await new Promise((resolve) => setTimeout(resolve, 5));
      request.destroy();
    }
    expect(await knock({ body: list, headers: right })).toMatchObject({ status: 200 });
  });

  it('is not there for other computers', async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    const outside = addresses.find(({ internal, family }) => !internal && family === 'IPv4');
    if (outside === undefined) return;
    expect((await knock({ body: list, headers: right, host: outside.address })).status).toBe('ECONNREFUSED');
  });

  it('says that its port is taken, and takes it again once it is closed', async () => {
    const { port } = door;
    expect(await open(port)).toEqual({ ok: false, problem: { kind: 'port-in-use', port } });
    const agent = new http.Agent({ keepAlive: true });
    expect(await knock({ body: list, headers: right, agent })).toMatchObject({ status: 200 });
    // A connection that is kept open does not keep it from closing.
    await door.close();
    expect((await knock({ body: list, headers: right })).status).toBe('ECONNREFUSED');
    agent.destroy();
    door = await mustOpen(port);
    expect(door.port).toBe(port);
    expect(await knock({ body: list, headers: right })).toMatchObject({ status: 200 });
  });

  it('has failed at nothing inside meanwhile', () => {
    const inside = errors.filter(
      ({ message }) => !/aborted|^Rejected inbound request|ECONNRESET|Parse error|Invalid/i.test(message),
    );
    expect(inside).toEqual([]);
  });
});

describe('a token', () => {
  it('has 256 bits, in letters that need no escape, and is never the same', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    for (const each of tokens) expect(each).toMatch(/^[\w-]{43}$/);
  });
});
