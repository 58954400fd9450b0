import { editDistance } from './edit-distance';
import { isFunctionWord } from './function-words';
import { wholeStem } from './word-forms';

/** What English puts behind a word without making another one of it, as far as the stemmer takes it off. */
const INFLECTION = /^(?:e|y|s|es|ies|ed|ied|er|ers|ing|ly)?$/;

/** Edits for which one word is taken for another that was meant. */
export function forgivenEdits(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/** Edits that are forgiven a word that nothing holds, in the form that people type: none where it is not of letters alone. */
export function forgivenIn(surface: string, tolerance: number): number {
  return /^\p{L}+$/u.test(surface) ? Math.min(tolerance, forgivenEdits(surface)) : 0;
}

/** Whether a word that nothing holds may mean `known`, both in the form that people type. */
export function mayMean(surface: string, known: string): boolean {
  return isMisspelling(surface, known) && !isFunctionWord(known);
}

/**
 * Whether a word may be `known` misspelt, both in the form that people type. Terms of the index are near each other that
 * words are not, because they are stems and cut: `photosynthesis` is no `photon`, `elephant` no `aleph`. Where the known
 * word stands in another inflection than the typed one it is their stems that must be near, by one edit.
 */
export function isMisspelling(word: string, known: string): boolean {
  if (isNear(word, known, forgivenEdits(word))) return true;
  if (!/^[a-z]+$/.test(word)) return !/^[a-z]/.test(known);
  const stem = wholeStem(word);
  return (
    INFLECTION.test(endOf(word, stem)) && isNear(stem, wholeStem(known), Math.min(1, forgivenEdits(stem)))
  );
}

function isNear(one: string, other: string, edits: number): boolean {
  return editDistance(one, other, edits) !== undefined;
}

/** What a word has behind what it shares with its stem. */
function endOf(word: string, stem: string): string {
  let shared = 0;
  while (shared < stem.length && word[shared] === stem[shared]) shared++;
  return word.slice(shared);
}
