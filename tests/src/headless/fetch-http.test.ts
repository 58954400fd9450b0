import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { environmentSecrets } from '../../../src/headless/environment-secrets';
import { sendByFetch } from '../../../src/headless/fetch-http';

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

function send(url: string, signal = new AbortController().signal) {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer key' };
  return sendByFetch({ method: 'POST', url, headers, body: '{"text":"Größe"}' }, signal);
}

describe('sending by fetch', () => {
  it('carries method, headers and body there, and status, headers and body back', async () => {
    const url = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.writeHead(429, { 'Retry-After': '7' });
        response.end(
          `${request.method} ${request.headers.authorization} ${Buffer.concat(chunks).toString()}`,
        );
      });
    });
    const outcome = await send(url);
    expect(outcome).toMatchObject({ kind: 'answer', status: 429, headers: { 'retry-after': '7' } });
    expect(outcome).toMatchObject({ body: 'POST Bearer key {"text":"Größe"}' });
  });

  it('follows no redirect', async () => {
    let strangers = 0;
    const elsewhere = await serve((_, response) => {
      strangers += 1;
      response.end();
    });
    const url = await serve((_, response) => response.writeHead(307, { location: elsewhere }).end());
    expect(await send(url)).toMatchObject({ kind: 'answer', status: 307 });
    expect(strangers).toBe(0);
  });

  it('says that nothing listens', async () => {
    const url = await serve(() => undefined);
    servers[0]?.close();
    expect(await send(url)).toEqual({ kind: 'no-answer', why: 'refused' });
  });

  it('says that the connection was cut, before the answer or in the middle of it', async () => {
    const before = await serve((_, response) => response.destroy());
    expect(await send(before)).toEqual({ kind: 'no-answer', why: 'cut' });
    const amid = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    expect(await send(amid)).toEqual({ kind: 'no-answer', why: 'cut' });
  });

  it('ends the connection when it is aborted', async () => {
    const abort = new AbortController();
    const ended = new Promise((resolve) => {
      void serve((request) => {
        request.socket.once('close', resolve);
        abort.abort();
      }).then((url) => send(url, abort.signal));
    });
    await ended;
  });

  it.each([
    ['ENOTFOUND', 'unknown-host'],
    ['EAI_AGAIN', 'unknown-host'],
    ['ECONNRESET', 'cut'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'untrusted'],
    ['CERT_HAS_EXPIRED', 'untrusted'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'untrusted'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'untrusted'],
    ['EHOSTUNREACH', 'other'],
  ])('understands %s', async (code, why) => {
    const cause = Object.assign(new Error('the key is in here'), { code });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
    expect(await send('http://somewhere')).toEqual({ kind: 'no-answer', why });
  });
});

describe('secrets of the environment', () => {
  it('are named as shells allow, and are none when empty', () => {
    const secrets = environmentSecrets({
      ALTITUDE_EMBEDDER_KEY: 'k',
      ALTITUDE_EMPTY: '',
      OPENAI_API_KEY: 'other',
    });
    expect(secrets.get('embedder-key')).toBe('k');
    expect(secrets.get('empty')).toBeUndefined();
    expect(secrets.get('openai-api-key')).toBeUndefined();
  });
});
