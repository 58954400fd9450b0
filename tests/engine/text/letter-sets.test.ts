import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../worker/engine/words/edit-distance';
import { letterSet, mayBeNear } from '../../../worker/engine/text/letter-sets';
import { tries } from '../../thorough';

const word = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'd', 'é', 'д', 'z'),
  minLength: 1,
  maxLength: 9,
});

describe('sets of letters', () => {
  it('never rule out a word that is near enough', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (one, other, edits) => {
        if (editDistance(one, other, edits) === undefined) return;
        expect(mayBeNear(letterSet(one), letterSet(other), edits)).toBe(true);
      }),
      { numRuns: tries(2_000) },
    );
  });

  it('rule out words that share too few letters', () => {
    expect(mayBeNear(letterSet('compost'), letterSet('compast'), 1)).toBe(true);
    expect(mayBeNear(letterSet('compost'), letterSet('machine'), 2)).toBe(false);
    expect(mayBeNear(letterSet('soil'), letterSet('rain'), 1)).toBe(false);
  });
});
