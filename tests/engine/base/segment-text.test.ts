import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachBreak, segmentText } from '../../../worker/engine/base/segment-text';
import { wordSpans } from '../../../worker/engine/words/tokenise';
import { tries } from '../../thorough';

const GRANULARITIES = ['word', 'grapheme', 'sentence'] as const;

/** Words of everyday texts, written without spaces between them. */
const WORDS: Record<string, string[]> = {
  Chinese: '我们 在 北京 大学 学习 中文 因为 文化 非常 有意思 的 了 一个 图书馆 研究 生命 科学 技术'.split(
    ' ',
  ),
  Japanese: '東京 の 天気 は 今日 とても 良い です コンピューター を 使って 勉強 しました 図書館 で'.split(
    ' ',
  ),
  Thai: 'ภาษา ไทย เป็น ที่ มี ระดับ เสียง ของ คำ แน่นอน การ เรียน หนังสือ โรงเรียน ประเทศ'.split(' '),
  Lao: 'ພາສາ ລາວ ເປັນ ທີ່ ມີ ຄົນ ການ ຮຽນ ໂຮງຮຽນ ປະເທດ ຂອງ'.split(' '),
  Khmer: 'ភាសា ខ្មែរ គឺ ជា កំណើត របស់ ជនជាតិ ការ អាន សៀវភៅ ប្រទេស'.split(' '),
  Burmese: 'မြန်မာ ဘာသာ စကား သည် နိုင်ငံ ၏ ရုံးသုံး ကျောင်း စာအုပ် ဖတ်'.split(' '),
  English: [
    'The ',
    'quick ',
    "fox's ",
    'a.m. ',
    'e.g. ',
    '3.14 ',
    'end. ',
    'What? ',
    'Next ',
    '"Yes." ',
    'x',
  ],
  pictures: ['👩‍👩‍👧', '🇩🇪', '🏽', '👍🏽', 'e\u0301', '\u200d', '🏳️‍🌈', ' ', 'क्षि'],
};

function wholeSegments(segmenter: Intl.Segmenter, text: string) {
  return Array.from(segmenter.segment(text), ({ segment, index, isWordLike }) => ({
    segment,
    index,
    isWordLike,
  }));
}

function piecedSegments(segmenter: Intl.Segmenter, text: string) {
  return Array.from(segmentText(segmenter, text), ({ segment, index, isWordLike }) => ({
    segment,
    index,
    isWordLike,
  }));
}

const wordsOf = (text: string) => wordSpans(text).map(({ term }) => term);

describe('runs segmented together', () => {
  it.each(['Chinese', 'Japanese'])('have the words of each by itself: %s', (script) => {
    const word = fc.constantFrom(...(WORDS[script] ?? []), '人々', 'ー', 'ｶﾞ', '\u304b\u3099', '〇');
    const run = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(''));
    const mark = fc.constantFrom('。', '、', ' ', '\n', ' abc ', '「', '２ ');
    fc.assert(
      fc.property(fc.array(fc.tuple(run, mark), { maxLength: 40 }), (parts) => {
        const text = parts.flat().join('');
        expect(wordsOf(text)).toEqual(parts.flat().flatMap(wordsOf));
        // Once more from the middle, as a highlighter asks.
        const rest = parts.slice(parts.length / 2).flat();
        expect(wordsOf(rest.join(''))).toEqual(rest.flatMap(wordsOf));
      }),
    );
  });
});

describe('the breaks of a text', () => {
  for (const granularity of GRANULARITIES) {
    const segmenter = new Intl.Segmenter('en', { granularity });
    it.each(Object.entries(WORDS))(`are the ends of its ${granularity}s: %s`, (_script, words) => {
      const word = fc.oneof(
        { weight: 10, arbitrary: fc.constantFrom(...words) },
        { weight: 2, arbitrary: fc.constantFrom('。', ' ', '\n', 'a', '\ud83d', '\u0301') },
      );
      fc.assert(
        fc.property(fc.array(word, { maxLength: 60 }), fc.nat(20), (list, times) => {
          const text = list.join('').repeat(times === 20 ? 20 : 1);
          const found: number[] = [];
          forEachBreak(segmenter, text, (end) => found.push(end));
          expect(found).toEqual([...segmentText(segmenter, text)].map((s) => s.index + s.segment.length));
        }),
      );
    });
  }
});

describe('a text segmented in pieces', () => {
  for (const granularity of GRANULARITIES) {
    const segmenter = new Intl.Segmenter('en', { granularity });
    it.each(Object.entries(WORDS))(`has the ${granularity}s of the whole text: %s`, (_script, words) => {
      const word = fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom(...words) },
        { weight: 1, arbitrary: fc.constantFrom('。', ' ', '\n', 'abc', '2024') },
      );
      fc.assert(
        fc.property(fc.array(word, { minLength: 300, maxLength: 1_200, size: 'max' }), (list) => {
          const text = list.join('');
          expect(piecedSegments(segmenter, text)).toEqual(wholeSegments(segmenter, text));
        }),
        { numRuns: 15, seed: 41 },
      );
    });

    it(`is tiled by its ${granularity}s, whatever it holds`, () => {
      const part = fc.tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), fc.nat(500));
      fc.assert(
        fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
          const text = parts.map(([unit, times]) => unit.repeat(times)).join('');
          const segments = [...segmentText(segmenter, text)];
          const misplaced = segments.filter(({ segment, index }) => !text.startsWith(segment, index));
          expect(misplaced).toEqual([]);
          expect(segments.filter(({ segment }) => segment === '')).toEqual([]);
          expect(segments.map(({ segment }) => segment).join('')).toBe(text);
        }),
        { numRuns: tries(60), seed: 42 },
      );
    });
  }

  it('keeps a character whole that is longer than a piece', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const long = `a${'\u0301'.repeat(100_000)}`;
    const found = Array.from(segmentText(segmenter, `b${long}${long}c`), ({ segment }) => segment);
    expect(found).toEqual(['b', long, long, 'c']);
  });
});
