import { surfaceOf, tokenise, tokenSpans } from './tokenise';

/** One word of a query. */
export interface QueryTerm {
  term: string;
  /** As typed. */
  word: string;
  /** As typed, in the form that terms begin with: lower case, without diacritics. */
  surface: string;
  /** How often it was typed. */
  count: number;
  /** It may go on. */
  isPrefix: boolean;
  /** No other term overlaps it: it is neither part nor whole of a name, nor one of overlapping character pairs. */
  isAlone: boolean;
}

export interface ParsedQuery {
  wanted: QueryTerm[];
  /** For each word left out, its terms: a unit that holds them all is out. */
  unwanted: string[][];
}

/** A word to leave out: a minus sign with a space (or nothing) before it and none after it. */
const UNWANTED = /(^|\s)-([^\s-]\S*)/gu;

/** Reads what was typed. With `typing`, a word that nothing follows yet is a prefix. */
export function parseQuery(text: string, typing: boolean): ParsedQuery {
  const unwanted = Array.from(text.matchAll(UNWANTED), (match) => tokenise(match[2] ?? ''));
  const rest = text.replace(UNWANTED, (match) => ' '.repeat(match.length));
  const spans = tokenSpans(rest);
  const wanted = new Map<string, QueryTerm>();
  spans.forEach(({ term, start, end }, i) => {
    const isPrefix = typing && i === spans.length - 1 && end === rest.length;
    const key = isPrefix ? `${term} ` : term;
    const known = wanted.get(key);
    if (known !== undefined) {
      known.count++;
      return;
    }
    const word = rest.slice(start, end);
    const isAlone = spans.every((other, j) => i === j || other.end <= start || other.start >= end);
    wanted.set(key, { term, word, surface: surfaceOf(word), count: 1, isPrefix, isAlone });
  });
  return { wanted: [...wanted.values()], unwanted: unwanted.filter((terms) => terms.length > 0) };
}
