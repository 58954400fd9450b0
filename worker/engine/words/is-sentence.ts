import { isFunctionWord } from './function-words';

/** Words that hold a sentence together from which a text is one. */
const SENTENCE_FROM = 3;

/**
 * Whether what stands outside of the quotes of a query is a sentence: then they only say what something is called. `plain` is the same
 * without what is no part of a sentence.
 */
export function isSentence(outside: string, plain = outside): boolean {
  if (/[?？]\s*$/u.test(outside)) return true;
  const words = plain.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter(isFunctionWord).length >= SENTENCE_FROM;
}
