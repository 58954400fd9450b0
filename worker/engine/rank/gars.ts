import type { EngineOptions } from '../../contract';
import { degree, forEachLink, type LinkMatrix } from '../graph/link-matrix';
import type { NoteRank } from './note-rank';

/**
 * Graph-augmented reranking of notes: similarity, activation by linked hits, and centrality, each in 0…1.
 * The bounded form is the default: it never changes the first result, never lowers a score, and never lifts a
 * note above the hit that lifts it. Constants were measured on multi-hop and look-up questions (docs/ranking.md).
 */

/** Hits that may activate others. Five to twenty make no difference; three are too few. */
const SEEDS = 10;
/** The seed's similarity is raised to this power: weak seeds activate little. */
const SEED_POWER = 2;
/** A backlink activates half as much as a forward link. */
const BACKWARD = 0.5;
/** An activated note stays below this share of its seed's similarity. */
const CEILING = 0.9;
/** Share of the activation that a note without a new query word still gets. */
const NOVELTY_FLOOR = 0.3;
/** From this coverage of the query by a single hit on, the graph is gated. */
const GATE_FROM = 0.6;
const GATE_MIN = 0.1;
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
  options: Pick<EngineOptions, 'ranking' | 'weights'>;
  /** Whether a note that is no candidate may join, because a linked hit activates it. */
  accept(note: number): boolean;
}

/** Candidates and the neighbours that join them, best first; ties by text score, then by note number. */
export function rankNotes(query: GarsQuery): NoteRank[] {
  const pool = new Pool(query.candidates, query.links.paths.length);
  const activation = activate(query, pool);
  const rankOf = rankWith(query);
  const ranked = query.candidates.map(({ note }, at) =>
    rankOf(note, pool.similarities[at] ?? 0, activation.get(note)),
  );
  for (const [note, found] of activation) if (!pool.has(note)) ranked.push(rankOf(note, 0, found));
  return ranked.sort(
    (a, b) => b.score - a.score || pool.textScore(b.note) - pool.textScore(a.note) || a.note - b.note,
  );
}

/** Candidates by the numbers of their notes: arrays, because a search looks thousands of them up. */
class Pool {
  /** In the order of the candidates. */
  readonly similarities: Float64Array;
  /** By note number, where the candidate stands, counted from 1; 0 for others. */
  private readonly places: Int32Array;

  constructor(
    private readonly candidates: readonly Candidate[],
    noteCount: number,
  ) {
    this.similarities = similaritiesOf(candidates);
    this.places = new Int32Array(noteCount);
    for (let at = 0; at < candidates.length; at++) this.places[candidates[at]!.note] = at + 1;
  }

  has(note: number): boolean {
    return this.places[note] !== 0;
  }

  similarity(note: number): number {
    return this.similarities[this.places[note]! - 1] ?? 0;
  }

  textScore(note: number): number {
    return this.candidates[this.places[note]! - 1]?.score ?? 0;
  }

  /** Query terms that the note is known to hold. */
  mask(note: number): number {
    return this.candidates[this.places[note]! - 1]?.mask ?? 0;
  }
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
  const inDegree = degree(links.into, note);
  return inDegree === 0 ? 0 : Math.log1p(inDegree) / Math.log1p(links.maxInDegree);
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

interface Activation {
  seed: number;
  /** Damped, gated and weighed by novelty; before the weight of activation. */
  strength: number;
  /** The score that this activation may lift the note to. */
  bounded: number;
}

/** The strongest activation of each note that a seed is linked with. */
function activate(query: GarsQuery, pool: Pool): Map<number, Activation> {
  const { links, idf } = query;
  const seeds = seedsOf(query.candidates, pool);
  const gate = gateOf(seeds, idf);
  const weight = activationWeight(query.options.weights);
  const best = new Map<number, Activation>();
  if (weight === 0) return best;
  const visit = (seed: Candidate, note: number, damping: number) => {
    if (note === seed.note || (!pool.has(note) && !query.accept(note))) return;
    const own = pool.similarity(seed.note);
    const novelty = noveltyOf(pool.mask(note), seed.mask, idf);
    const fresh = NOVELTY_FLOOR + (1 - NOVELTY_FLOOR) * Math.sqrt(novelty);
    const strength = gate * own ** SEED_POWER * damping * fresh;
    const bounded = Math.min(pool.similarity(note) + weight * strength, CEILING * own);
    const found = { seed: seed.note, strength, bounded };
    if (strength > 0 && isStronger(found, best.get(note))) best.set(note, found);
  };
  for (const seed of seeds) {
    const forward = Math.sqrt(links.outWeight[seed.note] ?? 1);
    const backward = Math.sqrt(links.inWeight[seed.note] ?? 1);
    forEachLink(links.out, seed.note, (note, link) => visit(seed, note, link / forward));
    forEachLink(links.into, seed.note, (note, link) => visit(seed, note, (BACKWARD * link) / backward));
  }
  return best;
}

/** By what it lifts to, then by strength; of equal ones the better seed's, which came first, stays. */
function isStronger(found: Activation, known: Activation | undefined): boolean {
  if (known === undefined) return true;
  return (
    found.bounded > known.bounded || (found.bounded === known.bounded && found.strength > known.strength)
  );
}

/** In units of similarity. */
function activationWeight(weights: EngineOptions['weights']): number {
  return weights.similarity === 0 ? weights.activation : weights.activation / weights.similarity;
}

function seedsOf(candidates: readonly Candidate[], pool: Pool): Candidate[] {
  const seeds: Candidate[] = [];
  for (const candidate of candidates) {
    const last = seeds[SEEDS - 1];
    if (last !== undefined && compareCandidates(candidate, last) >= 0) continue;
    seeds.splice(SEEDS - 1);
    seeds.push(candidate);
    seeds.sort(compareCandidates);
  }
  return seeds.filter(({ note }) => pool.similarity(note) > 0);
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.note - b.note;
}

/** Closes when one hit already holds most of the query: then the user looks for that note, not for its neighbours. */
function gateOf(seeds: readonly Candidate[], idf: readonly number[]): number {
  const total = weightOf(~0, idf);
  const covered = Math.max(0, ...seeds.map(({ mask }) => (total === 0 ? 1 : weightOf(mask, idf) / total)));
  return Math.min(1, Math.max(GATE_MIN, (1 - covered) / (1 - GATE_FROM)));
}

/** How much of what the seed lacks of the query the note holds. */
function noveltyOf(mask: number, seedMask: number, idf: readonly number[]): number {
  const missing = weightOf(~seedMask, idf);
  return missing === 0 ? 0 : weightOf(mask & ~seedMask, idf) / missing;
}

function weightOf(mask: number, idf: readonly number[]): number {
  return idf.reduce((sum, value, term) => ((mask >>> term) & 1 ? sum + value : sum), 0);
}
