import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNotePath } from '../../../worker/contract';
import { markupIn } from '../../../worker/knowledge/read/markup';
import { readNote } from '../../../worker/knowledge/read/read-note';
import { processorMs } from '../../processor-time';

/** All of it in one pattern, which takes as long as the square of a text in which nothing ends. */
const WHOLE =
  /(`+)(?!`)[^\n]*?\1|%%[^\n]*?%%|<!--[\s\S]*?-->|\$\$[^\n]*?\$\$|https?:\/\/[^\s)>\]]+|<\/?[a-zA-Z][^>\n]*>|!\[\[[^\]\n]*\]\]|!(?=\[)|\]\((?:[^()\n]|\([^()\n]*\))*\)|\*\*|__|~~|==|[[\]]|(?:^|[ \t(])[*_](?=[^\s*_])|[*_](?=[\s).,;:!?]|$)/gm;

const pieces = fc.constantFrom(
  ...['`', '``', '%%', '<!--', '-->', '$$', 'https://a.b', '<', '</', '>', '![[', ']]', '[[', '[', ']'],
  ...['](', '(', ')', '**', '*', '_', '__', '~~', '==', '!', '\n', ' ', 'a', 'word', '.', '-', '%', '$'],
);

describe('markup', () => {
  it('is found where one pattern for all of it finds it', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const whole = [...text.matchAll(WHOLE)].map(({ index: start, 0: found }) => ({
          start,
          end: start + found.length,
        }));
        expect([...markupIn(text)]).toEqual(whole);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['tags', '<a '],
    ['comments', '<!--'],
    ['embeds', '![[a '],
    ['quotes without a word', '> - \n>\n'],
  ])('of %s that nothing ends takes no longer than its length', (_, piece) => {
    const path = parseNotePath('a.md')!;
    const read = (length: number): number =>
      processorMs(() => readNote(path, piece.repeat(length / piece.length)));
    expect(read(60_000)).toBeLessThan(8 * Math.max(20, read(15_000)));
  });
});
