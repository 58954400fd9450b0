import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FNV_OFFSET, fnvMix, fnvOfUnits } from '../../../worker/engine/base/fnv1a';
import { giveBack, unitsOf } from '../../../worker/engine/words/text-units';
import { WordMemo } from '../../../worker/engine/words/word-memo';

/** One that tells how often it was asked to make something. */
function counting(most: number) {
  const made: string[] = [];
  const memo = new WordMemo(most, (word) => {
    made.push(word);
    return { word };
  });
  const at = (text: string, start: number, end: number): { word: string } => {
    const source = unitsOf(text);
    const found = memo.at(source, start, end, fnvOfUnits(source.units, start, end));
    giveBack(source);
    return found;
  };
  return { memo, made, at, whole: (word: string) => at(word, 0, word.length) };
}

const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\uffff'), maxLength: 5 }), {
  maxLength: 200,
});

describe('what was made of words', () => {
  it('is that of the word wherever it stands, and made once', () => {
    fc.assert(
      fc.property(words, (all) => {
        const { made, at } = counting(1_000);
        const text = all.join(' ');
        let start = 0;
        for (const word of all) {
          expect(at(text, start, start + word.length)).toEqual({ word });
          start += word.length + 1;
        }
        expect(made).toEqual([...new Set(all)]);
      }),
    );
  });

  it('is the same when there are so many that room had to be made', () => {
    const { made, whole } = counting(20_000);
    const all = Array.from({ length: 20_000 }, (_none, at) => `word${at}`);
    const first = all.map(whole);
    expect(all.map(whole).every((each, at) => each === first[at])).toBe(true);
    expect(made).toEqual(all);
  });

  it('is forgotten when there are more than may be remembered', () => {
    const { made, whole } = counting(2);
    for (const word of ['a', 'b', 'a', 'c', 'c', 'a', 'a']) expect(whole(word)).toEqual({ word });
    expect(made).toEqual(['a', 'b', 'c', 'a']);
  });

  it('is forgotten when that is asked for', () => {
    const { memo, made, whole } = counting(20_000);
    const all = Array.from({ length: 3_000 }, (_none, at) => `word${at}`);
    all.forEach(whole);
    memo.forget();
    for (const word of all) expect(whole(word)).toEqual({ word });
    expect(made).toEqual([...all, ...all]);
  });

  it('is not remembered of words without end', () => {
    const { made, whole } = counting(10);
    const [longest, longer] = ['x'.repeat(64), 'x'.repeat(65)];
    for (const word of [longest, longer, longest, longer]) expect(whole(word)).toEqual({ word });
    expect(made).toEqual([longest, longer, longer]);
  });

  it('is told soon and right of words that were chosen to have one hash', () => {
    const { made, whole } = counting(1_000);
    const all = withOneHash(200);
    for (const word of all) expect(whole(word)).toEqual({ word });
    for (const word of all) expect(whole(word)).toEqual({ word });
    // Each is looked for in 64 places, so as many are remembered.
    expect(made.length).toBe(200 + 200 - 64);
  });
});

/** So many words of three units that FNV-1a does not tell apart: the last unit takes back what the ones before it made. */
function withOneHash(count: number): string[] {
  const words: string[] = [];
  const mixed = (first: number, second: number): number => fnvMix(fnvMix(FNV_OFFSET, first), second);
  const wanted = mixed(1, 1);
  for (let first = 1; words.length < count && first < 0x10000; first++)
    for (let second = 1; words.length < count && second < 0x10000; second++) {
      const last = mixed(first, second) ^ wanted;
      if (last >= 0 && last < 0x10000) words.push(String.fromCharCode(first, second, last));
    }
  return words;
}
