import { isArabic } from './arabic-stems';
import { editDistance } from './edit-distance';
import { isFunctionWord } from './function-words';
import { isHebrew } from './hebrew-stems';
import { isHangul } from './korean-endings';
import type { QueryTerm } from './query-terms';
import { isLatin } from './word-forms';

/** Letters from which on a word may be another inflection of a known one with an error in it. */
const INFLECTED_LETTERS = 6;
/** Letters of a Korean word from which on it may be misspelt: three syllables, or two with ends. */
const KOREAN_LETTERS = 6;

/** Edits for which one word is taken for another that was meant. */
export function forgivenEdits(word: string): number {
  // Two letters are most of a syllable of Korean: `정치` and `정부`.
  if (isHangul(word)) return lettersOf(word).length >= KOREAN_LETTERS ? 1 : 0;
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/** Of a Korean word those that its syllables are typed of. */
function lettersOf(word: string): string {
  return isHangul(word) ? word.normalize('NFD') : word;
}

/** Edits that are forgiven a word that nothing holds, in the form that people type: none where it is not of letters alone. */
export function forgivenIn(surface: string, tolerance: number): number {
  return /^\p{L}+$/u.test(surface) ? Math.min(tolerance, forgivenEdits(surface)) : 0;
}

/**
 * Whether a word that nothing holds may mean `known` in so many edits, both in the form that people type. Who errs twice has the first letter
 * right: it is seldom wrong (Pollock and Zamora 1984), and words two edits away are many.
 */
export function mayMean(surface: string, known: string, edits: number): boolean {
  if (edits > 1 && surface.charAt(0) !== known.charAt(0)) return false;
  return editDistance(lettersOf(surface), lettersOf(known), edits) !== undefined && !isFunctionWord(known);
}

/**
 * Whether a word may be an inflection that no note has of a word that notes have, with an error in it: of the letters a to z one that is often
 * made (`spellingsOf`), `libaries` where there is but `library`; of others one between words that are cut. Where there is a stemmer
 * stems are near to many others.
 */
export function mayBeInflected({ term, surface }: Pick<QueryTerm, 'term' | 'surface'>): boolean {
  if (isLatin(surface)) return surface.length >= INFLECTED_LETTERS;
  return term.length >= INFLECTED_LETTERS && ![isArabic, isHangul, isHebrew].some((is) => is(surface));
}
