import type { AnsweredTerm } from '../text/keyword-types';

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

/**
 * What people read of the terms that were found, some of all `terms`, which `mask` tells: in the place of pairs of signs the words
 * that they are parts of, as far as all of a word was found, and none that stands across two words beside others.
 */
export function readableWords(
  found: readonly AnsweredTerm[],
  terms: readonly AnsweredTerm[],
  mask: number,
): string[] {
  const broken = new Set(terms.flatMap(({ whole }, bit) => ((mask >>> bit) & 1 ? [] : (whole ?? []))));
  const words = found.flatMap((each) => {
    const { word, whole, isAcross, isLeft } = each;
    const isSaidTwice = isLeft === true && found.some((other) => other !== each && other.word === word);
    if (isAcross === true || isSaidTwice) return [];
    return whole === undefined ? word : broken.has(whole) ? [] : whole;
  });
  const readable = words.filter((word, at) => words.indexOf(word) === at || !IDEOGRAPHS.test(word));
  return readable.length > 0 ? readable : found.map(({ word }) => word);
}
