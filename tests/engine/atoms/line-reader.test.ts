import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineHashes } from '../../../worker/engine/atoms/content-hash';
import { LineReader, type KnownLines } from '../../../worker/engine/atoms/line-reader';

function linesOf(text: string, known?: KnownLines): [start: number, end: number, line: number][] {
  const reader = new LineReader(text, 0, 0, known);
  const lines: [number, number, number][] = [];
  while (reader.advance()) lines.push([reader.start, reader.end, reader.line]);
  return lines;
}

const part = fc.oneof(
  fc.constantFrom(
    '\n',
    '\n\n',
    'a line of plain text that is longer than sixteen bytes',
    'é',
    'naïve',
    '–',
    '“”',
    'п',
    '😀',
    '\ud800',
  ),
  fc.constantFrom('\r', '\r\n', '漢字', '\ufeff', '\u0000'),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const texts = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));

describe('LineReader', () => {
  it('finds the lines that splitting finds', () => {
    expect(linesOf('one\r\ntwo\rthree\n')).toEqual([
      [0, 3, 0],
      [5, 8, 1],
      [9, 14, 2],
      [15, 15, 3],
    ]);
  });

  it('finds the same lines where hashing has found their ends', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(linesOf(text, new LineHashes(text))).toEqual(linesOf(text));
      }),
    );
  });

  it.each([
    ['letters of two bytes', 'é ä ö\nnaïve – “quoted”\n'.repeat(3_000)],
    ['pairs of surrogates', 'one 😀\n😀😀 two\n'.repeat(3_000)],
    ['more lines than there is room for at first', 'line\n'.repeat(20_000)],
    ['a text that is longer than what all share', `${'wörd '.repeat(60_000)}\nend`],
  ])('knows the ends of lines of %s', (_, text) => {
    const known = new LineHashes(text);
    expect(known.ends === undefined).toBe(text.includes('😀'));
    expect(linesOf(text, known)).toEqual(linesOf(text));
  });
});
