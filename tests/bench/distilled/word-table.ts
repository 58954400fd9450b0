import { scanEmbeddingTerms } from '../../../worker/engine/lsa/embedding-terms';
import { symmetricEigen } from '../../../worker/engine/lsa/symmetric-eigen';
import { quantise } from '../../../worker/engine/lsa/term-rows';
import { toUnitLength } from '../../../worker/engine/base/unit-length';
import { runSteps } from '../built-in/train-on';
import type { WordVectors } from './word-vectors';

export const TABLE_DIMENSIONS = 64;
/** Directions that say what all words have in common, and nothing about one. */
const COMMON = 1;
/** `a` of the weight a / (a + p) of a word of probability p (Arora, Liang, Ma 2017). */
const RARE = 1e-4;

/** Vectors of terms as the keyword index has them, 64 bytes each: what a model knew of words before it saw the vault. */
export interface WordTable {
  /** By term. */
  rows: ReadonlyMap<string, number>;
  codes: Int8Array;
  /** By row: what makes its bytes a vector of length 1. */
  scales: Float32Array;
  /** By row, 0…1: less for words that every text has. */
  weights: Float32Array;
}

/** The mean and the first direction taken away, the next 64 kept; forms of one stem become one row, by how frequent they are. */
export function distil(vectors: WordVectors): WordTable {
  const reduced = reduce(vectors);
  const sums = new Map<string, { sum: Float64Array; probability: number }>();
  vectors.words.forEach((word, rank) => {
    const [term, ...more] = termsOf(word);
    if (term === undefined || more.length > 0) return;
    // Zipf's law, over as many words as there are.
    const probability = 1 / (rank + 1) / Math.log(vectors.words.length);
    const known = sums.get(term) ?? { sum: new Float64Array(TABLE_DIMENSIONS), probability: 0 };
    known.probability += probability;
    const at = rank * TABLE_DIMENSIONS;
    for (let i = 0; i < TABLE_DIMENSIONS; i++) known.sum[i]! += probability * reduced[at + i]!;
    sums.set(term, known);
  });
  const codes = new Int8Array(sums.size * TABLE_DIMENSIONS);
  const all = [...sums.values()];
  const scales = Float32Array.from(all, ({ sum }, row) => quantise(sum, rowOf(codes, row)));
  const weights = Float32Array.from(all, ({ probability }) => RARE / (RARE + probability));
  return { rows: new Map([...sums.keys()].map((term, row) => [term, row])), codes, scales, weights };
}

function termsOf(word: string): string[] {
  const terms: string[] = [];
  scanEmbeddingTerms(word, (term) => terms.push(term));
  return terms;
}

export function rowOf(codes: Int8Array, row: number): Int8Array {
  return codes.subarray(row * TABLE_DIMENSIONS, (row + 1) * TABLE_DIMENSIONS);
}

/** The principal components of the words' vectors from the second on, each word at length 1. */
function reduce({ words, dimensions, values }: WordVectors): Float64Array {
  const mean = new Float64Array(dimensions);
  words.forEach((_word, at) => {
    for (let i = 0; i < dimensions; i++) mean[i]! += values[at * dimensions + i]! / words.length;
  });
  const centred = values.map((value, at) => value - mean[at % dimensions]!);
  const { vectors } = runSteps(symmetricEigen(covariance(centred, dimensions), dimensions));
  const kept = vectors.subarray(COMMON * dimensions, (COMMON + TABLE_DIMENSIONS) * dimensions);
  const reduced = new Float64Array(words.length * TABLE_DIMENSIONS);
  words.forEach((_word, at) => {
    const row = reduced.subarray(at * TABLE_DIMENSIONS, (at + 1) * TABLE_DIMENSIONS);
    for (let component = 0; component < TABLE_DIMENSIONS; component++)
      for (let i = 0; i < dimensions; i++)
        row[component]! += kept[component * dimensions + i]! * centred[at * dimensions + i]!;
    toUnitLength(row, row);
  });
  return reduced;
}

/** Of vectors without their mean; not divided by their number, which changes no direction. */
function covariance(centred: Float32Array, dimensions: number): Float64Array {
  const square = new Float64Array(dimensions * dimensions);
  for (let at = 0; at < centred.length; at += dimensions)
    for (let i = 0; i < dimensions; i++) {
      const value = centred[at + i]!;
      for (let j = 0; j < dimensions; j++) square[i * dimensions + j]! += value * centred[at + j]!;
    }
  return square;
}
