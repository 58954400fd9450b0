import { afterEach, describe, expect, it } from 'vitest';
import type { MessagesPort, ModelRequest, ModelResult } from '../../../src/llm/messages-port';
import { openMessages } from '../../../src/providers/messages';
import {
  startMessagesServer,
  type MessagesServer,
  type Reply,
  type ServerOptions,
} from '../../llm/messages-server';
import { after } from '../../llm/timers';

const servers: MessagesServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

interface Opened {
  server: MessagesServer;
  port: MessagesPort;
}

async function open(
  options: ServerOptions = {},
  {
    key = 'sk-test',
    isLocal = false,
    firstByteMs = 20_000,
    silenceMs = 20_000,
    fetch = globalThis.fetch,
  } = {},
): Promise<Opened> {
  const server = await startMessagesServer(options);
  servers.push(server);
  const host = new URL(server.url).host;
  const port = openMessages({
    address: { base: server.url, host, isLocal },
    key: () => key,
    fetch,
    after,
    waits: { firstByteMs, silenceMs },
  });
  return { server, port };
}

const request: ModelRequest = {
  model: 'claude-haiku-5-5',
  maxTokens: 100,
  system: 'Be short.',
  blocks: [{ text: 'A note about soil.' }, { text: 'Summarise it.' }],
  schema: { type: 'object', additionalProperties: false, properties: { check: { type: 'string' } } },
};

const never = new AbortController().signal;

function ask(port: MessagesPort, signal = never): ReturnType<MessagesPort['stream']> {
  return port.stream(request, () => undefined, signal);
}

/** Kind of the failure, and why where several reasons share it. */
function failed(result: ModelResult<unknown>): string {
  if (result.ok) return 'answered';
  return result.failure.kind === 'lost' ? `lost: ${result.failure.why}` : result.failure.kind;
}

const text = (reply: Partial<Extract<Reply, { kind: 'text' }>> = {}): Reply => ({
  kind: 'text',
  text: 'Soil lives from what dies in it, and so do we.',
  ...reply,
});

describe('a server of language models', () => {
  it('streams an answer and says what was used', async () => {
    const { server, port } = await open({ script: () => text() });
    const pieces: string[] = [];
    const result = await port.stream(request, (piece) => pieces.push(piece), never);
    const [billed] = server.bill();
    expect(result).toEqual({
      ok: true,
      value: {
        text: 'Soil lives from what dies in it, and so do we.',
        ended: 'whole',
        usage: { input: billed!.input_tokens, output: billed!.output_tokens, cacheRead: 0, cacheWrite: 0 },
      },
    });
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join('')).toBe('Soil lives from what dies in it, and so do we.');
  });

  it('sends text blocks, a schema, the key, and nothing else', async () => {
    const { server, port } = await open({ script: () => text() });
    await ask(port);
    const [{ body, headers }] = server.arrived as [(typeof server.arrived)[0]];
    expect(headers.authorization).toBe('Bearer sk-test');
    expect(Object.keys(body).sort()).toEqual([
      ...['max_tokens', 'messages', 'model', 'output_config', 'stream', 'system'],
    ]);
    expect(body.messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'A note about soil.' },
          { type: 'text', text: 'Summarise it.' },
        ],
      },
    ]);
  });

  it('counts tokens and says what a server offers, and bills nothing for it', async () => {
    const { server, port } = await open();
    expect(await port.count(request, never)).toMatchObject({ ok: true });
    expect(await port.probe('claude-haiku-5-5', never)).toEqual({
      ok: true,
      value: {
        ...{ models: ['claude-haiku-5-5', 'claude-sonnet-5-5'], contextTokens: 1_000_000 },
        ...{ countsTokens: true, hasBatches: true, takesEffort: true, canThinkingBeOff: true },
      },
    });
    expect(server.bill()).toEqual([]);
    // Without a name there is nothing to count with.
    const { length } = server.asides;
    expect(await port.probe('', never)).toMatchObject({
      ok: true,
      value: { models: ['claude-haiku-5-5', 'claude-sonnet-5-5'], countsTokens: false },
    });
    expect(server.asides.slice(length)).toEqual(['GET /v1/models']);
  });

  it('gets a local server to answer, which counts nothing', async () => {
    const { server, port } = await open({ flavour: 'ollama', script: () => text() }, { isLocal: true });
    expect(await ask(port)).toMatchObject({ ok: true });
    expect(await port.probe('qwen3', never)).toMatchObject({
      ok: true,
      value: { models: ['qwen3'], countsTokens: false, hasBatches: false, contextTokens: undefined },
    });
    const names = Object.keys(server.arrived[0]!.headers);
    expect(names.filter((name) => /^(anthropic-|x-stainless-)/.test(name))).toEqual([]);
  });

  it('tells a refusal and an answer that reached its end from a whole one', async () => {
    const { server, port } = await open({ script: () => text({ stop: 'refusal' }) });
    expect(await ask(port)).toMatchObject({ ok: true, value: { ended: 'refused' } });
    server.answerBy(() => text({ stop: 'max_tokens' }));
    expect(await ask(port)).toMatchObject({ ok: true, value: { ended: 'cut' } });
  });
});

