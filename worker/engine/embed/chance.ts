import type { RowVectors } from '../vectors/row-vectors';

/** Rows that mean and deviation are taken from. */
export const SAMPLE = 500;
/** From fewer nothing can be said: cosines count as they are, and everything is an answer. */
export const MIN_SAMPLE = 20;

/** What cosines a question has with texts that have nothing to do with it. */
export interface Chance {
  mean: number;
  deviation: number;
  /** Texts that the nearest of all is looked for among. */
  texts: number;
}

/** Mean and deviation of the question's cosines with texts of the vault. */
export function chanceOf(vector: Float32Array, vectors: RowVectors): Chance {
  // Texts of templates stand in a hundred notes and say what the vault is like no better than one of them.
  const rows = vectors.sampleRows(SAMPLE);
  const { length } = rows;
  if (length < MIN_SAMPLE) return { mean: 0, deviation: 0, texts: vectors.count };
  const cosines = vectors.similarities(vector, rows);
  const mean = cosines.reduce((sum, cosine) => sum + cosine, 0) / length;
  const variance = cosines.reduce((sum, cosine) => sum + (cosine - mean) ** 2, 0) / length;
  return { mean, deviation: Math.sqrt(variance), texts: vectors.count };
}
