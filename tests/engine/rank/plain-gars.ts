import {
  degree,
  forEachLink,
  inWeightOf,
  outWeightOf,
  type LinkMatrix,
} from '../../../worker/engine/graph/link-matrix';
import type { GarsQuery } from '../../../worker/engine/rank/candidate-pool';
import type { NoteRank } from '../../../worker/engine/rank/note-rank';

/** The ranking written down as it is explained, note by note and map by map: slow, and what the real one is held to. */
export function plainRanking(query: GarsQuery): NoteRank[] {
  const { candidates, links, options } = query;
  const similarities = plainSimilarities(candidates);
  const activations =
    options.ranking === 'linear' ? plainShares(query, similarities) : plainActivations(query, similarities);
  const textScore = (note: number) => candidates.find((each) => each.note === note)?.score ?? 0;
  const { similarity: own, activation, centrality: central } = options.weights;
  const unit = own || 1;
  return [...new Set([...similarities.keys(), ...activations.keys()])]
    .map((note): NoteRank => {
      const similarity = similarities.get(note) ?? 0;
      const found = activations.get(note);
      const centrality = plainCentrality(links, note);
      const bounded = Math.max(similarity, found?.bounded ?? 0);
      const linear = (own * similarity + activation * (found?.strength ?? 0)) / unit;
      const isLifted = options.ranking === 'linear' ? found !== undefined : bounded > similarity;
      return {
        note,
        score: (options.ranking === 'linear' ? linear : bounded) + (central / unit) * centrality,
        similarity,
        activation: Math.min(1, found?.strength ?? 0),
        centrality,
        via: isLifted ? found?.seed : undefined,
      };
    })
    .sort((a, b) => b.score - a.score || textScore(b.note) - textScore(a.note) || a.note - b.note);
}

function plainCentrality(links: LinkMatrix, note: number): number {
  return links.maxInDegree === 0 ? 0 : Math.log1p(degree(links.into, note)) / Math.log1p(links.maxInDegree);
}

function plainSimilarities(candidates: GarsQuery['candidates']): Map<number, number> {
  const scores = candidates.map(({ score }) => score).sort((a, b) => b - a);
  const base = scores[99] ?? 0;
  const range = (scores[0] ?? 0) - base || 1;
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return new Map(candidates.map(({ note, score }) => [note, within((score - base) / range)]));
}

function plainActivations(
  { candidates, idf, links, options: { weights, expansionFloor }, accept, trust }: GarsQuery,
  similarities: ReadonlyMap<number, number>,
) {
  const found = new Map<number, { seed: number; strength: number; bounded: number }>();
  const weight = weights.activation / (weights.similarity || 1);
  const seeds = plainSeeds(candidates, similarities);
  const sum = (mask: number) => idf.reduce((all, value, term) => all + ((mask >>> term) & 1) * value, 0);
  const covered = seeds.map(({ mask }) => (sum(~0) === 0 ? 1 : sum(mask) / sum(~0)));
  const gate = trust * Math.min(1, Math.max(0.1, (1 - Math.max(0, ...covered)) / 0.4));
  for (const seed of seeds) {
    const own = similarities.get(seed.note) ?? 0;
    const visit = (note: number, damping: number) => {
      const joins = similarities.has(note) || (own >= expansionFloor && accept(note));
      if (weight === 0 || note === seed.note || !joins) return;
      const mask = candidates.find((each) => each.note === note)?.mask ?? 0;
      const lacking = sum(~seed.mask);
      const novelty = lacking === 0 ? 0 : sum(mask & ~seed.mask) / lacking;
      const strength = gate * own ** 2 * damping * (0.3 + 0.7 * Math.sqrt(novelty));
      const bounded = Math.min((similarities.get(note) ?? 0) + weight * strength, 0.9 * own);
      const best = found.get(note) ?? { bounded: -1, strength: -1 };
      const isBetter = bounded > best.bounded || (bounded === best.bounded && strength > best.strength);
      if (strength > 0 && isBetter) found.set(note, { seed: seed.note, strength, bounded });
    };
    const forward = Math.sqrt(outWeightOf(links, seed.note));
    const backward = Math.sqrt(inWeightOf(links, seed.note));
    forEachLink(links.out, seed.note, (note, link) => visit(note, link / forward));
    forEachLink(links.into, seed.note, (note, link) => visit(note, (0.5 * link) / backward));
  }
  return found;
}

function plainSeeds(candidates: GarsQuery['candidates'], similarities: ReadonlyMap<number, number>) {
  return [...candidates]
    .sort((a, b) => b.score - a.score || a.note - b.note)
    .slice(0, 10)
    .filter(({ note }) => (similarities.get(note) ?? 0) > 0);
}

/** The share of all neighbours that are seeds; the best of these is named. */
function plainShares(query: GarsQuery, similarities: ReadonlyMap<number, number>) {
  const { candidates, links, options, accept } = query;
  const found = new Map<number, { seed: number; strength: number; bounded: number }>();
  if (options.weights.activation === 0) return found;
  const seeds = plainSeeds(candidates, similarities);
  for (let note = 0; note < links.paths.length; note++) {
    const around = new Set<number>();
    forEachLink(links.out, note, (target) => around.add(target));
    forEachLink(links.into, note, (source) => around.add(source));
    const linked = seeds.filter((seed) => around.has(seed.note));
    const strong = linked.filter((seed) => (similarities.get(seed.note) ?? 0) >= options.expansionFloor);
    const [first] = similarities.has(note) ? linked : strong;
    const joins = similarities.has(note) || (first !== undefined && accept(note));
    if (first === undefined || !joins) continue;
    found.set(note, { seed: first.note, strength: linked.length / around.size, bounded: 0 });
  }
  return found;
}
