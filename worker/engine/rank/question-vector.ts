import { isBuiltIn } from '../lsa/vault-model';
import { MIN_NEAR, PLAIN_SCALE, type MeaningScale } from '../vectors/nearness';
import type { RowVectors } from '../vectors/row-vectors';
import type { IndexReader } from '../view/index-reader';

/** What likeness in meaning counts beside words with a model that was trained on more than the vault (docs/embedding.md). */
const MODEL_WEIGHT = 0.5;
/**
 * Standard deviations that a text which speaks for itself lies further than the nearest of all texts does by chance, which is
 * at √(2 ln n) of n (the extreme value of normal cosines). On three sets with two models one to two in ten questions to other vaults
 * had such a text, and six to nine in ten of a vault's own, which words answer besides (docs/embedding.md).
 */
const BEYOND_CHANCE = 1;
/** Rows that mean and deviation are taken from. */
const SAMPLE = 500;
/** From fewer nothing can be said: cosines count as they are, and everything is an answer. */
const MIN_SAMPLE = 20;

/** A question as a vector, and the vectors that it can be compared with. */
export interface QuestionVector {
  vector: Float32Array;
  vectors: RowVectors;
  scale: MeaningScale;
  /** Likeness in meaning, 0…1, from which on a text speaks for itself; Infinity where none does. */
  beyondChance: number;
}

/** How cosines of the model that answers are to be read for this question. */
export function questionVector(
  { meaning }: IndexReader,
  vector: Float32Array,
  vectors: RowVectors,
): QuestionVector {
  const { model } = meaning.status();
  // The built-in model knows a question by the vault's own words alone, so that every question is near to something.
  if (model === undefined || isBuiltIn(model))
    return { vector, vectors, scale: PLAIN_SCALE, beyondChance: Infinity };
  const { mean, deviation } = chanceOf(vector, vectors);
  const nearestByChance = Math.sqrt(2 * Math.log(Math.max(1, vectors.count)));
  const beyond = ((nearestByChance + BEYOND_CHANCE) * deviation) / (1 - mean);
  return {
    vector,
    vectors,
    scale: { chance: mean, weight: MODEL_WEIGHT },
    // Where nearly all cosines are 0, as those of sparse vectors are, 0 is still not near.
    beyondChance: Math.max(MIN_NEAR, beyond),
  };
}

/** Mean and deviation of the question's cosines with texts of the vault. */
function chanceOf(vector: Float32Array, vectors: RowVectors): { mean: number; deviation: number } {
  // Texts of templates stand in a hundred notes and say what the vault is like no better than one of them.
  const rows = vectors.sampleRows(SAMPLE);
  const count = rows.length;
  if (count < MIN_SAMPLE) return { mean: 0, deviation: 0 };
  const cosines = vectors.similarities(vector, rows);
  const mean = cosines.reduce((sum, cosine) => sum + cosine, 0) / count;
  const variance = cosines.reduce((sum, cosine) => sum + (cosine - mean) ** 2, 0) / count;
  return { mean, deviation: Math.sqrt(variance) };
}
