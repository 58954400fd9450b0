import { SAME_WORDS } from '../grammar/same-words';
import { tokenise } from '../words/tokenise';

let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Terms of words that ask for the same as that of a word, itself among them; undefined where there are none. */
export function sameTerms(term: string): ReadonlySet<string> | undefined {
  known ??= termsOfAll();
  return known.get(term);
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
