import { isFunctionWord } from './function-words';
import { termsToFind } from './tokenise';
import { wantedIn, type QueryTerm } from './query-terms';

export interface ParsedQuery {
  /** Words of phrases among them. */
  wanted: QueryTerm[];
  /** For each word left out, its terms: a unit that holds them all is out. */
  unwanted: string[][];
  /** What stands in quotes, as typed. */
  phrases: string[];
}

/** Straight, curly, low and angled: keyboards make what they like of a quote. */
const QUOTE = '["“”„«»]';

/** A word to leave out, or several in quotes: a minus sign with a space (or nothing) before it and none after it. */
const UNWANTED = new RegExp(`(^|\\s)-(?:${QUOTE}([^"“”„«»]*)${QUOTE}|([^\\s-]\\S*))`, 'gu');

/** A quote that opens stands before a word, not after one: `5" or 6"` are inches. */
const PHRASE = new RegExp(`(?<![\\p{L}\\p{N}])${QUOTE}([^"“”„«»]*)${QUOTE}(?![\\p{L}\\p{N}])`, 'gu');

/** Words that hold a sentence together, outside of quotes, from which a query is one. */
const SENTENCE_FROM = 3;

/**
 * Reads what was typed. With `typing`, a word that nothing follows yet is a prefix. A quote that is not closed is
 * none, neither are two with no word between, and in a sentence they only say what something is called.
 */
export function parseQuery(text: string, typing: boolean): ParsedQuery {
  const unwanted = Array.from(text.matchAll(UNWANTED), (match) => termsToFind(match[2] ?? match[3] ?? ''));
  const rest = text.replace(UNWANTED, (match) => ' '.repeat(match.length));
  const phrases = isSentence(rest) ? [] : Array.from(rest.matchAll(PHRASE), (match) => match[1] ?? '');
  return {
    wanted: wantedIn(rest, typing),
    unwanted: unwanted.filter((terms) => terms.length > 0),
    phrases: phrases.filter((phrase) => termsToFind(phrase).length > 0),
  };
}

/** Reads what is words from end to end. */
export function plainQuery(text: string, typing: boolean): ParsedQuery {
  return { wanted: wantedIn(text, typing), unwanted: [], phrases: [] };
}

/** Who asks `Which band wrote "Hello" …?` wants the band's note too, where the song may not be named. */
function isSentence(text: string): boolean {
  const outside = text.replace(PHRASE, ' ');
  if (/[?？]\s*$/u.test(outside)) return true;
  const words = outside.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter(isFunctionWord).length >= SENTENCE_FROM;
}
