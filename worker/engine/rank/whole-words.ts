const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/**
 * The words without those that are only a part of another one: Chinese and Japanese are searched as words and as pairs of
 * characters, and who asked for 编程 did not ask for 编 and 程 besides; Vietnamese as syllables and as pairs of these.
 */
export function wholeWords(words: readonly string[]): string[] {
  return words.filter((word) => !words.some((other) => other.length > word.length && isPart(word, other)));
}

function isPart(word: string, other: string): boolean {
  if (IDEOGRAPHS.test(word)) return IDEOGRAPHS.test(other) && other.includes(word);
  return other.split(/\s/u).includes(word);
}
