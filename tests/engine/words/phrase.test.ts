import { describe, expect, it } from 'vitest';
import { phraseTerms, phraseTest } from '../../../worker/engine/words/phrase';
import { tokenise } from '../../../worker/engine/words/tokenise';

describe('a phrase', () => {
  it.each([
    ['A Hot, compost-heap.', 'hot compost heap'],
    ['the gardener\u2019s soils', 'Gardener soil'],
    ['the café au lait', 'cafe au lait'],
    ['call useState twice', 'usestate twice'],
    ['\u6771\u4eac\u90fd\u306b\u4f4f\u3080', '\u4eac\u90fd\u306b'],
    ['\u0e20\u0e32\u0e29\u0e32\u0e44\u0e17\u0e22', '\u0e44\u0e17\u0e22'],
    ['\u6771\u4eac\u306e\u5929\u6c17', '\u4eac\u306e\u5929'],
    ['\u9ed2\u732b\u306e\u624b', '\u732b\u306e\u624b'],
    ['one word', 'word'],
  ])('stands in %j: %j', (text, phrase) => {
    expect(phraseTest(phrase)(text)).toBe(true);
    const terms = new Set(tokenise(text));
    if (!/\p{Script=Thai}/u.test(text))
      expect(phraseTerms(phrase).every((term) => terms.has(term))).toBe(true);
  });

  it.each([
    ['compost that is hot', 'hot compost'],
    ['hot and compost', 'hot compost'],
    ['hot', 'hot compost'],
    ['\u6771\u90fd\u4eac', '\u6771\u4eac'],
    ['anything', '?!'],
  ])('does not stand in %j: %j', (text, phrase) => {
    expect(phraseTest(phrase)(text)).toBe(false);
  });
});
