import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likeTerm, wordFor } from '../../worker/archive/near-words';
import { editDistance } from '../../worker/engine/words/edit-distance';

const LETTERS = ['a', 'b', 'c', 'd', 'é'];
const WORD = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 4, maxLength: 12 });

/** What the server's `like` says of a pattern whose only sign is `%`. */
function meets(term: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll('%', '.*')}$`, 'su').test(term);
}

describe('patterns for terms near another one', () => {
  it('are met by every term that is so many edits away', () => {
    const edit = fc.record({
      at: fc.nat(12),
      kind: fc.constantFrom('insert', 'delete', 'replace', 'swap'),
      letter: fc.constantFrom(...LETTERS),
    });
    fc.assert(
      fc.property(WORD, fc.array(edit, { minLength: 1, maxLength: 2 }), (word, edits) => {
        const letters = Array.from(word);
        for (const { at, kind, letter } of edits) {
          const place = at % letters.length;
          if (kind === 'insert') letters.splice(place, 0, letter);
          else if (kind === 'delete') letters.splice(place, 1);
          else if (kind === 'replace') letters[place] = letter;
          else letters.splice(place, 2, ...letters.slice(place, place + 2).reverse());
        }
        const found = letters.join('');
        for (const most of [1, 2])
          if (editDistance(word, found, most) !== undefined)
            expect(likeTerm(word, most).some((pattern) => meets(found, pattern))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('say little of words that are far away', () => {
    expect(likeTerm('compost', 1).some((pattern) => meets('heron', pattern))).toBe(false);
  });
});

describe('the word for a term', () => {
  it('is the one that most notes have, of each the shortest that looks otherwise', () => {
    expect(wordFor('garden', ['Gardening in gardens and a garden.', 'Gardens.', 'A garden.'])).toBe(
      'gardens',
    );
    expect(wordFor('garden', ['Gardening.', 'Gardens.'])).toBe('gardens');
    expect(wordFor('garden', ['A heron.'])).toBe('garden');
  });
});
