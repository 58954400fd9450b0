import { inDegreeOf, notesIn, type LinkMatrix } from '../graph/link-matrix';
import { guardedActivations, neighbourShares, type Activation } from './activation';
import { Pool, type GarsQuery } from './candidate-pool';
import type { NoteRank } from './note-rank';

/**
 * Graph-augmented reranking of notes: similarity, activation by linked hits, and centrality, each in 0…1.
 * The bounded form is the default: it never changes the first result, never lowers a score, and never lifts a
 * note above the hit that lifts it. The linear one is the plain weighted sum. Constants were measured on multi-hop
 * and look-up questions (docs/ranking.md).
 */

/** Candidates and the neighbours that join them, best first; ties by text score, then by note number. */
export function rankNotes(query: GarsQuery): NoteRank[] {
  const pool = new Pool(query.candidates, notesIn(query.links));
  const activation =
    query.options.ranking === 'bounded' ? guardedActivations(query, pool) : neighbourShares(query, pool);
  const rankOf = rankWith(query);
  const ranked = query.candidates.map(({ note }, at) =>
    rankOf(note, pool.similarities[at] ?? 0, activation.get(note)),
  );
  for (const [note, found] of activation) if (!pool.has(note)) ranked.push(rankOf(note, 0, found));
  return ranked.sort(
    (a, b) => b.score - a.score || pool.textScore(b.note) - pool.textScore(a.note) || a.note - b.note,
  );
}

type RankOf = (note: number, similarity: number, best: Activation | undefined) => NoteRank;

function rankWith({ links, options: { ranking, weights } }: GarsQuery): RankOf {
  const unit = weights.similarity === 0 ? 1 : weights.similarity;
  const isBounded = ranking === 'bounded';
  return (note, similarity, best) => {
    const centrality = centralityOf(links, note);
    const strength = best?.strength ?? 0;
    const text = isBounded
      ? Math.max(similarity, best?.bounded ?? 0)
      : (weights.similarity * similarity + weights.activation * strength) / unit;
    const isLifted = isBounded ? (best?.bounded ?? 0) > similarity : best !== undefined;
    return {
      note,
      score: text + (weights.centrality / unit) * centrality,
      similarity,
      activation: Math.min(1, strength),
      centrality,
      via: isLifted ? best?.seed : undefined,
    };
  };
}

/** log(1 + in-degree) over its largest value in the vault. */
export function centralityOf(links: LinkMatrix, note: number): number {
  const inDegree = inDegreeOf(links, note);
  return inDegree === 0 ? 0 : Math.log1p(inDegree) / Math.log1p(links.maxInDegree);
}
