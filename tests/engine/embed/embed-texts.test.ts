import { describe, expect, it } from 'vitest';
import type { EmbeddingModel } from '../../../worker/contract';
import { estimateTokens } from '../../../worker/engine/atoms/estimate-tokens';
import { embedTexts } from '../../../worker/engine/embed/embed-texts';
import { FakeEmbedder } from '../fake-embedder';

const NOT_CANCELLED = { cancelled: false };

/** Points east for texts that hold this word and north for others. */
function compassEmbedder(model: Partial<EmbeddingModel> = {}): FakeEmbedder {
  const vectorOf = (text: string) => Float32Array.from(text.includes('east') ? [1, 0] : [0, 1]);
  return new FakeEmbedder('compass', vectorOf, { window: 8_000, ...model });
}

async function vectorsOf(compass: FakeEmbedder, bodies: string[], most = 16): Promise<Float32Array[]> {
  const made = await embedTexts(
    compass,
    bodies.map((body) => ({ head: 'Title\nHeading', body })),
    most,
    NOT_CANCELLED,
  );
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.vectors;
}

const words = (count: number, word = 'far'): string => `${word} `.repeat(count);

describe('embedding paragraphs', () => {
  it('sends a short one as it is, with its head in front', async () => {
    const compass = compassEmbedder();
    expect(await vectorsOf(compass, ['east of here'])).toEqual([Float32Array.of(1, 0)]);
    expect(compass.calls).toEqual([['Title\nHeading\neast of here']]);
  });

  it('cuts from a thousand tokens on, and pools by length to one vector of length 1', async () => {
    const compass = compassEmbedder();
    const body = `${words(900, 'east')}${words(2_700)}`;
    const [vector] = await vectorsOf(compass, [body]);
    const [windows = []] = compass.calls;
    expect(windows.length).toBeGreaterThan(3);
    let [east, north] = [0, 0];
    for (const window of windows) {
      expect(window.startsWith('Title\nHeading\n')).toBe(true);
      expect(estimateTokens(window, 0, window.length)).toBeLessThanOrEqual(1_000);
      const tokens = estimateTokens(window.slice(14), 0, window.length - 14);
      if (window.includes('east')) east += tokens;
      else north += tokens;
    }
    const length = Math.hypot(east, north);
    expect(vector?.[0]).toBeCloseTo(east / length, 5);
    expect(vector?.[1]).toBeCloseTo(north / length, 5);
  });

  it('keeps to the window of a small model, and leaves that to one that cuts by its own tokens', async () => {
    const small = compassEmbedder({ window: 256, prefixes: { document: 'passage: ', query: '' } });
    await vectorsOf(small, [words(900)]);
    const longest = Math.max(...small.calls.flat().map((text) => estimateTokens(text, 0, text.length)));
    expect(longest).toBeLessThanOrEqual(0.75 * 256);
    const own = compassEmbedder({ window: 256, cutsLongTexts: true });
    await vectorsOf(own, [words(900), words(1_500)]);
    expect(own.calls.flat()[0]).toBe(`Title\nHeading\n${words(900)}`);
    expect(own.calls.flat().length).toBe(3);
  });

  it('never cuts for a model of which every word counts', async () => {
    const compass = compassEmbedder({ window: Number.MAX_SAFE_INTEGER });
    await vectorsOf(compass, [words(50_000)]);
    expect(compass.calls.flat()).toHaveLength(1);
  });

  it('takes a beginning of a title that is a paragraph itself', async () => {
    const compass = compassEmbedder({ window: 256 });
    await embedTexts(compass, [{ head: words(400, 'title'), body: words(30) }], 16, NOT_CANCELLED);
    for (const text of compass.calls.flat()) {
      expect(estimateTokens(text, 0, text.length)).toBeLessThanOrEqual(0.75 * 256);
      expect(text).toContain('far');
    }
  });

  it('sends no more at once than it is told, and keeps texts and vectors together', async () => {
    const compass = compassEmbedder();
    const vectors = await vectorsOf(compass, ['east', words(2_000), 'north', 'east'], 2);
    for (const call of compass.calls) expect(call.length).toBeLessThanOrEqual(2);
    expect(vectors.map(([east = 0]) => Math.round(east))).toEqual([1, 0, 0, 1]);
  });

  it('names the text of which a window was refused', async () => {
    const compass = compassEmbedder();
    compass.failure = { kind: 'embedder', reason: 'refused', why: { kind: 'said', text: 'no' }, place: 2 };
    const texts = ['one', words(2_000)].map((body) => ({ head: '', body }));
    expect(await embedTexts(compass, texts, 16, NOT_CANCELLED)).toMatchObject({ ok: false, refused: 1 });
    compass.failure = { kind: 'embedder', reason: 'refused', why: { kind: 'said', text: 'no' } };
    expect(await embedTexts(compass, texts, 16, NOT_CANCELLED)).toMatchObject({ refused: undefined });
    expect(await embedTexts(compass, texts.slice(0, 1), 16, NOT_CANCELLED)).toMatchObject({ refused: 0 });
    compass.failure = { kind: 'embedder', reason: 'unreachable', why: { kind: 'said', text: 'no' } };
    expect(await embedTexts(compass, texts.slice(0, 1), 16, NOT_CANCELLED)).toMatchObject({
      refused: undefined,
    });
  });
});
