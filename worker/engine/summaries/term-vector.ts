/** Weights of terms; of length 1 unless it is empty. */
export type TermVector = ReadonlyMap<string, number>;

/** (1 + ln frequency) times what the term is worth in the vault. */
export function termVector(terms: readonly string[], worth: (term: string) => number): TermVector {
  const vector = new Map<string, number>();
  for (const term of terms) vector.set(term, (vector.get(term) ?? 0) + 1);
  for (const [term, count] of vector) vector.set(term, (1 + Math.log(count)) * worth(term));
  return unitVector(vector);
}

/** The centre of vectors, each of which counts alike. */
export function centroid(vectors: readonly TermVector[]): TermVector {
  const sum = new Map<string, number>();
  for (const vector of vectors)
    for (const [term, weight] of vector) sum.set(term, (sum.get(term) ?? 0) + weight);
  return unitVector(sum);
}

export function cosine(one: TermVector, other: TermVector): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let product = 0;
  for (const [term, weight] of few) product += weight * (many.get(term) ?? 0);
  return product;
}

function unitVector(vector: Map<string, number>): TermVector {
  let squares = 0;
  for (const weight of vector.values()) squares += weight * weight;
  const length = Math.sqrt(squares) || 1;
  for (const [term, weight] of vector) vector.set(term, weight / length);
  return vector;
}
