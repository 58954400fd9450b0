import { isBuiltIn } from '../lsa/vault-model';
import { MIN_NEAR, PLAIN_SCALE, type MeaningScale } from '../vectors/nearness';
import type { RowVectors } from '../vectors/row-vectors';
import type { IndexReader } from '../view/index-reader';

/** What likeness in meaning counts beside words with a model that was trained on more than the vault (docs/embedding.md). */
const MODEL_WEIGHT = 0.5;
/**
 * Standard deviations that a text which speaks for itself lies further than the nearest of all texts does by chance, which is
 * at √(2 ln n) of n (the extreme value of normal cosines), where the vault knows all words of the question: then words answer
 * most of its own, and meaning need not. Where it knows none, as of a question in another language, nothing else can answer, and
 * the nearest by chance is the bound. On three sets with three models one in ten questions to other vaults, and seven to eight in ten
 * of a vault's own, had a text so far out (docs/embedding.md).
 */
const BEYOND_CHANCE = 1;

/** A question as a vector, and the vectors that it can be compared with. */
export interface QuestionVector {
  vector: Float32Array;
  vectors: RowVectors;
  scale: MeaningScale;
  /** Likeness in meaning, 0…1, from which on a text speaks for itself, by the share of its words that the vault knows; Infinity where none does. */
  beyondChance: (known: number) => number;
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
    return { vector, vectors, scale: PLAIN_SCALE, beyondChance: () => Infinity };
  const { mean, deviation, texts } = meaning.chance(vector, vectors);
  const nearestByChance = Math.sqrt(2 * Math.log(Math.max(1, texts)));
  const beyondChance = (known: number): number =>
    // Where nearly all cosines are 0, as those of sparse vectors are, 0 is still not near.
    Math.max(MIN_NEAR, ((nearestByChance + BEYOND_CHANCE * known) * deviation) / (1 - mean));
  return {
    vector,
    vectors,
    scale: { chance: mean, weight: MODEL_WEIGHT, readsUnknown: true },
    beyondChance,
  };
}
