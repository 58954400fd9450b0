import { isFunctionWord } from '../words/function-words';
import { wantedIn } from '../words/query-terms';

/** What is asked for: terms, by what each counts. */
export type Asked = ReadonlyMap<string, number>;

/** Words that only hold a question together ask for nothing, unless there are no others. */
export function askedIn(about: string, worth: (term: string) => number): Asked {
  const words = wantedIn(about, false);
  const content = words.filter(({ word, whole = word }) => !isFunctionWord(whole.toLowerCase()));
  const asked = content.length === 0 ? words : content;
  return new Map(asked.map(({ term, significance }) => [term, significance * worth(term)]));
}

/** How much of what is asked for is found, from 0 to 1. */
export function shareOf(asked: Asked, isFound: (term: string) => boolean): number {
  let found = 0;
  let all = 0;
  for (const [term, weight] of asked) {
    all += weight;
    if (isFound(term)) found += weight;
  }
  return all === 0 ? 0 : found / all;
}
