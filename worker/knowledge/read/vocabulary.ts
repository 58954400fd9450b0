import { fnvOfText } from '../../engine/base/fnv1a';
import { singular } from '../names/name-keys';
import type { NameToken } from '../names/name-tokens';

const MAX_COUNT = 255;
const remembered = new Map<string, number>();
const MAX_REMEMBERED = 200_000;

/** The number of a word in vocabularies; singular and plural have the same. */
export function wordNumber(fold: string): number {
  const known = remembered.get(fold);
  if (known !== undefined) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const number = fnvOfText(singular(fold));
  remembered.set(fold, number);
  return number;
}

/** The different words of a text as numbers in order, and how often each stands there. */
export function vocabularyOf(tokens: readonly NameToken[]): { vocabulary: Uint32Array; counts: Uint8Array } {
  const all = Uint32Array.from(tokens, ({ fold }) => wordNumber(fold)).sort();
  const vocabulary = new Uint32Array(all.length);
  const counts = new Uint8Array(all.length);
  let size = 0;
  all.forEach((number, place) => {
    if (place === 0 || number !== all[place - 1]) vocabulary[size++] = number;
    counts[size - 1] = Math.min(MAX_COUNT, (counts[size - 1] ?? 0) + 1);
  });
  return { vocabulary: vocabulary.slice(0, size), counts: counts.slice(0, size) };
}

/** Where the number stands in the vocabulary; -1 where it does not. */
export function placeOfWord(vocabulary: Uint32Array, number: number): number {
  let low = 0;
  let high = vocabulary.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = vocabulary[middle]!;
    if (found === number) return middle;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
