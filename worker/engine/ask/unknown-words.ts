import { isFunctionWord } from '../words/function-words';
import { namingWords } from '../words/naming-words';
import { wantedIn } from '../words/query-terms';
import { NO_TERM, wordsForUnknown } from './same-terms';

/** What notes have none of makes so much of a question that they do not answer it, as a share of its words. */
const MOST = 0.5;
/**
 * In notes of the question's language the words that hold it together stand in this share of paragraphs on average, or more: in others
 * that a word stands nowhere tells nothing.
 */
const SPOKEN = 0.04;

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
  const paragraphs = Math.expm1(worth(NO_TERM));
  const shares = wantedIn(about, false)
    .filter(({ word, whole = word }) => isFunctionWord(whole.toLowerCase()))
    .map(({ term }) => 1 / Math.expm1(worth(term)) - 1 / paragraphs);
  return shares.length > 0 && shares.reduce((sum, each) => sum + each, 0) >= SPOKEN * shares.length;
}
