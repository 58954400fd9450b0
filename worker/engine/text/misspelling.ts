import { editDistance } from './edit-distance';
import { isFunctionWord } from './function-words';

/** Letters from which on a word may be another inflection of a known one with an error in it. */
const INFLECTED_LETTERS = 6;

/** Edits for which one word is taken for another that was meant. */
export function forgivenEdits(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
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
  return editDistance(surface, known, edits) !== undefined && !isFunctionWord(known);
}

/**
 * The same of other alphabets than the Latin one: their terms, the first letters of words, are near already, and of what follows nothing is
 * asked.
 */
export function mayMeanTerm(surface: string, known: string): boolean {
  if (/^[a-z]/.test(known)) return mayMean(surface, known, forgivenEdits(surface));
  return !isFunctionWord(known);
}

/**
 * Whether a word may be an inflection that no note has of a word that notes have, with an error in it that is often made
 * (`spellingsOf`): `libaries` where there is but `library`.
 */
export function mayBeInflected(surface: string): boolean {
  return surface.length >= INFLECTED_LETTERS;
}
