/**
 * The least cosine at which two texts are near in meaning: any above 0. At 0 they have nothing in common, as texts of
 * sparse and binary vectors often have, and as what has no vector has with everything.
 */
export const MIN_NEAR = Number.MIN_VALUE;

/** What likeness in meaning counts beside words when the caller does not say (built-in embedder study). */
export const MEANING_WEIGHT = 0.2;

/** What meaning brings of the likeness of a text that is so alike in words and in meaning, 0…1. */
export function meaningShare(words: number, meaning: number): number {
  const likeness = MEANING_WEIGHT * meaning;
  return likeness === 0 ? 0 : likeness / (likeness + (1 - MEANING_WEIGHT) * words);
}

export function isNear(cosine: number): boolean {
  return cosine >= MIN_NEAR;
}

/** What a cosine counts as nearness in meaning, 0…1: 0 for what is not near. */
export function nearness(cosine: number): number {
  return isNear(cosine) ? cosine : 0;
}
