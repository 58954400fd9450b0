import { describe, expect, it } from 'vitest';
import { scanTerms } from '../../../worker/engine/words/tokenise';
import { processorMs } from '../../processor-time';

const LETTERS: Record<string, string> = {
  Han: '的一是不了人我在有他这为之大来以个中上们',
  Hiragana: 'あいうえおかきくけこさしすせそ',
  Katakana: 'アイウエオカキクケコー',
  'half-width Katakana': 'ｱｲｳｶﾞ',
  Thai: 'กขคงจฉชซฌญฎา',
  Lao: 'ກຂຄງຈສຊຍດຕ',
  Khmer: 'កខគឃងចឆជឈញ',
  Myanmar: 'ကခဂဃငစဆဇဈည',
  Latin: 'abcdefghij',
  'Latin with accents': 'éèüñß',
  camelCase: 'aBcDeFgHiJ',
  base64: 'ABCDEFabcdef0123456789+/',
  Cyrillic: 'абвгдеж',
  Devanagari: 'कखगघिी',
  Hangul: '가나다라마',
  'combining marks': '\u0301',
  'letters with combining marks': 'a\u0301',
  'zero-width joiners': '\u200d',
  emoji: '😀👍🏽',
  'joined emoji': '👩\u200d',
  flags: '🇩🇪',
  'voicing marks': 'か\u3099',
};

/** The letters in an order without a pattern, which is the same each time for one seed. */
function lineOf(letters: string, length: number, seed: number): string {
  const all = [...letters];
  let [state, line] = [seed, ''];
  while (line.length < length) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    line += all[(state >>> 8) % all.length] ?? '';
  }
  return line;
}

/** Of lines that were never seen before: what was segmented once is remembered. */
function scanMs(letters: string, length: number): number {
  const lines = [1, 2].map((seed) => lineOf(letters, length, seed));
  return Math.min(...lines.map((line) => processorMs(() => scanTerms(line, () => undefined), 1)));
}

describe('terms of one line without spaces', () => {
  // Eight times as many characters take eight times as long where time grows with length, and 64 times where it grows
  // with its square. Between them is room for a machine that does other things, and some milliseconds for what is too fast to be measured.
  it.each(Object.entries(LETTERS))('take time that grows with its length: %s', (_script, letters) => {
    const short = scanMs(letters, 6_250);
    expect(scanMs(letters, 50_000)).toBeLessThan(36 * short + 30);
  });

  it.each(['ก\u0e34', 'a\u0301', '的', '한', 'д', '👩\u200d', '½'])(
    'are found in a line longer than a regular expression can go over: %s',
    (unit) => {
      let [count, end] = [0, 0];
      const text = unit.repeat(9_000_000);
      const line = unit === '的' || unit.startsWith('ก') ? text.slice(0, 1_000_000) : text;
      scanTerms(line, (term, _start, termEnd) => {
        count++;
        end = Math.max(end, termEnd);
        if (term.length > 200) throw new Error(`a term of ${term.length} characters`);
      });
      expect(count).toBeGreaterThan(0);
      expect(line.length - end).toBeLessThan(2);
    },
  );
});
