import { isFunctionWord } from '../words/function-words';
import { wantedIn, type QueryTerm } from '../words/query-terms';
import { surfaceOf, tokenise } from '../words/tokenise';
import { heldOf } from './asked-words';
import { withoutTelling } from './told-of';

/** Words that begin alike for so many letters are likely forms of one, or parts of each other. */
const ALIKE = 5;
/** Letters that two nouns written together share at least where they share a part: at their beginning, or at their end, where fewer are mostly an ending (`-ation`). */
const FIRST = 4;
const LAST = 6;
/** Shorter words are hardly two written together. */
const TOGETHER = 8;

const LETTERS = /\p{L}+/gu;
const LATIN = /^\p{Script=Latin}+$/u;
const SIGNS = /^\p{Script=Han}+$/u;

/** Which share of what a question asks about a place speaks of, in any form of its words or in others for the same, rare ones counting more; 1 where it names nothing. */
export function shareSpokenOf(question: string, place: string, worth: (term: string) => number): number {
  const terms = new Set(tokenise(place));
  const begun = new Set([...terms].map((term) => term.slice(0, ALIKE)));
  const words = [...new Set(place.match(LETTERS) ?? [])].map(surfaceOf);
  let found = 0;
  let all = 0;
  for (const { term, surface } of namedIn(question)) {
    const weight = worth(term);
    all += weight;
    const isAlike = term.length >= ALIKE && begun.has(term.slice(0, ALIKE));
    found += weight * (isAlike || heldOf(term, terms) > 0 ? 1 : sharedWith(surface, words));
  }
  return all === 0 ? 1 : found / all;
}

/** What names something in a question. */
function namedIn(question: string): QueryTerm[] {
  const wanted = wantedIn(withoutTelling(question), false);
  const left = new Set(wanted.filter(isNamingSign).map(({ term }) => term));
  return wanted.filter((each) => {
    const { term, word, whole = word, isAcross, isLeft } = each;
    if (isFunctionWord(whole.toLowerCase()) || isOfFunctionWords(whole)) return false;
    if (isLeft === true) return left.has(term);
    // What stands across two words of Chinese or Japanese is none; of a name that no dictionary has each sign is left by itself.
    return isAcross !== true || [...term].every((sign) => left.has(sign));
  });
}

/** A word of one sign, or one of a name. */
function isNamingSign({ term, isLeft }: QueryTerm): boolean {
  return isLeft === true && SIGNS.test(term) && !isFunctionWord(term);
}

/** The dictionary has words that are written of several that only hold a question together, such as 谁在 and 什么时候. */
function isOfFunctionWords(word: string): boolean {
  if (!SIGNS.test(word)) return false;
  return [...word].some((_, at) => {
    const last = word.slice(at);
    return isFunctionWord(last) && (at === 0 || isOfFunctionWords(word.slice(0, at)));
  });
}

/** Which share of a noun's letters others begin or end with: German and its neighbours write several together, and a text mostly names one of them. */
function sharedWith(noun: string, words: readonly string[]): number {
  if (noun.length < TOGETHER || !LATIN.test(noun)) return 0;
  let [first, last] = [0, 0];
  for (const word of words) {
    const begun = lettersAlike(noun, word, (at) => at);
    const ended = lettersAlike(noun, word, (at) => -1 - at);
    if (begun >= FIRST) first = Math.max(first, begun);
    if (ended >= LAST) last = Math.max(last, ended);
  }
  return Math.min(1, (first + last) / noun.length);
}

/** How many letters two words have alike, one after the other, at the places that `place` tells. */
function lettersAlike(one: string, other: string, place: (at: number) => number): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one.at(place(at)) === other.at(place(at))) at++;
  return at;
}
