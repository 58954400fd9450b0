import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { environmentSecrets } from '../../../../src/headless/node/environment-secrets';
import { sendByFetch } from '../../../../src/headless/node/fetch-http';

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

function send(url: string, signal = new AbortController().signal, maxBytes = 1_000) {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer key' };
  return sendByFetch({ method: 'POST', url, headers, body: '{"text":"Größe"}', maxBytes }, signal);
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

/** Sends forever, as fast as it is read, until the other side goes away; resolves with how much it sent. */
function pourInto(response: ServerResponse, chunk: Buffer): Promise<number> {
  let sentBytes = 0;
  const pour = (): void => {
    while (!response.destroyed) {
      sentBytes += chunk.byteLength;
      if (!response.write(chunk)) return void response.once('drain', pour);
    }
  };
  pour();
  return new Promise((resolve) => response.on('close', () => resolve(sentBytes)));
}

const ZEROES = Buffer.alloc(64 * 1_024);

describe('an answer that is too long', () => {
  it('is read no further than was allowed, and its connection is ended', async () => {
    let poured: Promise<number> | undefined;
    const url = await serve((_, response) => {
      response.writeHead(200, { 'retry-after': '7' });
      poured = pourInto(response, ZEROES);
    });
    const outcome = await send(url, undefined, 1_000_000);
    expect(outcome).toMatchObject({ kind: 'too-large', status: 200, headers: { 'retry-after': '7' } });
    // What stands in the buffers of the system comes on top.
    expect(await poured).toBeLessThan(20_000_000);
  });

  it('is no answer either when its length is announced', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 300_000_000 });
      void pourInto(response, ZEROES);
    });
    expect(await send(url, undefined, 1_000_000)).toMatchObject({ kind: 'too-large' });
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ] as const)('is unpacked no further than was allowed (%s)', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(100_000_000));
    const url = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    );
    const before = process.memoryUsage();
    expect(await send(url, undefined, 1_000_000)).toMatchObject({ kind: 'too-large' });
    const after = process.memoryUsage();
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(30_000_000);
  });

  it('is one byte longer than the longest that is whole', async () => {
    const url = await serve((_, response) => response.end('x'.repeat(1_000)));
    expect(await send(url, undefined, 1_000)).toMatchObject({ kind: 'answer', body: 'x'.repeat(1_000) });
    expect(await send(url, undefined, 999)).toMatchObject({ kind: 'too-large' });
  });

  it('may be of headers, or end never: both are ended', async () => {
    const headers = await serve((_, response) =>
      response.writeHead(200, { 'x-long': 'x'.repeat(1_000_000) }).end(),
    );
    expect(await send(headers)).toMatchObject({ kind: 'no-answer' });
    const abort = new AbortController();
    let closed: Promise<unknown> | undefined;
    const slow = await serve((_, response) => {
      closed = once(response, 'close');
      response.write('{', () => abort.abort());
    });
    expect(await send(slow, abort.signal)).toMatchObject({ kind: 'no-answer' });
    await closed;
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
