import { PLAN_LANGUAGES } from '../../contract';
import { monthOf } from '../grammar/months';
import { isFunctionWord } from '../words/function-words';
import { tokenise } from '../words/tokenise';

/** Words that begin with a capital, one after the other; what joins them in names of people may be small. */
const CAPITALS =
  /\p{Lu}[\p{L}\p{M}'’.-]*(?:\s(?:(?:von|van|de|del|der|den|da|di|du|la|le|bin|ibn|al|el|ter|zu|y)\s){0,2}\p{Lu}[\p{L}\p{M}'’.-]*)*/gu;
/** A name of another script, as Chinese and Japanese write it. */
const FOREIGN = /[\p{Script=Han}\p{Script=Katakana}ー]+(?:[·・•‧＝][\p{Script=Han}\p{Script=Katakana}ー]+)+/u;
const INITIAL = /^\p{Lu}\.$/u;
/** All of what is written in capitals is mostly no name of a person. */
const SHORT_FORM = /^[\p{Lu}\p{N}.]{2,}s?$/u;

/** How much a text looks as if it named somebody, from 0 to 1, beside what a question names: `said` are the terms of that. */
export function namesSomebody(text: string, said: ReadonlySet<string>): number {
  if (FOREIGN.test(text)) return 1;
  let most = 0;
  for (const { 0: run, index } of text.matchAll(CAPITALS)) {
    const words = run.split(/\s/u).filter((word) => /^\p{Lu}/u.test(word));
    const own = [...words.keys()].filter((at) => isName(words[at] ?? '', said));
    // With one of the question it is a name of what is asked about.
    if (own.length === 1 && words.length > 1 && words.some((word) => isSaid(word, said))) continue;
    if (own.filter((at) => !SHORT_FORM.test(words[at] ?? '')).length > 1) return 1;
    // Where a sentence begins nothing tells a name from another word.
    if (own.some((at) => index + at > 0)) most = SOMEWHAT;
  }
  return most;
}

/** What a capital alone says. */
const SOMEWHAT = 0.5;

/** Whether a text names something that a question does not, right behind a word of place. */
export function namesBehind(text: string, before: RegExp, said: ReadonlySet<string>): boolean {
  return [...text.matchAll(before)].some(([, word = '']) => isName(word, said));
}

function isName(word: string, said: ReadonlySet<string>): boolean {
  if (INITIAL.test(word)) return true;
  const bare = word.replace(/['’]s?$|[.-]$/u, '');
  return bare.length > 1 && !isPlain(bare) && !isSaid(bare, said);
}

function isSaid(word: string, said: ReadonlySet<string>): boolean {
  return tokenise(word).some((term) => said.has(term));
}

/** Words of every sentence, and months. */
function isPlain(word: string): boolean {
  const small = word.toLowerCase();
  return isFunctionWord(small) || PLAN_LANGUAGES.some((lang) => monthOf(lang, small) !== undefined);
}
