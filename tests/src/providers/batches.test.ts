import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutBatches, guessTokens, halve } from '../../../src/providers/batches';
import type { HttpOutcome, HttpRequest } from '../../../src/providers/ports';
import { openProvider } from '../../../src/providers/provider-choice';
import { offline } from './offline-ports';
import { embed, silence, status, type Deviation } from './provider-server';
import { said, errorOf, never, until, useProvider, valueOf } from './provider-fixture';

const entries = (texts: string[]) => texts.map((text, place) => ({ text, place }));

describe('cutting texts into batches', () => {
  it('keeps every text in its place, within the limits, in batches that could not be joined', () => {
    const limits = fc.record({
      texts: fc.integer({ min: 1, max: 6 }),
      tokens: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 })), limits, (texts, limit) => {
        const batches = cutBatches(entries(texts), limit);
        const weigh = (all: string[]) => all.reduce((sum, text) => sum + guessTokens(text), 0);
        expect(batches.flatMap((batch) => batch.texts)).toEqual(texts);
        expect(batches.flatMap(({ places }) => places)).toEqual(texts.map((_, at) => at));
        for (const [at, batch] of batches.entries()) {
          const fits = batch.texts.length <= limit.texts && weigh(batch.texts) <= limit.tokens;
          expect(fits || batch.texts.length === 1).toBe(true);
          const first = batches[at + 1]?.texts[0];
          const joined = [...batch.texts, ...(first === undefined ? [] : [first])];
          const isFull = joined.length > limit.texts || weigh(joined) > limit.tokens;
          expect(first === undefined || isFull).toBe(true);
        }
      }),
    );
  });

  it('guesses rather too many tokens, in any script', () => {
    expect(guessTokens('')).toBe(0);
    expect(guessTokens('twelve bytes')).toBe(4);
    expect(guessTokens('土壤和堆肥')).toBe(5);
  });
});

describe('halving a batch', () => {
  it('divides the texts, and a single one only while it is long', () => {
    expect(halve({ texts: ['a', 'b', 'c'], places: [4, 5, 9] })).toEqual([
      { texts: ['a', 'b'], places: [4, 5] },
      { texts: ['c'], places: [9] },
    ]);
    expect(halve({ texts: ['x'.repeat(1_001)], places: [3] })).toEqual([
      { texts: ['x'.repeat(501)], places: [3] },
    ]);
    expect(halve({ texts: ['x'.repeat(300)], places: [3] })).toEqual([]);
  });

  it('leaves no half of a surrogate pair', () => {
    const [half] = halve({ texts: [`x${'🌱'.repeat(400)}`], places: [0] });
    expect(half?.texts[0]).toBe(`x${'🌱'.repeat(200)}`);
    const [other] = halve({ texts: [`xy${'🌱'.repeat(400)}`.slice(0, -1)], places: [0] });
    expect(other?.texts[0]).not.toMatch(/\p{Surrogate}/u);
  });
});

