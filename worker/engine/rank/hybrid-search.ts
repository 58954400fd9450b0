import { highest } from '../text/highest';
import type { KeywordAnswer, KeywordHit, KeywordIndex, KeywordQuery } from '../text/keyword-index';
import { likenessOf, PLAIN_SCALE, weightBeside, type MeaningScale } from '../vectors/nearness';

/** Candidates that each half brings in. */
const FUSED_HITS = 200;

export interface HybridQuery extends KeywordQuery {
  /** What is asked, as a vector of those attached under the name `vectors`. */
  vector: Float32Array;
  vectors: string;
  /** How cosines count. As they are, with a weight of .2, when absent. */
  scale?: MeaningScale;
}

/** Units by words and meaning: each hit scores (1 - weight) · words + weight · meaning, the weight as `weightBeside` has it. */
export interface HybridAnswer extends KeywordAnswer {
  /** Out of the two hundred best by words and those by meaning (or more when `limit` is), each with both scores exact. */
  hits: KeywordHit[];
  /** Units that matched in words, or all that were found when these are more. */
  total: number;
  /** No unit holds any of the words: the order is that of meaning alone. */
  isWordless: boolean;
}

/**
 * One question in words and as a vector. Both halves bring in candidates, and each candidate gets both of its scores,
 * whichever half found it: to take an absent one for 0, as Orama's own hybrid mode does, would punish what the other half
 * alone found.
 */
export function hybridSearch(keyword: KeywordIndex, query: HybridQuery): HybridAnswer {
  const { limit, scale = PLAIN_SCALE } = query;
  const most = Math.max(FUSED_HITS, limit);
  const byWords = keyword.search({ ...query, limit: most });
  const byMeaning = keyword.nearest({ ...query, limit: most, mask: keyword.answerable(query) });
  const weight = weightBeside(scale, byWords.known);
  const candidates = [
    ...withCosines(keyword, query, byWords.hits, byMeaning),
    ...withWords(keyword, query, byWords.hits, byMeaning),
  ]
    .map((hit) => scored(hit, scale.chance, weight))
    // No word led to it, and its cosine means nothing.
    .filter(({ words, meaning, mask }) => words > 0 || meaning > 0 || mask !== 0);
  const total = Math.max(byWords.total, candidates.length);
  return { ...byWords, hits: best(candidates, limit), total, isWordless: byWords.total === 0 };
}

function scored(hit: KeywordHit, chance: number, weight: number): KeywordHit {
  const meaning = likenessOf(hit.meaning, chance);
  return { ...hit, meaning, score: (1 - weight) * hit.words + weight * meaning };
}

/** What words found, with the cosines of all of them. */
function withCosines(
  keyword: KeywordIndex,
  query: HybridQuery,
  hits: readonly KeywordHit[],
  near: ReadonlyMap<number, number>,
): KeywordHit[] {
  const unknown = hits.filter(({ row }) => !near.has(row)).map(({ row }) => row);
  const others = unknown.length === 0 ? near : keyword.cosinesOf(query, Uint32Array.from(unknown));
  return hits.map((hit) => ({
    ...hit,
    meaning: near.get(hit.row) ?? others.get(hit.row) ?? 0,
  }));
}

/** What meaning alone found, with what its words come to. */
function withWords(
  keyword: KeywordIndex,
  query: HybridQuery,
  hits: readonly KeywordHit[],
  near: ReadonlyMap<number, number>,
): KeywordHit[] {
  const found = new Set(hits.map(({ row }) => row));
  const units = Uint32Array.from(near.keys()).filter((row) => !found.has(row));
  if (units.length === 0) return [];
  const { scores, masks, expected } = keyword.scoresOf(query, units);
  return Array.from(units, (row, at) => ({
    row,
    noteRow: keyword.unitOf(row, 'note'),
    score: 0,
    words: (scores[at] ?? 0) / (expected || 1),
    meaning: near.get(row) ?? 0,
    mask: masks[at] ?? 0,
  }));
}

/** The best hits, best first, with all that are as good as the last of them. */
function best(hits: KeywordHit[], limit: number): KeywordHit[] {
  if (limit === 0) return [];
  const scores = Float64Array.from(hits, ({ score }) => score);
  const numbers = Uint32Array.from(hits, (_hit, at) => at);
  const least = highest(limit, numbers, scores) ?? 0;
  return hits.filter(({ score }) => score >= least).sort((a, b) => b.score - a.score || a.row - b.row);
}
