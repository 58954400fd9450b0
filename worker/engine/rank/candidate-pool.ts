import type { EngineOptions } from '../../contract';
import type { LinkMatrix } from '../graph/link-matrix';

/** Similarity is measured from the hundredth hit up. */
const BASE_RANK = 100;

export interface Candidate {
  /** Number of the note in the link matrix. */
  note: number;
  /** Score of the text search, above 0. */
  score: number;
  /** Which query terms the note holds. */
  mask: number;
}

export interface GarsQuery {
  candidates: readonly Candidate[];
  /** Inverse document frequencies of the query terms, by bit of `mask`. */
  idf: readonly number[];
  links: LinkMatrix;
  options: Pick<EngineOptions, 'ranking' | 'weights' | 'expansionFloor'>;
  /** How far the vault's links are believed, 0…1; the linear form asks nobody. */
  trust: number;
  /** Whether a note that is no candidate may join, because a linked hit activates it. */
  accept(note: number): boolean;
}

/** Candidates by the numbers of their notes, with their similarities: arrays, because a search looks thousands of them up. */
export class Pool {
  /** In the order of the candidates. */
  readonly similarities: Float64Array;
  /** By note number, where the candidate stands, counted from 1; 0 for others. */
  readonly #places: Int32Array;
  readonly #candidates: readonly Candidate[];

  constructor(candidates: readonly Candidate[], noteCount: number) {
    this.#candidates = candidates;
    this.similarities = similaritiesOf(candidates);
    this.#places = new Int32Array(noteCount);
    for (let at = 0; at < candidates.length; at++) this.#places[candidates[at]!.note] = at + 1;
  }

  has(note: number): boolean {
    return this.#places[note] !== 0;
  }

  similarity(note: number): number {
    return this.similarities[this.#places[note]! - 1] ?? 0;
  }

  textScore(note: number): number {
    return this.#candidates[this.#places[note]! - 1]?.score ?? 0;
  }

  /** Query terms that the note is known to hold. */
  mask(note: number): number {
    return this.#candidates[this.#places[note]! - 1]?.mask ?? 0;
  }
}

/** 0 at the hundredth best score (or at zero when there are fewer), 1 at the best. */
function similaritiesOf(candidates: readonly Candidate[]): Float64Array {
  const scores = new Float64Array(candidates.length);
  for (let at = 0; at < scores.length; at++) scores[at] = candidates[at]!.score;
  const sorted = scores.slice().sort();
  const best = sorted.at(-1) ?? 0;
  const base = sorted.length >= BASE_RANK ? (sorted.at(-BASE_RANK) ?? 0) : 0;
  const range = best - base || 1;
  for (let at = 0; at < scores.length; at++)
    scores[at] = Math.min(1, Math.max(0, (scores[at]! - base) / range));
  return scores;
}
