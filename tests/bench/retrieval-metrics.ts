/** For one question: how relevant each document is (above 0). */
export type Judgements = Map<string, number>;

/**
 * Normalised discounted cumulative gain of the first `depth` places with linear gain (Järvelin and Kekäläinen
 * 2002): 1 when the most relevant documents come first.
 */
export function ndcg(ranked: string[], relevant: Judgements, depth: number): number {
  const gains = ranked.slice(0, depth).map((id) => relevant.get(id) ?? 0);
  const ideal = [...relevant.values()].sort((a, b) => b - a).slice(0, depth);
  return discounted(gains) / discounted(ideal);
}

function discounted(gains: number[]): number {
  return gains.reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);
}

/** Share of the relevant documents among the first `depth`. */
export function recall(ranked: string[], relevant: Iterable<string>, depth: number): number {
  const wanted = [...relevant];
  const found = new Set(ranked.slice(0, depth));
  return wanted.filter((id) => found.has(id)).length / wanted.length;
}

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
