import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLAN_LANGUAGES } from '../../../worker/contract';
import { COUNTS } from '../../../worker/engine/grammar/counting';
import { CUES } from '../../../worker/engine/grammar/cues';
import { folded, foldedSource } from '../../../worker/engine/grammar/folded';
import { monthNames } from '../../../worker/engine/grammar/months';
import { TABLES } from '../../../worker/engine/grammar/tables';
import { NO_NAMES } from '../plan/plan-names';

describe('a text that patterns are looked for in', () => {
  it.each([
    ['Was weiß ich über Äpfel?', 'was weiß ich über äpfel?'],
    ['Яблоки, 한국 and नम', 'þþþþþþ, ªª and ªª'],
    ['ſTRASSE, STRAẞE', 'strasse, straße'],
    ['İzmir', 'þzmir'],
    ['٢٠ of 𝒳', '²² of þþ'],
    ['“読書ノート” — 笔记…', '“読書ノート” — 笔记…'],
  ])('is in small letters, with stand-ins for letters that no pattern names: %s', (text, seen) => {
    expect(folded(text)).toBe(seen);
    expect(seen).toHaveLength(text.length);
  });

  it.each(PLAN_LANGUAGES)('keeps all that patterns name, in %s', (lang) => {
    const sources = textsOf([TABLES[lang], CUES[lang], COUNTS[lang], monthNames(lang)]).map(foldedSource);
    expect(sources.length).toBeGreaterThan(100);
    const strange = sources
      .flatMap((source) => source.match(/[^\0-\u007f]/gu) ?? [])
      .filter((sign) => folded(sign) !== sign);
    expect(strange).toEqual([]);
  });
});

describe('the source of a pattern', () => {
  it.each([
    ['VS\\S(?<A>Ä)', 'vs\\S(?<A>ä)'],
    ['a', 'a'],
  ])('names small letters: %s', (source, seen) => {
    expect(foldedSource(source)).toBe(seen);
  });

  it.each([
    ['\\p{L}+', 'é 9', 'é'],
    ['[^\\p{L}\\p{N}]+', 'a1– ж', '– '],
    ['\\p{Lu}', '読ж', 'þ'],
    ['[\\p{N}_/-]+', 'a٢/2', '²/2'],
  ])('holds classes of Unicode as short ones: %s', (source, text, said) => {
    expect(foldedSource(source)).not.toContain('\\p');
    expect(new RegExp(foldedSource(source), 'u').exec(folded(text))?.[0]).toBe(said);
  });
});

describe('the first question', () => {
  const made: RegExp[] = [];

  beforeEach(() => {
    vi.stubGlobal(
      'RegExp',
      class extends RegExp {
        constructor(source: string | RegExp, flags?: string) {
          super(source, flags);
          made.push(this);
        }
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  async function patternsFor(question: string): Promise<RegExp[]> {
    vi.resetModules();
    const { readPlan } = await import('../../../worker/engine/plan/read-plan');
    made.length = 0;
    readPlan({ question, nowMs: 0 }, NO_NAMES);
    return [...made];
  }

  it.each(['What do I have about compost?', 'Was habe ich über Kompost?', 'コンポストについて何がある？'])(
    'needs no pattern that is slow to compile: %s',
    async (question) => {
      const patterns = await patternsFor(question);
      expect(patterns.length).toBeGreaterThan(50);
      expect(patterns.filter(({ flags, source }) => flags.includes('i') || source.includes('\\p{'))).toEqual(
        [],
      );
    },
  );

  it('needs those of other languages only where none of its own says what is wanted', async () => {
    const sure = await patternsFor('Python vs Julia');
    const guessed = await patternsFor('compost');
    expect(sure.length).toBeGreaterThan(50);
    expect(sure.length).toBeLessThan(guessed.length / 2);
  });
});

/** All texts within a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
