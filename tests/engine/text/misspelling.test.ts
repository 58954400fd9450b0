import { describe, expect, it } from 'vitest';
import { isMisspelling } from '../../../worker/engine/text/misspelling';

describe('a misspelling', () => {
  it.each([
    ['compst', 'compost'],
    ['hapiness', 'happiness'],
    ['lirbary', 'library'],
    ['accomodation', 'accommodation'],
    // Another inflection stands in the notes.
    ['libaries', 'library'],
    ['languge', 'languages'],
    ['gardning', 'garden'],
    ['recieved', 'receive'],
    ['садовотство', 'садоводство'],
  ])('of one word is forgiven: %s for %s', (word, known) => {
    expect(isMisspelling(word, known)).toBe(true);
  });

  it.each([
    ['photosynthesis', 'photon'],
    ['chromodynamics', 'chromosome'],
    ['absorption', 'absolutely'],
    ['medieval', 'believe'],
    ['penguins', 'engineering'],
    ['elephant', 'aleph'],
    ['knitting', 'init'],
    ['calories', 'color'],
    ['insurance', 'ensures'],
    ['multiindex', 'multimodality'],
    ['farm', 'farmers'],
    ['consensus', 'consequences'],
  ])('is no other word whose stem is alike: %s and %s', (word, known) => {
    expect(isMisspelling(word, known)).toBe(false);
  });
});
