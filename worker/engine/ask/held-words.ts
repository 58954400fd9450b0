import type { HitsAnswer, Lens } from '../../contract';
import { namingWords } from '../words/naming-words';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The words of a subject by which notes are counted, as they were typed: those that name something, all where none does. What is
 * written without spaces is taken whole.
 */
export function wordsHeld(about: string): string {
  const bare = about.replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ').trim();
  if (UNSPACED.test(bare)) return bare;
  const naming = namingWords(bare);
  return naming.length === 0 ? bare : naming.join(' ');
}

/** Words by which notes are counted, as they are searched where some of them are misspelt. */
export function correctedWords(held: string, corrections: HitsAnswer['corrections']): string {
  const used = new Map(corrections.map((each) => [each.word, each.used]));
  return held
    .split(' ')
    .map((word) => used.get(word) ?? word)
    .join(' ');
}

/** With the condition that each of these words is held. */
export function holding(held: string, lens: Lens | undefined): Lens | undefined {
  if (held === '') return lens;
  // In lower case no word is an operator.
  return { ...lens, allOf: [...(lens?.allOf ?? []), { where: held.toLowerCase() }] };
}
