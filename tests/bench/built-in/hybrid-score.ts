import { K1 } from '../../../worker/engine/text/bm25f';

/** Weight of the vector beside words: never significantly below words alone on 29 collections (study of the built-in embedder). */
export const VECTOR_WEIGHT = 0.2;

/** How many of the best by words, and of the nearest by vector, are scored by both. */
export const CANDIDATES = 200;

/** A query's term that the vault holds: how often the query has it, and its idf. */
export interface QueryTerm {
  count: number;
  idf: number;
}

/**
 * What the query's words would score in a text that holds each of them about once: makes the scores of different queries
 * comparable. 0 when the vault holds none of them.
 */
export function keywordScale(terms: Iterable<QueryTerm>): number {
  let sum = 0;
  for (const { count, idf } of terms) sum += count * idf * (K1 + 1) * 0.5;
  return sum;
}

/** Both sides of a search over the same rows. */
export interface SearchLegs {
  /** The best rows by words, at most `CANDIDATES`. */
  keywordRows: Iterable<number>;
  /** The nearest rows by vector, at most `CANDIDATES`; undefined when the query has no vector. */
  vectorRows: Iterable<number> | undefined;
  /** See `keywordScale`. */
  keywordScale: number;
  /** The exact score of any row, 0 when it holds no word of the query. */
  keywordScore: (row: number) => number;
  /** The exact cosine of any row, 0 when it has no vector. */
  cosine: (row: number) => number;
}

export interface HybridAnswer {
  /** Best first, equal ones by row. */
  hits: { row: number; score: number }[];
  /** What the order rests on: a cosine alone is a weaker promise than a word. */
  by: 'both' | 'words' | 'vector';
}

/**
 * Joins words and vector on absolute scales. Every candidate gets both of its scores: to take the one that a list left out
 * for 0 loses what was gained.
 */
export function joinLegs(legs: SearchLegs, weight = VECTOR_WEIGHT): HybridAnswer {
  const { keywordScale: scale, keywordScore, cosine } = legs;
  const words = [...legs.keywordRows];
  if (legs.vectorRows === undefined || weight === 0)
    return { hits: ranked(words, (row) => keywordScore(row) / scale), by: 'words' };
  if (words.length === 0) return { hits: ranked(legs.vectorRows, cosine), by: 'vector' };
  const score = (row: number): number =>
    ((1 - weight) * keywordScore(row)) / scale + weight * Math.max(0, cosine(row));
  return { hits: ranked(new Set([...words, ...legs.vectorRows]), score), by: 'both' };
}

function ranked(rows: Iterable<number>, score: (row: number) => number): HybridAnswer['hits'] {
  return Array.from(rows, (row) => ({ row, score: score(row) })).sort(
    (a, b) => b.score - a.score || a.row - b.row,
  );
}
