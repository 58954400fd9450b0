import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../worker/engine/words/edit-distance';
import { tries } from '../../thorough';

/** The whole table, as the definition says. */
function reference(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const get = (i: number, j: number): number => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(get(i - 1, j) + 1, get(i, j - 1) + 1, get(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, get(i - 2, j - 2) + 1);
      const row = table[i];
      if (row !== undefined) row[j] = least;
    }
  }
  return get(a.length, b.length);
}

describe('edit distance', () => {
  it('is that of the whole table as long as it is within the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 2 }), (a, b, most) => {
        const wanted = reference(a, b);
        expect(editDistance(a, b, most)).toBe(wanted <= most ? wanted : undefined);
      }),
      { seed: 40, numRuns: tries(3000) },
    );
  });
});
