import { nameTokens } from '../names/name-tokens';
import type { NoteReading } from '../read/note-reading';
import { wordNumber } from '../read/vocabulary';
import { SMALL_WORD_NUMBERS } from './small-word-numbers';

/** Two notes are joined without asking only when their texts are at least this much alike. */
export const MIN_LIKENESS = 0.4;

type Words = Pick<NoteReading, 'vocabulary' | 'counts' | 'names'>;

/** Cosine of the words of two notes, small words and those of their names left out: a function of these two alone. */
export function likenessOf(a: Words, b: Words): number {
  const silent = new Set([...a.names, ...b.names].flatMap(nameTokens).map(({ fold }) => wordNumber(fold)));
  const isHeard = (word: number): boolean => !silent.has(word) && !SMALL_WORD_NUMBERS.has(word);
  let product = 0;
  let [i, j] = [0, 0];
  while (i < a.vocabulary.length && j < b.vocabulary.length) {
    const [left, right] = [a.vocabulary[i]!, b.vocabulary[j]!];
    if (left === right && isHeard(left)) product += weight(a.counts[i]!) * weight(b.counts[j]!);
    if (left <= right) i++;
    if (right <= left) j++;
  }
  const lengths = lengthOf(a, isHeard) * lengthOf(b, isHeard);
  return lengths === 0 ? 0 : product / lengths;
}

function weight(count: number): number {
  return 1 + Math.log(count);
}

function lengthOf({ vocabulary, counts }: Words, isHeard: (word: number) => boolean): number {
  let sum = 0;
  vocabulary.forEach((word, place) => {
    if (isHeard(word)) sum += weight(counts[place]!) ** 2;
  });
  return Math.sqrt(sum);
}
