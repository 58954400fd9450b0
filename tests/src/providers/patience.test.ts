import { describe, expect, it } from 'vitest';
import type { Cancellation, Result } from '../../../worker/contract';
import { cut, silence, status, type Deviation } from './provider-server';
import { said, errorOf, never, until, useProvider, valueOf, type Options } from './provider-fixture';
import { TIMEOUT_MS } from './fake-time';

const provider = useProvider();
const overloaded = (headers = {}) => status(429, { error: { message: 'slow down' } }, headers);

/** Lets time pass at every wait until the call is answered; the waits in milliseconds. */
async function waitsOf(call: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  const isOver = { value: false };
  void call.finally(() => (isOver.value = true));
  for (;;) {
    const wait = await provider.time.waiting(() => isOver.value);
    if (wait === undefined) return waits;
    waits.push(wait);
    provider.time.advance(wait);
  }
}

describe('trouble that may pass', () => {
  it.each([
    ['a failing server', status(500, { error: 'model runner has unexpectedly stopped' })],
    ['a busy gateway', status(503, 'later')],
    ['a connection cut before the answer', cut('before')],
    ['a connection cut amid the answer', cut('amid')],
    ['too many requests', overloaded()],
  ])('%s is tried again after a moment', async (_, deviation) => {
    const embedder = await provider.mustOpen();
    provider.server.next(deviation, deviation);
    const call = embedder.documents(['worms'], never);
    expect(await waitsOf(call)).toEqual([375, 750]);
    expect(valueOf(await call)).toHaveLength(1);
    expect(provider.server.seen).toHaveLength(3);
  });

  it.each<[string, Deviation, string, string]>([
    [
      'a failing server',
      status(500, { error: 'out of memory' }),
      'unreachable',
      'failed by itself (status 500): "out of memory"',
    ],
    ['a cut connection', cut('amid'), 'unreachable', 'broke the connection off'],
    ['too many requests', overloaded(), 'rate-limited', 'takes no more requests for now'],
  ])('%s is named after four tries', async (_, deviation, reason, words) => {
    const embedder = await provider.mustOpen();
    provider.server.always = deviation;
    const call = embedder.documents(['worms'], never);
    expect(await waitsOf(call)).toEqual([375, 750, 1_500]);
    const error = errorOf(await call);
    expect(error.reason).toBe(reason);
    expect(said(error)).toContain(`${provider.server.host} ${words}`);
    expect(provider.server.seen).toHaveLength(4);
  });

  it('is tried only once more for a question, for which a person waits', async () => {
    const embedder = await provider.mustOpen();
    provider.server.always = status(500, {});
    const call = embedder.query('worms', never);
    expect(await waitsOf(call)).toEqual([375]);
    expect(errorOf(await call).reason).toBe('unreachable');
  });

  it('says that nothing listens any more, and works again when something does', async () => {
    const embedder = await provider.mustOpen();
    const { host } = provider.server;
    await provider.server.restartAfter(async () => {
      const call = embedder.documents(['worms'], never);
      expect(await waitsOf(call)).toHaveLength(3);
      const error = errorOf(await call);
      expect(error).toMatchObject({ reason: 'unreachable' });
      expect(said(error)).toBe(`Nothing answers at ${host}. Start Ollama there, or correct the address`);
    });
    expect(valueOf(await embedder.documents(['worms'], never))).toHaveLength(1);
  });
});

describe('a provider that asks to wait', () => {
  it('is asked again when the time is over, and not before', async () => {
    const embedder = await provider.mustOpen();
    provider.server.next(overloaded({ 'retry-after': '20' }));
    const call = embedder.documents(['worms'], never);
    expect(await provider.time.waiting()).toBe(20_000);
    provider.time.advance(19_999);
    await settle();
    expect(provider.time.waits).toEqual([1]);
    expect(provider.server.seen).toHaveLength(1);
    provider.time.advance(1);
    expect(valueOf(await call)).toHaveLength(1);
  });

  it('is taken at its word when it gives a date', async () => {
    const embedder = await provider.mustOpen();
    const date = new Date(provider.time.nowMs + 7_000).toUTCString();
    provider.server.next(status(503, {}, { 'retry-after': date }));
    const call = embedder.documents(['worms'], never);
    expect(await waitsOf(call)).toEqual([7_000]);
    valueOf(await call);
  });

  it('for long makes the call fail at once, with the time', async () => {
    const embedder = await provider.mustOpen();
    provider.server.next(overloaded({ 'retry-after': '90' }));
    const error = errorOf(await embedder.documents(['worms'], never));
    expect(error).toMatchObject({ reason: 'rate-limited', retryAfterMs: 90_000 });
    expect(said(error)).toContain('asks to wait 90 s');
  });

  it('at the last try is heard too', async () => {
    const embedder = await provider.mustOpen();
    provider.server.always = overloaded({ 'retry-after': '20' });
    const call = embedder.documents(['worms'], never);
    expect(await waitsOf(call)).toEqual([20_000, 20_000, 20_000]);
    expect(errorOf(await call)).toMatchObject({ reason: 'rate-limited', retryAfterMs: 20_000 });
    expect(errorOf(await embedder.query('worms', never))).toMatchObject({ retryAfterMs: 20_000 });
    expect(provider.server.seen).toHaveLength(4);
  });

  it('is left alone by later calls as well, until the time is over', async () => {
    const embedder = await provider.mustOpen();
    provider.server.next(overloaded({ 'retry-after': '90' }));
    errorOf(await embedder.documents(['worms'], never));
    provider.time.advance(30_000);
    const question = errorOf(await embedder.query('worms', never));
    expect(question).toMatchObject({ reason: 'rate-limited', retryAfterMs: 60_000 });
    expect(provider.server.seen).toHaveLength(1);
    provider.time.advance(60_000);
    valueOf(await embedder.query('worms', never));
  });

  it('holds back all that is under way, not only the one that was told', async () => {
    const embedder = await provider.mustOpen(oneByOne(4));
    provider.server.next(overloaded({ 'retry-after': '20' }));
    const call = embedder.documents(
      Array.from({ length: 12 }, (_, at) => `text ${at}`),
      never,
    );
    await provider.time.waiting();
    await until(() => provider.time.waits.length === 4);
    provider.time.advance(20_000);
    expect(valueOf(await call)).toHaveLength(12);
    expect(provider.server.seen).toHaveLength(13);
  });
});

