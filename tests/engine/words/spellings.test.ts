import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../worker/engine/words/edit-distance';
import { spellingsOf } from '../../../worker/engine/words/spellings';
import { tries } from '../../thorough';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'm', 'z'), minLength: 2, maxLength: 6 });

describe('spellings of a word', () => {
  it('are all words one edit away, each once', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const spellings = spellingsOf(one).map((each) => each.word);
        expect(new Set(spellings).size).toBe(spellings.length);
        expect(spellings.includes(other)).toBe(one !== other && editDistance(one, other, 1) !== undefined);
        expect(spellings.every((each) => editDistance(one, each, 1) === 1)).toBe(true);
      }),
      { numRuns: tries(300) },
    );
  });

  it('are likelier where letters are swapped, doubled or left out', () => {
    const likelihoods = new Map(spellingsOf('wory').map((each) => [each.word, each.likelihood]));
    expect(['worry', 'wroy', 'work', 'wor'].map((each) => likelihoods.get(each))).toEqual([1, 1, 0.1, 0.1]);
    expect(spellingsOf('harrd').find((each) => each.word === 'hard')).toMatchObject({ likelihood: 1 });
  });

  it('come with the term that they are searched by', () => {
    expect(spellingsOf('hotkes').find((each) => each.word === 'hotkeys')?.term).toBe('hotkei');
  });
});
