import { forEachLink, inDegreeOf, outDegreeOf, type LinkMatrix } from './link-matrix';

/** Probability of following a link instead of going home. */
const FOLLOW = 0.85;
/** Residual per neighbour at which a node is left alone: smaller is much slower and ranks no better. */
const EPSILON = 1e-4;

/**
 * Personalised PageRank from one note over undirected links, by forward push (Andersen, Chung, Lang 2006).
 * Returns the notes reached with their mass, the start included; what would reach notes that are not in the matrix is lost.
 * Work is bounded by 1 / (EPSILON · (1 − FOLLOW)).
 */
export function personalPagerank(links: LinkMatrix, start: number): Map<number, number> {
  const mass = new Map<number, number>();
  const residual = new Map([[start, 1]]);
  const queue = [start];
  const degreeOf = (note: number) => outDegreeOf(links, note) + inDegreeOf(links, note);
  for (let note = queue.pop(); note !== undefined; note = queue.pop()) {
    const rest = residual.get(note) ?? 0;
    const neighbours = degreeOf(note);
    if (rest <= EPSILON * Math.max(1, neighbours)) continue;
    residual.set(note, 0);
    mass.set(note, (mass.get(note) ?? 0) + (1 - FOLLOW) * rest);
    const share = (FOLLOW * rest) / Math.max(1, neighbours);
    const push = (next: number) => {
      const before = residual.get(next) ?? 0;
      const limit = EPSILON * degreeOf(next);
      residual.set(next, before + share);
      if (before <= limit && before + share > limit) queue.push(next);
    };
    forEachLink(links.out, note, push);
    forEachLink(links.into, note, push);
  }
  return mass;
}
