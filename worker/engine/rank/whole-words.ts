const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/**
 * The words without those that are only a part of another one: Chinese and Japanese are searched as words and as pairs of
 * characters, and who asked for 编程 did not ask for 编 and 程 besides.
 */
export function wholeWords(words: readonly string[]): string[] {
  return words.filter(
    (word) =>
      !IDEOGRAPHS.test(word) ||
      !words.some((other) => other.length > word.length && IDEOGRAPHS.test(other) && other.includes(word)),
  );
}
