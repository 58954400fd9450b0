/** For one question: how relevant each document is; what is not named, or at 0, is not. */
export type Judgements = ReadonlyMap<string, number>;

/**
 * Normalised discounted cumulative gain of the first `depth` places with linear gain (Järvelin and Kekäläinen
 * 2002): 1 when the most relevant documents come first.
 */
export function ndcg(ranked: readonly string[], relevant: Judgements, depth: number): number {
  const gains = ranked.slice(0, depth).map((id) => relevant.get(id) ?? 0);
  const ideal = [...relevant.values()].sort((a, b) => b - a).slice(0, depth);
  return discounted(gains) / discounted(ideal);
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);
}

/** Share of the relevant documents among the first `depth`. */
export function recall(ranked: readonly string[], relevant: Iterable<string>, depth: number): number {
  const wanted = [...relevant];
  const found = new Set(ranked.slice(0, depth));
  return wanted.filter((id) => found.has(id)).length / wanted.length;
}

/** One over the place of the first relevant document; 0 when there is none. */
export function reciprocalRank(ranked: readonly string[], relevant: Judgements): number {
  const place = ranked.findIndex((id) => (relevant.get(id) ?? 0) > 0);
  return place < 0 ? 0 : 1 / (place + 1);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
