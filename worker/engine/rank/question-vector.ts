import { isBuiltIn } from '../lsa/vault-model';
import { MIN_NEAR, PLAIN_SCALE, type MeaningScale } from '../vectors/nearness';
import type { RowVectors } from '../vectors/row-vectors';
import type { IndexReader } from '../view/index-reader';

/** What likeness in meaning counts beside words with a model that was trained on more than the vault (docs/measured/embedding.md). */
const MODEL_WEIGHT = 0.5;

/** A question as a vector, and the vectors that it can be compared with. */
export interface QuestionVector {
  vector: Float32Array;
  vectors: RowVectors;
  scale: MeaningScale;
  /**
   * The likeness in meaning, 0…1, that lies by so many standard deviations further out than the nearest of all n texts does by
   * chance, which is at √(2 ln n) (the extreme value of normal cosines). Infinity where none speaks for itself.
   */
  beyondChance: (deviations: number) => number;
  /** The reverse: by how many deviations a likeness lies further out than that. Undefined where nothing is known of chance. */
  deviationsBeyondChance: ((likeness: number) => number) | undefined;
  /** The model was trained on one language. */
  readsOneLanguage: boolean;
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
    return {
      vector,
      vectors,
      scale: PLAIN_SCALE,
      beyondChance: () => Infinity,
      deviationsBeyondChance: undefined,
      readsOneLanguage: false,
    };
  const { mean, deviation, texts } = meaning.chance(vector, vectors);
  const nearestByChance = Math.sqrt(2 * Math.log(Math.max(1, texts)));
  const beyondChance = (deviations: number): number =>
    // Where nearly all cosines are 0, as those of sparse vectors are, 0 is still not near.
    Math.max(MIN_NEAR, ((nearestByChance + deviations) * deviation) / (1 - mean));
  return {
    vector,
    vectors,
    scale: { chance: mean, weight: MODEL_WEIGHT, readsUnknown: true },
    beyondChance,
    deviationsBeyondChance:
      deviation === 0 ? undefined : (likeness) => (likeness * (1 - mean)) / deviation - nearestByChance,
    readsOneLanguage: meaning.readsOneLanguage,
  };
}
