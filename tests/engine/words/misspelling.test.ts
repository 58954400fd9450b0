import { describe, expect, it } from 'vitest';
import { createKeywordIndex } from '../../../worker/engine/text/keyword-index';
import { textAlone } from '../text/text-alone';

/** What is searched for a word by an index of these. */
function meant(word: string, ...known: string[]): string | undefined {
  const index = createKeywordIndex();
  for (const body of known) index.add(textAlone(body));
  const { corrections } = index.search({ text: word, level: 'note', typing: false, limit: 1 });
  return corrections[0]?.used;
}

describe('a misspelling', () => {
  it.each([
    ['compst', 'compost'],
    ['hapiness', 'happiness'],
    ['lirbary', 'library'],
    ['serach', 'search'],
    ['accomodation', 'accommodation'],
    ['accomodatoin', 'accommodation'],
    ['naturwl', 'natural'],
    ['cotnribucion', 'contribución'],
    // Another inflection stands in the notes.
    ['libaries', 'library'],
    ['languge', 'languages'],
    ['gardning', 'garden'],
    ['recieved', 'receive'],
    ['зимля', 'земля'],
    ['компютера', 'компьютер'],
    ['المحتفظات', 'المحافظات'],
    ['대통렁', '대통령'],
  ])('of one word is forgiven: %s for %s', (word, known) => {
    expect(meant(word, known)).toBe(known.replace('ó', 'o'));
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
    ['kindle', 'kinds'],
    ['المسلسلات', 'المسلمين'],
    ['احتجاجات', 'احتجابه'],
    ['الاجتماع', 'استطاعت'],
    ['정치에서는', '정부에서는'],
  ])('is no other word whose stem is alike: %s and %s', (word, known) => {
    expect(meant(word, known)).toBeUndefined();
  });

  it('is compared by what people write, not by stems', () => {
    expect(meant('hotkes', 'hot', 'hot', 'hot', 'hotkeys')).toBe('hotkeys');
    expect(meant('sozialne', 'soziale', 'soziale', 'sozialen')).toBe('sozialen');
  });

  it('is one of letters swapped, doubled or left out before one of any letter', () => {
    expect(meant('sohw', 'sow', 'sow', 'sow', 'show')).toBe('show');
    expect(meant('wory', 'work', 'work', 'work', 'worry')).toBe('worry');
  });

  it('is by far more often that of a common word', () => {
    expect(meant('agens', 'agent', ...Array.from({ length: 12 }, () => 'again'), 'agenda')).toBe('agent');
    expect(meant('wors', ...Array.from({ length: 12 }, () => 'word'), 'worse')).toBe('word');
  });
});
