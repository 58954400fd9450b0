import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../../worker/engine/atoms/estimate-tokens';
import { cutWindows, MAX_WINDOWS } from '../../../worker/engine/embed/text-windows';
import { tries } from '../../thorough';

const tokensOf = (text: string): number => estimateTokens(text, 0, text.length);

/** Where each window begins; windows follow each other, so each is looked for from the one before on. */
function startsOf(text: string, windows: readonly string[]): number[] {
  let from = 0;
  return windows.map((window) => {
    const at = text.indexOf(window, from);
    from = at;
    return at;
  });
}

describe('cutting a text into windows', () => {
  it('leaves nothing out, keeps to the size and lets neighbours overlap or meet', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.constantFrom('土壤', '堆肥。', 'Ende. ', '👩‍👩‍👧‍👦', '🇩🇪🇫🇷', 'e\u0301', '\n', ' ', 'ก็'),
    );
    const number = fc.nat(100_000).map((each) => ` ${String(each)} `);
    const texts = fc.array(fc.oneof(word, number), { minLength: 0, maxLength: 200, size: 'max' });
    const sizes = fc.integer({ min: 24, max: 200 });
    fc.assert(
      fc.property(texts, sizes, (words, most) => {
        const text = words.map((each, at) => `${each}#${at.toString(36)}`).join('');
        const windows = cutWindows(text, most);
        const starts = startsOf(text, windows);
        let end = 0;
        windows.forEach((window, at) => {
          expect(starts[at]).toBeGreaterThanOrEqual(0);
          expect(starts[at]).toBeLessThanOrEqual(end);
          expect(tokensOf(window)).toBeLessThanOrEqual(most + 8);
          end = Math.max(end, starts[at]! + window.length);
        });
        expect(end).toBe(text.length);
      }),
      { numRuns: tries(60) },
    );
  });

  it('never cuts within a character as people see it', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const unit = fc.constantFrom('👩‍👩‍👧‍👦', '🇩🇪', 'e\u0301\u0323', '한', '👍🏽', 'x');
    fc.assert(
      fc.property(fc.array(unit, { minLength: 100, maxLength: 300, size: 'max' }), (units) => {
        const text = `x${units.join('')}`;
        const boundaries = new Set([...segmenter.segment(text)].map(({ index }) => index));
        boundaries.add(text.length);
        const windows = cutWindows(text, 60);
        expect(windows.length).toBeGreaterThan(1);
        for (const window of windows)
          expect(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$|^\u200d|^[\u0301\u0323]/u.test(window)).toBe(false);
        expect(text.startsWith(windows[0] ?? '')).toBe(true);
        expect(boundaries.has((windows[0] ?? '').length)).toBe(true);
      }),
      { numRuns: tries(60) },
    );
  });

  it('prefers the end of a line to that of a sentence, and that to the end of a word', () => {
    const words = 'one two three four '.repeat(30);
    const sentence = `${words.slice(0, 236)}. ${words}`;
    const [first] = cutWindows(sentence, 70);
    expect(first?.endsWith('. ')).toBe(true);
    const [line] = cutWindows(`${words.slice(0, 230)}\nab. ${words}`, 70);
    expect(line?.endsWith('\n')).toBe(true);
    for (const window of cutWindows(words, 50)) expect(window).toMatch(/^(one|two|three|four) .* $/);
  });

  it('takes evenly spread windows of a text of ten million characters', () => {
    const text = Array.from({ length: 1_000_000 }, (_, n) => `w${String(n).padStart(7, '0')} `).join('');
    const windows = cutWindows(text, 900);
    expect(windows).toHaveLength(MAX_WINDOWS);
    expect(text.startsWith(windows[0] ?? '?')).toBe(true);
    expect(text.endsWith(windows.at(-1) ?? '?')).toBe(true);
    const starts = startsOf(text, windows);
    const steps = starts.slice(1).map((start, at) => start - starts[at]!);
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.1);
  });

  it('cuts a line without any place to cut at', () => {
    const windows = cutWindows('x'.repeat(10_000), 100);
    expect(windows.length).toBeGreaterThan(20);
    for (const window of windows) expect(window.length).toBeLessThanOrEqual(400);
    expect(cutWindows('', 10)).toEqual(['']);
  });
});
