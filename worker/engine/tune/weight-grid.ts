import { DEFAULT_OPTIONS, type LinkFigures, type RelatedWeights } from '../../contract';
import type { RelatedSignals } from '../related/related';

/** Weights that are tried (docs/related.md): wide enough to hold the best of six vaults, coarse enough not to fit noise. */
const NEIGHBOUR_LINKS = [0, 0.25, 0.5, 1, 1.5, 2, 3];
const PAGERANK = [0, 0.25, 0.5, 1, 1.5];
const CENTRALITY = [0, 0.1, 0.2, 0.4];
/** Their mean is taken: the best one alone is often so by chance. */
const BEST = 10;
/** Of each signal, the notes that are judged. */
const MAX_CANDIDATES = 200;
const PLACES = 10;

const STANDARD = DEFAULT_OPTIONS.related;

/** Likeness alone. */
export const TEXT_ALONE: RelatedWeights = { neighbourLinks: 0, pagerank: 0, centrality: 0 };

export const GRID: readonly RelatedWeights[] = NEIGHBOUR_LINKS.flatMap((neighbourLinks) =>
  PAGERANK.flatMap((pagerank) => CENTRALITY.map((centrality) => ({ neighbourLinks, pagerank, centrality }))),
);

/** What speaks for each candidate for one note: a column for each signal, by candidate. */
export interface JudgedNote {
  notes: Int32Array;
  similarity: Float64Array;
  neighbourLinks: Float64Array;
  pagerank: Float64Array;
  centrality: Float64Array;
  /** For each hidden link, which candidate its target is; -1 when nothing speaks for it. */
  targets: number[];
}

export function judgedNote(signals: readonly RelatedSignals[], targets: Iterable<number>): JudgedNote {
  const kept = candidatesOf(signals);
  const places = new Map(kept.map(({ note }, at) => [note, at]));
  return {
    notes: Int32Array.from(kept, ({ note }) => note),
    similarity: Float64Array.from(kept, ({ similarity }) => similarity),
    neighbourLinks: Float64Array.from(kept, ({ neighbourLinks }) => neighbourLinks),
    pagerank: Float64Array.from(kept, ({ pagerank }) => pagerank),
    centrality: Float64Array.from(kept, ({ centrality }) => centrality),
    targets: Array.from(targets, (target) => places.get(target) ?? -1),
  };
}

/** The best of each signal; centrality speaks only for what another one found. */
function candidatesOf(signals: readonly RelatedSignals[]): RelatedSignals[] {
  const kept = new Set<RelatedSignals>();
  for (const name of ['similarity', 'neighbourLinks', 'pagerank'] as const) {
    const best = signals
      .filter((each) => each[name] > 0)
      .sort((a, b) => b[name] - a[name] || a.note - b.note);
    for (const each of best.slice(0, MAX_CANDIDATES)) kept.add(each);
  }
  return [...kept];
}

/** How well each note finds its hidden links with these weights. */
export function figuresOf(judged: readonly JudgedNote[], weights: RelatedWeights): LinkFigures[] {
  return judged.map((note) => figuresOfNote(note, weights));
}

function figuresOfNote(judged: JudgedNote, weights: RelatedWeights): LinkFigures {
  const { notes, similarity, neighbourLinks, pagerank, centrality, targets } = judged;
  const scores = new Float64Array(notes.length);
  for (let at = 0; at < scores.length; at++)
    scores[at] =
      similarity[at]! +
      (weights.neighbourLinks * neighbourLinks[at]! + weights.pagerank * pagerank[at]!) +
      weights.centrality * centrality[at]!;
  // What scores nothing was not found: it would only stand where its number puts it.
  const places = targets.map((target) =>
    (scores[target] ?? 0) > 0 ? placeOf(target, scores, notes) : Infinity,
  );
  return {
    recallAt10: places.filter((place) => place <= PLACES).length / places.length,
    mrr: 1 / Math.min(...places),
  };
}

/** From 1; of equal ones the lower note comes first, as in the answers. */
function placeOf(target: number, scores: Float64Array, notes: Int32Array): number {
  const [score, note] = [scores[target]!, notes[target]!];
  let place = 1;
  for (let at = 0; at < scores.length; at++)
    if (scores[at]! > score || (scores[at] === score && notes[at]! < note)) place++;
  return place;
}

export function meanFigures(figures: readonly LinkFigures[]): LinkFigures {
  const sum = { recallAt10: 0, mrr: 0 };
  for (const { recallAt10, mrr } of figures) {
    sum.recallAt10 += recallAt10;
    sum.mrr += mrr;
  }
  return { recallAt10: sum.recallAt10 / figures.length, mrr: sum.mrr / figures.length };
}

/** The mean of the ten best settings, half-way to the defaults. `figures` are those of each setting of the grid. */
export function chooseWeights(figures: readonly LinkFigures[]): RelatedWeights {
  const best = GRID.map((weights, at) => ({ weights, worth: worthOf(figures[at]!) }))
    // Of equal ones those that change least.
    .sort((a, b) => b.worth - a.worth || distance(a.weights) - distance(b.weights))
    .slice(0, BEST);
  const pulled = (name: keyof RelatedWeights) =>
    rounded((best.reduce((sum, { weights }) => sum + weights[name], 0) / best.length + STANDARD[name]) / 2);
  return {
    neighbourLinks: pulled('neighbourLinks'),
    pagerank: pulled('pagerank'),
    centrality: pulled('centrality'),
  };
}

function worthOf({ recallAt10, mrr }: LinkFigures): number {
  return recallAt10 + mrr;
}

function distance(weights: RelatedWeights): number {
  return (
    Math.abs(weights.neighbourLinks - STANDARD.neighbourLinks) +
    Math.abs(weights.pagerank - STANDARD.pagerank) +
    Math.abs(weights.centrality - STANDARD.centrality)
  );
}

/** What a person can read; finer steps change no order worth naming. */
function rounded(weight: number): number {
  return Math.round(weight * 1_000) / 1_000;
}
