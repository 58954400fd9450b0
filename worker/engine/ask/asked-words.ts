import { isFunctionWord } from '../words/function-words';
import { wantedIn } from '../words/query-terms';
import { NO_TERM, sameTerms } from './same-terms';

/** What is asked for: terms, by what each counts. */
export type Asked = ReadonlyMap<string, number>;

/** Words that only hold a question together ask for nothing, unless there are no others. */
export function askedIn(about: string, worth: (term: string) => number): Asked {
  const words = wantedIn(about, false);
  const content = words.filter(({ word, whole = word }) => !isFunctionWord(whole.toLowerCase()));
  const asked = content.length === 0 ? words : content;
  return new Map(asked.map(({ term, significance }) => [term, significance * worthOfMeant(term, worth)]));
}

/** A word that no note has is worth what those are that notes have for the same. */
function worthOfMeant(term: string, worth: (term: string) => number): number {
  const same = worth(term) < worth(NO_TERM) ? undefined : sameTerms(term);
  return Math.min(worth(term), ...[...(same ?? [])].map(worth));
}

/** How much of what is asked for is found, from 0 to 1; of each term by how much it is. */
export function shareOf(asked: Asked, foundOf: (term: string) => number | boolean): number {
  let found = 0;
  let all = 0;
  for (const [term, weight] of asked) {
    all += weight;
    found += weight * Number(foundOf(term));
  }
  return all === 0 ? 0 : found / all;
}

/** What another word for the same counts beside the word itself. */
const SAME = 0.7;

/** How much of a term stands among others, from 0 to 1. */
export function heldOf(term: string, terms: ReadonlySet<string>): number {
  if (terms.has(term)) return 1;
  for (const each of sameTerms(term) ?? []) if (terms.has(each)) return SAME;
  return 0;
}
