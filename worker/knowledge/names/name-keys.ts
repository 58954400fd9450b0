import type { NameToken } from './name-tokens';

type Word = Pick<NameToken, 'text' | 'fold'>;

const CAPITALS = /^[\p{Lu}\p{N}&-]{2,}$/u;
const PLURAL_OF_CAPITALS = /^[\p{Lu}\p{N}&-]{2,}s$/u;

/** Names with the same key are equal but for case, width, diacritics and what stands between their words. */
export function foldKey(words: readonly Word[]): string {
  return words.map(({ fold }) => fold).join(' ');
}

/** The same without plurals. `APIs` is one, `HTTPS` is none: of words in capitals only a small s is taken away. */
export function pluralKey(words: readonly Word[]): string {
  return words.map(singularOf).join(' ');
}

/** The same without what English adds to verbs and nouns: a hint, which alone joins nothing. */
export function stemKey(words: readonly Word[]): string {
  return words.map((word) => stem(singularOf(word))).join(' ');
}

/** Without spaces and hyphens, the last word in the singular. */
export function closedKey(words: readonly Word[]): string {
  return words.map((word, place) => (place === words.length - 1 ? singularOf(word) : word.fold)).join('');
}

function singularOf({ text, fold }: Word): string {
  if (PLURAL_OF_CAPITALS.test(text)) return fold.slice(0, -1);
  return CAPITALS.test(text) ? fold : singular(fold);
}

export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || !/^[a-z]+$/.test(word)) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|zes|sses)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The longest ending that leaves four letters. */
const ENDING =
  /^([a-z]{4,}?)(?:ations?|ments?|ness|ings?|ions?|ators?|able|ible|ical|edly|ed|er|ly|al|ic|e|y)$/;

/** A word without one English ending. */
export function stem(word: string): string {
  if (word.length < 6 || !/^[a-z]+$/.test(word)) return word;
  return word.replace(ENDING, '$1').replace(/([^aeiouls])\1$/, '$1');
}
