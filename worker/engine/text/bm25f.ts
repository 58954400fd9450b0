import type { Field } from './row-table';

/** Saturation of a term's frequency; 1.2 is never worse than .9 by more than .001 (built-in embedder study). */
export const K1 = 1.2;

/**
 * Weight of a field and how much its length counts (b). Title 3 and .3, body 1 and .75: measured on 29 collections
 * (built-in embedder study, BM25F). Aliases are other titles. Headings, tags and properties describe less sharply than a
 * title; many properties make a full record and no long text.
 */
export const TUNING: Record<Field, { weight: number; b: number }> = {
  title: { weight: 3, b: 0.3 },
  aliases: { weight: 3, b: 0.3 },
  tags: { weight: 1.5, b: 0.3 },
  properties: { weight: 1.5, b: 0.3 },
  headings: { weight: 1.5, b: 0.3 },
  body: { weight: 1, b: 0.75 },
};

/** Robertson's idf with 1 added inside the logarithm, so that it stays above 0 for words that most units hold. */
export function idfOf(units: number, holders: number): number {
  return Math.log(1 + (units - holders + 0.5) / (holders + 0.5));
}

/** What a frequency in a field is divided by, where the field is so long and so long on average. */
export function lengthNorm(field: Field, length: number, mean: number): number {
  const { b } = TUNING[field];
  return 1 - b + (b * length) / mean;
}

/** What a word of such a weight gains by a frequency that is over its norms: less than the weight, however often it stands there. */
export function saturated(weight: number, frequency: number): number {
  return (weight * frequency) / (K1 + frequency);
}
