import { idfOf, K1, TUNING } from './bm25f';
import type { KeywordIndex } from './keyword-types';
import { parseQuery } from './parse-query';
import { tokenise } from './tokenise';

export interface RankedFragment {
  /** Position in the texts given. */
  index: number;
  /** BM25 within the note, with the words' rarity in the whole index; 0 when no word of the query occurs. */
  score: number;
}

/**
 * The paragraphs of a note most worth reading for a query, best first; equal ones in reading order. When no word of
 * the query occurs in any of them, the first ones with score 0. Reads each text once.
 */
export function fragments(
  texts: string[],
  query: string,
  limit: number,
  index: Pick<KeywordIndex, 'frequency' | 'notes'>,
): RankedFragment[] {
  const { wanted, unwanted } = parseQuery(query, false);
  const weights = new Map(
    wanted.map(({ term, word, count }) => [term, count * idfOf(index.notes, index.frequency(word))]),
  );
  const counted = texts.map((text) => countTerms(text));
  const total = counted.reduce((sum, { length }) => sum + length, 0);
  const meanLength = total / Math.max(1, texts.length);
  const ranked = counted
    .map((paragraph, position) => {
      const isOut = unwanted.some((terms) => terms.every((term) => paragraph.counts.has(term)));
      return { index: position, score: isOut ? 0 : scoreOf(paragraph, weights, meanLength) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const found = ranked.length > 0 ? ranked : texts.map((_, position) => ({ index: position, score: 0 }));
  return found.slice(0, limit);
}

interface CountedText {
  length: number;
  counts: Map<string, number>;
}

function countTerms(text: string): CountedText {
  const counts = new Map<string, number>();
  const terms = tokenise(text);
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { length: terms.length, counts };
}

function scoreOf({ length, counts }: CountedText, weights: Map<string, number>, meanLength: number): number {
  const { b } = TUNING.body;
  const norm = 1 - b + (b * length) / Math.max(1, meanLength);
  let score = 0;
  for (const [term, weight] of weights) {
    const frequency = (counts.get(term) ?? 0) / norm;
    score += (weight * frequency * (K1 + 1)) / (K1 + frequency);
  }
  return score;
}
