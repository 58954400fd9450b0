/**
 * The least cosine at which two texts are near in meaning: any above 0. At 0 they have nothing in common, as texts of
 * sparse and binary vectors often have, and as what has no vector has with everything.
 */
export const MIN_NEAR = Number.MIN_VALUE;

/** What likeness in meaning counts beside words when the caller does not say (built-in embedder study). */
export const MEANING_WEIGHT = 0.2;

/** How the cosines of a question count as likeness in meaning. */
export interface MeaningScale {
  /**
   * The cosine that means nothing, -1…1, below 1: what texts of the vault have with the question on average. Models differ: it
   * is .04 with one and .41 with another, whose best answers come to .72.
   */
  chance: number;
  /** What likeness counts beside words, 0…1, where the vault knows all of them. */
  weight: number;
  /** Whether the vector tells also of words that the vault does not know. */
  readsUnknown: boolean;
}

/** Cosines as they are: the built-in embedder takes away what all texts have in common. */
export const PLAIN_SCALE: MeaningScale = { chance: 0, weight: MEANING_WEIGHT, readsUnknown: false };

/**
 * What likeness counts beside words of which the vault knows this share, 0…1. Of a question in another language it knows a name and
 * a number, and would rank by these what the vector understands. Words count by the square of that share, as where answers are told
 * from what merely was the nearest (`relevance-cutoff.ts`).
 */
export function weightBeside({ weight, readsUnknown }: MeaningScale, known: number): number {
  return readsUnknown ? weight / (weight + (1 - weight) * Math.max(known ** 2, MIN_KNOWN)) : weight;
}

/** Where nothing but `the` is known, what holds it still comes before what holds and means nothing. */
const MIN_KNOWN = 0.01;

/** Likeness in meaning, 0…1: how far a cosine lies from chance to 1. 0 at or below chance, and for what is not near. */
export function likenessOf(cosine: number, chance: number): number {
  return isNear(cosine) ? Math.max(0, (cosine - chance) / (1 - chance)) : 0;
}

/** What meaning brings of the text's score, 0…1, of a text that is so alike in words and in meaning. */
export function meaningShare(words: number, meaning: number, weight = MEANING_WEIGHT): number {
  const likeness = weight * meaning;
  return likeness === 0 ? 0 : likeness / (likeness + (1 - weight) * words);
}

export function isNear(cosine: number): boolean {
  return cosine >= MIN_NEAR;
}

/** What a cosine counts as nearness in meaning, 0…1: 0 for what is not near. */
export function nearness(cosine: number): number {
  return isNear(cosine) ? cosine : 0;
}
