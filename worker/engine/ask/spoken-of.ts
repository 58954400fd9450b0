import { isFunctionWord } from '../words/function-words';
import { wantedIn } from '../words/query-terms';
import { tokenise } from '../words/tokenise';
import { heldOf } from './asked-words';
import { withoutTelling } from './told-of';

/** Words that begin alike for so many letters are likely forms of one, or parts of each other. */
const ALIKE = 5;

/** Which share of what a question asks about a place speaks of, in any form of its words or in others for the same, rare ones counting more; 1 where it names nothing. */
export function shareSpokenOf(question: string, place: string, worth: (term: string) => number): number {
  const terms = new Set(tokenise(place));
  const begun = new Set([...terms].map((term) => term.slice(0, ALIKE)));
  let found = 0;
  let all = 0;
  for (const { term, word, whole = word, isAcross, isLeft } of wantedIn(withoutTelling(question), false)) {
    // What stands across two words of Chinese or Japanese, or is left between them, is none.
    if (isAcross === true || isLeft === true || isFunctionWord(whole.toLowerCase())) continue;
    const weight = worth(term);
    all += weight;
    const isAlike = term.length >= ALIKE && begun.has(term.slice(0, ALIKE));
    if (isAlike || heldOf(term, terms) > 0) found += weight;
  }
  return all === 0 ? 1 : found / all;
}
