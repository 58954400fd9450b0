import { SAME_WORDS } from '../grammar/same-words';
import { wantedIn } from '../words/query-terms';
import { tokenise } from '../words/tokenise';

/** No paragraph has it. */
export const NO_TERM = '\u0000';

let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Terms of words that ask for the same as that of a word, itself among them; undefined where there are none. */
export function sameTerms(term: string): ReadonlySet<string> | undefined {
  known ??= termsOfAll();
  return known.get(term);
}

/** Most words that are looked for in the place of one, those that notes have most first. */
const MOST = 3;

/**
 * Words for the same that notes have, in the place of those of a question that none has: it may be in another language. `worth` is 0 at
 * least and highest of a term that no paragraph has.
 */
export function wordsForUnknown(question: string, worth: (term: string) => number): string[] {
  const none = worth(NO_TERM);
  const unknown = wantedIn(question, false).filter(({ term, isAcross, isLeft }) => {
    return isAcross !== true && isLeft !== true && worth(term) >= none;
  });
  return unknown.flatMap(({ term }) =>
    SAME_WORDS.filter((words) => words.split(' ').some((word) => wholeTerm(word).includes(term)))
      .flatMap((words) => words.split(' '))
      .map((word) => ({ word, worth: Math.min(none, ...wholeTerm(word).map(worth)) }))
      .filter((each) => each.worth < none)
      .sort((one, other) => one.worth - other.worth)
      .slice(0, MOST)
      .map(({ word }) => word),
  );
}

/** A question as notes have its words: those that none has give way to others for the same, where there are any, and stay where there are none. */
export function inWordsOfNotes(question: string, worth: (term: string) => number): string {
  const others = wordsForUnknown(question, worth);
  if (others.length === 0) return question;
  const kept = wantedIn(question, false).filter(({ word }) => wordsForUnknown(word, worth).length === 0);
  return [...kept.map(({ word }) => word), ...others].join(' ');
}

function termsOfAll(): Map<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const words of SAME_WORDS) {
    const terms = words.split(' ').flatMap(wholeTerm);
    for (const term of terms) {
      const same = all.get(term) ?? new Set();
      for (const each of terms) same.add(each);
      all.set(term, same);
    }
  }
  return all;
}

/** What stands without spaces is a term with those of its parts. */
function wholeTerm(word: string): string[] {
  const terms = tokenise(word);
  return terms.length === 1 ? terms : terms.filter((term) => term === word.normalize('NFKC'));
}