describe('what goes wrong', () => {
  it.each([
    [400, 'rejected'],
    [401, 'barred'],
    [402, 'barred'],
    [403, 'barred'],
    [404, 'barred'],
    [413, 'rejected'],
    [429, 'busy'],
    [503, 'busy'],
    [529, 'busy'],
    [500, 'lost: error'],
    [502, 'lost: error'],
    [504, 'lost: error'],
  ])('takes status %i for %s, after one request', async (status, kind) => {
    const { server, port } = await open({ script: () => ({ kind: 'status', status }) });
    expect(failed(await ask(port))).toBe(kind);
    expect(server.arrived).toHaveLength(1);
  });

  it('repeats the words of the server, and hears how long it asks to wait', async () => {
    const { server, port } = await open({
      script: () => ({ kind: 'status', status: 400, message: 'prompt is too long' }),
    });
    expect(await ask(port)).toEqual({
      ok: false,
      failure: { kind: 'rejected', status: 400, said: 'prompt is too long' },
    });
    server.answerBy(() => ({ kind: 'status', status: 429, headers: { 'retry-after': '3600' } }));
    expect(await ask(port)).toMatchObject({ failure: { kind: 'busy', retryAfterMs: 3_600_000 } });
  });

  it('knows a wrong key', async () => {
    const { port, server } = await open({}, { key: 'bad-key' });
    expect(failed(await ask(port))).toBe('barred');
    expect(server.bill()).toEqual([]);
  });

  it('knows that nobody is there', async () => {
    const { port, server } = await open();
    await server.close();
    expect(failed(await ask(port))).toBe('unreachable');
  });

  it('takes a list that did not come for nobody there, and an answer that did not for maybe billed', async () => {
    // What a page is told of any connection that failed.
    const { port } = await open({}, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(failed(await port.probe('claude-haiku-5-5', never))).toBe('unreachable');
    expect(failed(await ask(port))).toBe('lost: cut');
  });

  it.each([
    ['a page', '<html><h1>Gateway</h1></html>', 'text/html'],
    ['no JSON', 'models?', 'application/json'],
    ['no list', '{}', 'application/json'],
  ])('does not take a server for gone that has %s in place of a list', async (_, body, type) => {
    const answer = (): Promise<Response> =>
      Promise.resolve(new Response(body, { headers: { 'content-type': type } }));
    const { port } = await open({}, { fetch: answer });
    expect(failed(await port.probe('claude-haiku-5-5', never))).not.toBe('unreachable');
  });

  it('takes a page of a proxy for no answer of a model', async () => {
    const { port } = await open({ script: () => ({ kind: 'status', status: 200, html: true }) });
    expect(failed(await ask(port))).toBe('lost: no-api');
  });

  it('counts a connection that ends without a word as maybe billed', async () => {
    const { port } = await open({ script: () => ({ kind: 'drop' }) });
    expect(failed(await ask(port))).toBe('lost: cut');
  });

  it('keeps what had come when the stream ends at any event', async () => {
    const { server, port } = await open({ script: () => text() });
    const whole = await ask(port);
    if (!whole.ok) throw new Error('no answer');
    // Start, ping, block, four deltas, and three ends.
    for (let cutAfter = 0; cutAfter < 10; cutAfter += 1) {
      server.answerBy(() => text({ cutAfter }));
      const cut = await ask(port);
      expect(failed(cut), `after ${cutAfter} events`).toBe('lost: cut');
      if (cut.ok || cut.failure.kind !== 'lost') throw new Error('not lost');
      expect(whole.value.text.startsWith(cut.failure.text)).toBe(true);
      if (cutAfter >= 1 && cut.failure.usage !== undefined)
        expect(cut.failure.usage.input).toBe(whole.value.usage.input);
    }
  });

  it('knows an error in the middle of a stream', async () => {
    const { port } = await open({ script: () => text({ errorAfter: 5 }) });
    expect(failed(await ask(port))).toBe('lost: error');
  });

  it('does not wait for a first byte for ever', async () => {
    const { port } = await open({ script: () => ({ kind: 'silent' }) }, { firstByteMs: 80 });
    expect(failed(await ask(port))).toBe('lost: timeout');
  });

  it('nor in silence', async () => {
    const { port } = await open({ script: () => text({ stallAfter: 4 }) }, { silenceMs: 80 });
    expect(failed(await ask(port))).toBe('lost: silence');
  });

  it('ends the connection when it is stopped', async () => {
    const { server, port } = await open({ script: () => text({ text: 'word '.repeat(400), stallAfter: 6 }) });
    const abort = new AbortController();
    const result = await port.stream(request, () => abort.abort(), abort.signal);
    expect(failed(result)).toBe('lost: stopped');
    await expect.poll(() => server.arrived[0]!.aborted).toBe(true);
  });
});

describe('a batch', () => {
  it('is answered by name, as often as it is asked for, and billed once', async () => {
    const { server, port } = await open({ script: (_, n) => text({ text: `answer ${n}` }), batchMs: 1500 });
    const items = ['a', 'b', 'c'].map((name) => ({ name, request }));
    const sent = await port.batches.send(items, never);
    if (!sent.ok) throw new Error('not sent');
    expect(await port.batches.results(sent.value, never)).toEqual({ ok: true, value: undefined });
    expect(await port.batches.list(never)).toEqual({ ok: true, value: [sent.value] });
    await expect
      .poll(async () => {
        const got = await port.batches.results(sent.value, never);
        return got.ok ? got.value?.map(({ name, kind }) => `${name} ${kind}`).sort() : got.failure.kind;
      })
      .toEqual(['a answer', 'b answer', 'c answer']);
    expect(server.bill()).toHaveLength(3);
    expect(failed(await port.batches.results('msgbatch_9', never))).toBe('barred');
  });
});
