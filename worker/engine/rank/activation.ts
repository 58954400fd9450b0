import type { EngineOptions } from '../../contract';
import { forEachLink, inWeightOf, outWeightOf, type LinkMatrix } from '../graph/link-matrix';
import type { Candidate, GarsQuery, Pool } from './candidate-pool';

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

/** What linked hits do for a note. */
export interface Activation {
  /** The hit that does most. */
  seed: number;
  /** Before the weight of activation, 0…1. */
  strength: number;
  /** The score that the bounded form may lift the note to; 0 in the linear one. */
  bounded: number;
}

/** The strongest activation of each note that a seed is linked with, with all guards (docs/ranking.md). */
export function guardedActivations(query: GarsQuery, pool: Pool): Map<number, Activation> {
  const { links, idf } = query;
  const seeds = seedsOf(query.candidates, pool);
  const gate = query.trust * gateOf(seeds, idf);
  const weight = activationWeight(query.options.weights);
  const best = new Map<number, Activation>();
  if (weight === 0 || gate === 0) return best;
  const mayJoin = joinsOf(query, pool);
  const visit = (seed: Candidate, note: number, damping: number) => {
    if (note === seed.note || !mayJoin(seed, note)) return;
    const own = pool.similarity(seed.note);
    const novelty = noveltyOf(pool.mask(note), seed.mask, idf);
    const fresh = NOVELTY_FLOOR + (1 - NOVELTY_FLOOR) * Math.sqrt(novelty);
    const strength = gate * own ** SEED_POWER * damping * fresh;
    const bounded = Math.min(pool.similarity(note) + weight * strength, CEILING * own);
    const found = { seed: seed.note, strength, bounded };
    if (strength > 0 && isStronger(found, best.get(note))) best.set(note, found);
  };
  for (const seed of seeds) {
    const forward = Math.sqrt(outWeightOf(links, seed.note));
    const backward = Math.sqrt(inWeightOf(links, seed.note));
    forEachLink(links.out, seed.note, (note, link) => visit(seed, note, link / forward));
    forEachLink(links.into, seed.note, (note, link) => visit(seed, note, (BACKWARD * link) / backward));
  }
  return best;
}

/** The share of its neighbours that are seeds, for each note that has any: activation as the formula was first written. */
export function neighbourShares(query: GarsQuery, pool: Pool): Map<number, Activation> {
  const found = new Map<number, { seed: number; linked: number }>();
  if (query.options.weights.activation === 0) return new Map();
  const mayJoin = joinsOf(query, pool);
  for (const seed of seedsOf(query.candidates, pool)) {
    for (const note of neighboursOf(query.links, seed.note)) {
      const known = found.get(note);
      if (known !== undefined) known.linked++;
      else if (mayJoin(seed, note)) found.set(note, { seed: seed.note, linked: 1 });
    }
  }
  const shareOf = (note: number, linked: number) => linked / neighboursOf(query.links, note).size;
  return new Map(
    [...found].map(([note, { seed, linked }]) => [
      note,
      { seed, strength: shareOf(note, linked), bounded: 0 },
    ]),
  );
}

function neighboursOf(links: LinkMatrix, note: number): Set<number> {
  const found = new Set<number>();
  forEachLink(links.out, note, (target) => found.add(target));
  forEachLink(links.into, note, (source) => found.add(source));
  return found;
}

/** A candidate can always be lifted; another note joins when it is accepted and the hit is a strong one. */
function joinsOf(query: GarsQuery, pool: Pool): (seed: Candidate, note: number) => boolean {
  const { expansionFloor } = query.options;
  return (seed, note) =>
    pool.has(note) || (pool.similarity(seed.note) >= expansionFloor && query.accept(note));
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
