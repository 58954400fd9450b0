import { describe, expect, it } from 'vitest';
import { readerTokens } from '../../../worker/engine/context/reader-tokens';
import { trimPiece, wholeSentences } from '../../../worker/engine/context/trim-piece';
import { whereWanted } from '../../../worker/engine/context/where-wanted';

const WEIGHTS = new Map([
  ['compost', 2],
  ['heap', 1],
  ['studi', 1],
]);

/** A line of a megabyte; these sentences stand in it, each in the place of one. */
function lineWith(sentences: Record<number, string>): string {
  return Array.from(
    { length: 30_000 },
    (_, at) => sentences[at] ?? `Of bed${String(at)} it says nothing new.`,
  ).join(' ');
}

const whole = (text: string) => ({ start: 0, end: text.length });

describe('where the wanted words are', () => {
  it('is all of what is not very long', () => {
    const stretch = { start: 3, end: 90_000 };
    expect(whereWanted('x'.repeat(100_000), stretch, WEIGHTS)).toBe(stretch);
  });

  it('is where most of them stand close together, whatever case and ending they have', () => {
    const text = lineWith({ 4_000: 'A heap.', 12_000: 'Compost heaps of studies.', 20_000: 'Composting.' });
    const { start, end } = whereWanted(text, whole(text), WEIGHTS);
    expect(end - start).toBeLessThanOrEqual(40_000);
    expect(text.slice(start, end)).toContain('Compost heaps of studies.');
  });

  it('is all of it where their letters are nowhere in it', () => {
    const text = lineWith({});
    expect(whereWanted(text, whole(text), WEIGHTS)).toEqual(whole(text));
  });

  it.each([0, 15_000, 29_999])(
    'gives whole sentences of a line of a megabyte, here of its number %i',
    (at) => {
      const text = lineWith({ [at]: 'The compost heap is here.' });
      const cost = ({ start, end }: { start: number; end: number }) => end - start;
      const run = wholeSentences(text, whole(text), WEIGHTS, { cost, room: 300 });
      const found = text.slice(run?.start, run?.end);
      expect(found).toContain('The compost heap is here.');
      expect(found).toMatch(/^(?:Of|The) .*[.]$/);
      const part = trimPiece(text, whole(text), 40, WEIGHTS);
      expect(text.slice(part.start, part.end)).toContain('The compost heap is here.');
    },
  );
});

describe('the tokens of a text', () => {
  it('are counted until there are more than are asked about', () => {
    const text = lineWith({});
    expect(readerTokens(text, 100)).toBeGreaterThan(100);
    expect(readerTokens(text, 100)).toBeLessThan(120);
    expect(readerTokens('one two', 100)).toBe(readerTokens('one two'));
  });
});
