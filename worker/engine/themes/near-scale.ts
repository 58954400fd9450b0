import type { NotePath } from '../../contract';
import { compareCodeUnits } from '../base/code-units';
import { UNIT, type NearList } from './near-list';
import { pathHash } from './path-hash';

/**
 * What two notes count that are as alike as nearest notes usually are: a quarter of a link, which somebody wrote on purpose. Many weak
 * votes say better than a few strong ones to which subject a note belongs, and leave those that its links have said
 * (`npm run bench -- themes`).
 */
const NEAR_WEIGHT = 0.25;
/**
 * Two notes count when they are so many deviations more alike than pairs of notes mostly are, or more alike than nineteen of
 * twenty, whichever is less. The deviation is taken from the pairs below the middle, where none are related: in a vault of
 * few subjects many are.
 */
const DEVIATIONS = 2;
const MAX_PAIRS = 0.95;
/** Share of a normal distribution that lies more than a deviation below its middle. */
const BELOW_DEVIATION = 0.1587;
/** Notes of which all pairs are compared to know what chance gives. */
const SAMPLE = 128;

/** What chance gives in this vault and what nearest notes usually have: the two ends of the scale of similarities. */
export interface NearScale {
  chance: number;
  usual: number;
}

/** The notes that are compared with each other are chosen by their names, so that another note changes the choice little. */
export function scaleOf(
  notes: ReadonlyMap<NotePath, { near: NearList }>,
  cosines: (path: NotePath, others: readonly NotePath[]) => Float64Array,
): NearScale {
  const chosen = [...notes.keys()]
    .map((path) => ({ path, hash: pathHash(path) }))
    .sort((a, b) => a.hash - b.hash || compareCodeUnits(a.path, b.path))
    .slice(0, SAMPLE)
    .map(({ path }) => path);
  const pairs = chosen.flatMap((path, at) => [...cosines(path, chosen.slice(at + 1))]);
  const firsts = [...notes.values()].flatMap(({ near }) =>
    near.units.slice(0, 1).map((units) => units * UNIT),
  );
  const middle = quantile(pairs, 0.5);
  const deviation = middle - quantile(pairs, BELOW_DEVIATION);
  const chance = Math.min(middle + DEVIATIONS * deviation, quantile(pairs, MAX_PAIRS));
  return { chance, usual: Math.max(quantile(firsts, 0.5), chance + UNIT) };
}

function quantile(values: number[], share: number): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** What two notes count that are so alike. By the square root, so that a note that is only a little like others still has somewhere to go. */
export function weightIn({ chance, usual }: NearScale, similarity: number): number {
  return NEAR_WEIGHT * Math.sqrt(Math.min(1, Math.max(0, (similarity - chance) / (usual - chance))));
}
