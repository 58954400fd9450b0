import { latinStem } from './word-forms';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/**
 * How likely a letter too many or a wrong one is beside two letters swapped, one doubled or one left out: of the former there are as
 * many as there are letters, of the latter one at each place (noisy channel; Kernighan, Church and Gale 1990).
 */
const ANY_LETTER = 0.1;

/** A word that may have been meant. */
export interface Spelling {
  word: string;
  /** Its term. */
  term: string;
  /** Of the error beside others, 0…1. */
  likelihood: number;
}

/** Each word that one error makes this one of, which is of the letters a to z: one letter more, one less, another one, two neighbours swapped. */
export function spellingsOf(word: string): Spelling[] {
  const likelihoods = new Map<string, number>();
  const add = (spelling: string, likelihood: number): void => {
    if (spelling !== word) likelihoods.set(spelling, Math.max(likelihood, likelihoods.get(spelling) ?? 0));
  };
  for (let at = 0; at <= word.length; at++) {
    const [before, here, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)];
    const behind = word.slice(at + 1);
    if (here !== '') add(before + behind, here === next ? 1 : ANY_LETTER);
    if (next !== '') add(before + next + here + word.slice(at + 2), 1);
    for (const letter of ALPHABET) {
      add(before + letter + here + behind, 1);
      if (here !== '') add(before + letter + behind, ANY_LETTER);
    }
  }
  return Array.from(likelihoods, ([spelling, likelihood]) => ({
    word: spelling,
    term: latinStem(spelling),
    likelihood,
  }));
}
