import type { PlanLanguage } from '../../contract';
import { questionLanguages } from '../grammar/question-language';
import { isFunctionWord } from '../words/function-words';
import { namingWords } from '../words/naming-words';
import { wantedIn } from '../words/query-terms';
import { tokenise } from '../words/tokenise';
import { NO_TERM, wordsForUnknown } from './same-terms';

/** What notes have none of makes so much of a question that they do not answer it, as a share of its words. */
const MOST = 0.5;
/**
 * In notes of a language its commonest words, or those that hold a question in it together, stand in this share of paragraphs on average, or
 * more: in others that a word stands nowhere tells nothing. Of ten real vaults those in English have the former in .16 to .38, the others in
 * at most .01.
 */
const SPOKEN = 0.04;

/** Where words stand apart; of Chinese and Japanese those of the question have to do. */
const COMMON: Readonly<Record<PlanLanguage, readonly string[]>> = {
  en: ['the', 'of', 'and', 'to', 'is'],
  de: ['der', 'die', 'und', 'ist', 'nicht'],
  es: ['de', 'la', 'que', 'el', 'en'],
  zh: [],
  ja: [],
};

/** Terms that tell whether notes are in the language of a question, beside its own. */
export function commonTerms(question: string): string[] {
  return questionLanguages(question).flatMap(commonOf);
}

function commonOf(lang: PlanLanguage): string[] {
  return COMMON[lang].flatMap((word) => tokenise(word));
}

/**
 * Words of a question that no note has (`unknown`), where these are what it asks about: half of what it names. None where it is in another
 * language than the notes. `worth` is the logarithm of one and how many paragraphs there are for each, and one more, that has a term.
 */
export function unknownAsked(
  about: string,
  unknown: readonly string[],
  worth: (term: string) => number,
): string[] {
  const naming = namingWords(about).filter((word) => !isFunctionWord(word.toLowerCase()));
  const lacking = naming.filter(
    (word) => unknown.includes(word) && wordsForUnknown(word, worth).length === 0,
  );
  return lacking.length > 0 && lacking.length >= MOST * naming.length && isSpoken(about, worth)
    ? lacking
    : [];
}

function isSpoken(about: string, worth: (term: string) => number): boolean {
  const own = wantedIn(about, false)
    .filter(({ word, whole = word }) => isFunctionWord(whole.toLowerCase()))
    .map(({ term }) => term);
  const told = [own, ...questionLanguages(about).map(commonOf)];
  return told.some((terms) => shareOfParagraphs(terms, worth) >= SPOKEN);
}

/** In which share of paragraphs terms stand on average; 0 of none. */
function shareOfParagraphs(terms: readonly string[], worth: (term: string) => number): number {
  const paragraphs = Math.expm1(worth(NO_TERM));
  const shares = terms.map((term) => 1 / Math.expm1(worth(term)) - 1 / paragraphs);
  return shares.length === 0 ? 0 : shares.reduce((sum, each) => sum + each, 0) / shares.length;
}
