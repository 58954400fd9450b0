import { isFunctionWord, isVietnameseFunctionWord } from './function-words';
import { hasSyllablesApart } from './syllable-pairs';

/**
 * Tells which words of a text name nothing; takes lower case. Vietnamese is asked by its own list alone: `do` of `Do Thái` and `tu` of
 * `tu viện` hold sentences together in other languages. There a pair of syllables names nothing where one of them does not.
 */
export function emptyWordTest(text: string): (word: string) => boolean {
  return hasSyllablesApart(text) ? isEmptyInVietnamese : isFunctionWord;
}

function isEmptyInVietnamese(word: string): boolean {
  return word.split(/\s/u).some(isVietnameseFunctionWord);
}
