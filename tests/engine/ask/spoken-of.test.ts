import { describe, expect, it } from 'vitest';
import { sameTerms } from '../../../worker/engine/ask/same-terms';
import { shareSpokenOf } from '../../../worker/engine/ask/spoken-of';
import { SAME_WORDS } from '../../../worker/engine/grammar/same-words';
import { tokenise } from '../../../worker/engine/words/tokenise';

const alike = (): number => 1;

describe('what a place speaks of', () => {
  it.each([
    ['Which phone did I buy for my brother?', 'My brother likes rain.', 1 / 3],
    ['How many kids did Edwards have?', 'Edwards had two children.', 1],
    ['Wann wurde der Verein gegründet?', 'Der Verein was founded in 1977.', 1],
    // In another form, and as a part of another word.
    ['Wer verlor den Schlüssel?', 'Der Schlüsselbund ist verloren.', 1],
    // What stands across two words of Chinese is none.
    ['氮泵不适合谁？', '高血压的人慎用氮泵。', 1],
    // Names that no dictionary has stand sign by sign between its words, and are words all the same.
    ['谁负责杰克逊维尔？', '杰克逊维尔', 9 / 10],
    // A word of one sign, and one that only holds the question together.
    ['谁在找球？', '球', 1 / 3],
    ['什么时候发行？', '发行', 1],
    // Nouns written together that share one of their parts, by the letters of it: others end like that by chance.
    ['Schienennetzausbau', 'Straßennetzausbau', 12 / 18],
    ['Sojahandel', 'Der Weinhandel, und Anbau von Sojabohnen', 1],
    ['Information', 'Mutation', 0],
    ['When is it?', 'It is.', 1],
  ])('%s', (question, place, share) => {
    expect(shareSpokenOf(question, place, alike)).toBeCloseTo(share);
  });

  it('counts rare words more', () => {
    const worth = (term: string): number => (term === 'phone' ? 3 : 1);
    expect(shareSpokenOf('my brother phone', 'phone', worth)).toBeCloseTo(0.75);
  });
});

describe('words for the same', () => {
  it('lead to each other in all languages', () => {
    for (const word of ['kids', 'hijos', 'Kinder', '孩子', '子供'])
      expect(sameTerms(tokenise(word).at(word.length === 2 ? 1 : 0) ?? '')?.has('children'), word).toBe(true);
    expect(sameTerms('worm')).toBeUndefined();
  });

  it('stand once in their line', () => {
    for (const words of SAME_WORDS)
      expect(new Set(words.split(' ')).size, words).toBe(words.split(' ').length);
  });
});
