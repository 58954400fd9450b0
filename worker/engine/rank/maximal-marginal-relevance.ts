import type { RankedUnit } from './units';

/** Places that are dealt out with a view to diversity: nobody compares what stands further down. */
const DEPTH = 50;

/**
 * The same units, those behind that say what one before them says already: maximal marginal relevance (Carbonell and
 * Goldstein 1998). Each place goes to the unit with the highest score, over the best one's, less `weight` times its
 * likeness to the likest unit before it; the first result stays. `likeness` lies in 0…1. Of the first `places` alone, where
 * nobody sees more; those behind keep their order.
 */
export function maximalMarginalRelevance(
  units: readonly RankedUnit[],
  weight: number,
  likeness: (one: RankedUnit, other: RankedUnit) => number,
  places = DEPTH,
): RankedUnit[] {
  const left = units.slice(0, DEPTH).map((unit) => ({ unit, said: 0 }));
  const best = units[0]?.score ?? 0;
  if (weight === 0 || best <= 0) return [...units];
  const worth = ({ unit, said }: { unit: RankedUnit; said: number }) => unit.score / best - weight * said;
  const placed: RankedUnit[] = [];
  while (left.length > 0 && placed.length < places) {
    let next = 0;
    for (let at = 1; at < left.length; at++) if (worth(left[at]!) > worth(left[next]!)) next = at;
    const [taken] = left.splice(next, 1);
    placed.push(taken!.unit);
    for (const other of left) other.said = Math.max(other.said, likeness(taken!.unit, other.unit));
  }
  return [...placed, ...left.map(({ unit }) => unit), ...units.slice(DEPTH)];
}