describe('embedding in batches', () => {
  it('puts vectors in the order of the texts, however batches are cut and answers arrive', async () => {
    const shape = fc.record({
      texts: fc.array(fc.oneof(fc.constant(''), fc.string({ minLength: 1, maxLength: 12 })), {
        maxLength: 30,
      }),
      batch: fc.record({ texts: fc.integer({ min: 1, max: 5 }), tokens: fc.integer({ min: 1, max: 20 }) }),
      concurrency: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(shape, fc.scheduler(), async ({ texts, batch, concurrency }, scheduler) => {
        let underWay = 0;
        let most = 0;
        const answer = (request: HttpRequest): HttpOutcome => {
          underWay -= 1;
          const { input } = JSON.parse(request.body ?? '') as { input: string[] };
          const embeddings = input.map((text) => embed(text, 8));
          return { kind: 'answer', status: 200, headers: {}, body: JSON.stringify({ embeddings }) };
        };
        const ports = offline((request) => {
          underWay += 1;
          most = Math.max(most, underWay);
          return scheduler.schedule(Promise.resolve(request)).then(answer);
        });
        const known = {
          id: 'ollama/m',
          dimensions: 8,
          window: 9,
          prefixes: { document: '', query: '' },
          pooling: 'none' as const,
        };
        const choice = {
          provider: 'ollama' as const,
          address: 'x',
          model: 'm',
          known,
          limits: { batch, concurrency },
        };
        const embedder = valueOf(await openProvider(choice, ports, never));
        const vectors = valueOf(await scheduler.waitFor(embedder.documents(texts, never)));
        expect(vectors).toEqual(texts.map(unitOf));
        expect(most).toBeLessThanOrEqual(concurrency);
      }),
    );
  });

  const provider = useProvider();
  const texts = Array.from({ length: 100 }, (_, at) => `text number ${at}`);

  it('sends as many texts as fit and none that are empty', async () => {
    const embedder = await provider.mustOpen({ limits: { batch: { texts: 30, tokens: 10_000 } } });
    valueOf(await embedder.documents([...texts, '', ' \n'], never));
    expect(provider.server.batches.map((batch) => batch.length)).toEqual([30, 30, 30, 10]);
    valueOf(await embedder.documents(['', ' '], never));
    expect(provider.server.batches).toHaveLength(4);
  });

  it('puts the prefixes of the model in front', async () => {
    const embedder = await provider.mustOpen();
    valueOf(await embedder.documents(['worms'], never));
    valueOf(await embedder.query('worms', never));
    expect(provider.server.batches).toEqual([['search_document: worms'], ['search_query: worms']]);
  });

  it('sends text that every server can read, and lets Ollama cut what is too long', async () => {
    const embedder = await provider.mustOpen({ model: 'plain-model' });
    valueOf(await embedder.documents(['a\ud800b 🌱 \udc00'], never));
    expect(provider.server.batches).toEqual([['a\ufffdb 🌱 \ufffd']]);
    expect(provider.server.seen[0]?.body).toMatchObject({ truncate: true });
    expect(provider.sent[0]?.body).not.toMatch(/\\ud800|\\udc00/);
  });

  it.each([
    [0, 1],
    [2.9, 2],
    [100, 4],
  ])('takes %d requests at once for %d', async (concurrency, lanes) => {
    const limits = { batch: { texts: 1, tokens: 100 }, concurrency };
    const embedder = await provider.mustOpen({ limits });
    provider.server.always = silence;
    const call = embedder.documents(texts, never);
    await until(() => provider.server.seen.length === lanes);
    await embedder.close();
    expect((await call).ok).toBe(false);
    expect(provider.sent).toHaveLength(lanes);
  });

  it('divides what the server finds too large until it fits', async () => {
    const embedder = await provider.mustOpen({ provider: 'openai' });
    provider.server.always = refuse((batch) => batch.length > 6, 413);
    const vectors = valueOf(await embedder.documents(texts, never));
    provider.server.always = () => false;
    expect(vectors).toEqual(valueOf(await embedder.documents(texts, never)));
  });

  it('cuts a text that is too long for the model, and no other', async () => {
    const embedder = await provider.mustOpen({ model: 'plain-model' });
    provider.server.always = refuse((batch) => batch.some((text) => text.length > 1_500), 400);
    const long = 'wormy '.repeat(1_000);
    const [first, cut, last] = valueOf(await embedder.documents(['one', long, 'two'], never));
    const whole = valueOf(await embedder.documents(['one', long.slice(0, 1_500), 'two'], never));
    expect([first, cut, last]).toEqual(whole);
  });

  it('does not divide for ever what is refused whatever its size', async () => {
    const embedder = await provider.mustOpen();
    provider.server.always = status(400, { error: 'this is no good' });
    const error = errorOf(await embedder.documents(texts, never));
    expect(said(error)).toContain('"this is no good"');
    expect(provider.server.seen.length).toBeLessThan(20);
  });

  it('says which text is refused whatever stands beside it', async () => {
    const embedder = await provider.mustOpen();
    provider.server.always = refuse((batch) => batch.some((text) => text.endsWith('odd')), 400);
    const error = errorOf(await embedder.documents(['one', 'two', 'odd', 'three'], never));
    expect(error).toMatchObject({ kind: 'embedder', reason: 'refused', place: 2 });
  });

  it.each([
    ['all zeroes', () => 0],
    ['numbers that no model makes', () => 1e308],
    ['no numbers', () => null],
  ])('says which text got a vector of %s, and asks for no other again', async (_, component) => {
    const embedder = await provider.mustOpen();
    provider.server.always = ({ texts: batch }, response) => {
      const usual = (text: string) => Array.from({ length: 64 }, (_each, at) => text.length + at);
      const embeddings = batch.map((text) => usual(text).map(text.endsWith('odd') ? component : Number));
      return status(200, { embeddings })({ ...provider.server.seen[0]!, texts: batch }, response);
    };
    const before = provider.server.batches.length;
    const error = errorOf(await embedder.documents(['', 'one', 'odd', 'three'], never));
    expect(error).toMatchObject({ kind: 'embedder', reason: 'refused', place: 2 });
    expect(said(error)).toContain(provider.server.host);
    expect(provider.server.batches.length).toBe(before + 1);
    expect(valueOf(await embedder.documents(['', 'one'], never))).toHaveLength(2);
  });

  it('says what each answered request used up', async () => {
    const embedder = await provider.mustOpen({
      limits: { batch: { texts: 60, tokens: 10_000 }, concurrency: 1 },
    });
    provider.server.next(status(429, {}, { 'retry-after': '0' }));
    const call = embedder.documents(texts, never);
    await provider.time.waiting();
    provider.time.advance(1_000);
    valueOf(await call);
    const { host } = provider.server;
    const common = { model: 'ollama/nomic-embed-text', host, isEstimate: false };
    expect(provider.usage).toEqual([
      { ...common, texts: 60, tokens: 240 },
      { ...common, texts: 40, tokens: 160 },
    ]);
  });

  it('guesses what was used up where the server does not count, and counts what came to nothing', async () => {
    const embedder = await provider.mustOpen({ provider: 'openai' });
    provider.server.next(status(200, { data: [] }));
    errorOf(await embedder.documents(['some words'], never));
    expect(provider.usage).toMatchObject([{ texts: 1, tokens: 9, isEstimate: true }]);
  });
});

function refuse(isTooLarge: (batch: string[]) => boolean, code: number): Deviation {
  return (seen, response) =>
    isTooLarge(seen.texts) && status(code, { error: { message: 'too large' } })(seen, response);
}

function unitOf(text: string): Float32Array {
  const vector = text.trim() === '' ? embed('', 8).map(() => 0) : embed(text, 8);
  const norm = Math.hypot(...vector);
  return Float32Array.from(vector, (component) => (norm === 0 ? 0 : component / norm));
}