describe('a limit of requests a minute', () => {
  it('keeps requests apart', async () => {
    const embedder = await provider.mustOpen({
      limits: { requestsPerMinute: 60, batch: { texts: 1, tokens: 100 }, concurrency: 3 },
      window: 100,
    });
    provider.time.advance(1_000);
    const call = embedder.documents(['one', 'two', 'three'], never);
    expect(await waitsOf(call)).toEqual([1_000, 1_000]);
    expect(valueOf(await call)).toHaveLength(3);
  });
});

describe('an answer that does not come', () => {
  it('is given up after its time', async () => {
    const embedder = await provider.mustOpen();
    provider.server.always = silence;
    const call = embedder.documents(['worms'], never);
    await until(() => provider.server.seen.length === 1);
    provider.time.advance(TIMEOUT_MS);
    const error = errorOf(await call);
    expect(error).toMatchObject({ reason: 'unreachable' });
    expect(said(error)).toContain(`${provider.server.host} did not answer within 100 s`);
    await until(() => provider.server.abandoned === 1);
  });
});

describe('cancelling', () => {
  const stages: [string, Deviation][] = [
    ['while the server is silent', silence],
    ['while a wait lasts', overloaded({ 'retry-after': '50' })],
  ];

  it.each(stages)('%s is answered at once and asks for nothing more', async (_, deviation) => {
    const embedder = await provider.mustOpen(oneByOne(2));
    provider.server.always = deviation;
    const cancellation = { cancelled: false };
    const call = embedder.documents(
      Array.from({ length: 50 }, (__, at) => `text ${at}`),
      cancellation,
    );
    await until(() => provider.server.seen.length === 2);
    cancellation.cancelled = true;
    provider.time.advance(50);
    expect(await call).toEqual({ ok: false, error: { kind: 'cancelled' } });
    provider.time.advance(TIMEOUT_MS);
    expect(provider.sent).toHaveLength(2);
  });

  it('ends the connections of what was under way', async () => {
    const embedder = await provider.mustOpen(oneByOne(3));
    provider.server.always = silence;
    const cancellation = { cancelled: false };
    const call = embedder.documents(['one', 'two', 'three', 'four'], cancellation);
    await until(() => provider.server.seen.length === 3);
    cancellation.cancelled = true;
    provider.time.advance(50);
    expect((await call).ok).toBe(false);
    await until(() => provider.server.abandoned === 3);
  });

  it('ends one call and no other', async () => {
    const embedder = await provider.mustOpen();
    provider.server.next(silence);
    const cancellation = { cancelled: false };
    const first = embedder.documents(['one'], cancellation);
    await until(() => provider.server.seen.length === 1);
    const second = embedder.documents(['two'], never);
    cancellation.cancelled = true;
    provider.time.advance(50);
    expect(await first).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    expect(valueOf(await second)).toHaveLength(1);
  });

  it('ends an opening too', async () => {
    provider.server.always = silence;
    const cancellation: { cancelled: boolean } & Cancellation = { cancelled: false };
    const opening: Promise<Result<unknown>> = provider.open({}, cancellation);
    await until(() => provider.server.seen.length === 1);
    cancellation.cancelled = true;
    provider.time.advance(50);
    expect(await opening).toEqual({ ok: false, error: { kind: 'cancelled' } });
  });
});

describe('closing', () => {
  it('ends what is under way with crashed', async () => {
    const embedder = await provider.mustOpen();
    provider.server.always = silence;
    const call = embedder.documents(['worms'], never);
    await until(() => provider.server.seen.length === 1);
    await embedder.close();
    const error = errorOf(await call);
    expect(error).toMatchObject({ reason: 'crashed' });
    expect(said(error)).toContain(provider.server.host);
    await until(() => provider.server.abandoned === 1);
  });
});

describe('a failure in one of several requests', () => {
  it('ends the others and fails the call with its own reason', async () => {
    const embedder = await provider.mustOpen(oneByOne(2));
    provider.server.next(silence, status(401, {}));
    const call = embedder.documents(['one', 'two', 'three'], never);
    expect(errorOf(await call)).toMatchObject({ reason: 'key-refused' });
    await until(() => provider.server.abandoned === 1);
    expect(provider.server.seen).toHaveLength(2);
  });
});

/** Lets everything run that needs no more time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function oneByOne(concurrency: number): Options {
  return { limits: { batch: { texts: 1, tokens: 1_000 }, concurrency } };
}
