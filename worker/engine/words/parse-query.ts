import { isSentence } from './is-sentence';
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

const QUOTES = new RegExp(QUOTE);
/** What marks a word to leave out, or a phrase. */
const MARKED = new RegExp(`-|${QUOTE}`);
const PHRASE = new RegExp(`${QUOTE}([^"“”„«»]*)${QUOTE}(?![\\p{L}\\p{N}])`, 'uy');
const LAST_OF_WORD = /[\p{L}\p{N}]$/u;

/**
 * Reads what was typed. With `typing`, a word that nothing follows yet is a prefix. A quote that is not closed is
 * none, neither are two with no word between, and in a sentence they only say what something is called.
 */
export function parseQuery(text: string, typing: boolean): ParsedQuery {
  // Most queries ask nothing but words.
  if (!MARKED.test(text)) return plainQuery(text, typing);
  const unwanted = Array.from(text.matchAll(UNWANTED), (match) => termsToFind(match[2] ?? match[3] ?? ''));
  const rest = text.replace(UNWANTED, (match) => ' '.repeat(match.length));
  return {
    wanted: wantedIn(rest, typing),
    unwanted: unwanted.filter((terms) => terms.length > 0),
    phrases: phrasesIn(rest).filter((phrase) => termsToFind(phrase).length > 0),
  };
}

function phrasesIn(text: string): string[] {
  const quoted = quotedIn(text);
  if (quoted.length === 0) return [];
  let outside = '';
  let from = 0;
  for (const { start, end } of quoted) {
    outside += `${text.slice(from, start)} `;
    from = end;
  }
  return isSentence(outside + text.slice(from)) ? [] : quoted.map(({ phrase }) => phrase);
}

/** A quote that opens stands before a word, not after one: `5" or 6"` are inches. */
function quotedIn(text: string): { start: number; end: number; phrase: string }[] {
  const found: { start: number; end: number; phrase: string }[] = [];
  if (!QUOTES.test(text)) return found;
  for (let start = 0; start < text.length; start++) {
    if (!QUOTES.test(text.charAt(start))) continue;
    PHRASE.lastIndex = start;
    const [all = '', phrase = ''] = PHRASE.exec(text) ?? [];
    if (all === '' || LAST_OF_WORD.test(text.slice(Math.max(0, start - 2), start))) continue;
    found.push({ start, end: start + all.length, phrase });
    start += all.length - 1;
  }
  return found;
}

/** Reads what is words from end to end. */
export function plainQuery(text: string, typing: boolean): ParsedQuery {
  return { wanted: wantedIn(text, typing), unwanted: [], phrases: [] };
}
