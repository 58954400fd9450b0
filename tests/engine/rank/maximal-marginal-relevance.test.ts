import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maximalMarginalRelevance } from '../../../worker/engine/rank/maximal-marginal-relevance';
import type { RankedUnit } from '../../../worker/engine/rank/units';
import { engineOver } from '../engine-fixture';

/** Of a unit, diversity looks at its score and nothing else. */
function unitsOf(scores: readonly number[]): RankedUnit[] {
  return [...scores].sort((a, b) => b - a).map((score) => ({ score }) as RankedUnit);
}

const scores = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 1, maxLength: 80 });

describe('diversity', () => {
  it('keeps every unit and the first place, and changes nothing without weight or without sameness', () => {
    fc.assert(
      fc.property(
        scores,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(7),
        fc.nat(60),
        (all, weight, kinds, places) => {
          const units = unitsOf(all);
          const place = new Map(units.map((unit, at) => [unit, at]));
          const alike = (one: RankedUnit, other: RankedUnit) =>
            (place.get(one) ?? 0) % (kinds + 1) === (place.get(other) ?? 0) % (kinds + 1) ? 1 : 0;
          const spread = maximalMarginalRelevance(units, weight, alike);
          expect(spread[0]).toBe(units[0]);
          expect(new Set(spread)).toEqual(new Set(units));
          expect(spread).toHaveLength(units.length);
          const first = maximalMarginalRelevance(units, weight, alike, places);
          expect(first.slice(0, places)).toEqual(spread.slice(0, places));
          expect(new Set(first)).toEqual(new Set(units));
          expect(maximalMarginalRelevance(units, 0, alike)).toEqual(units);
          expect(maximalMarginalRelevance(units, weight, () => 0)).toEqual(units);
        },
      ),
    );
  });

  it('puts what says the same behind what is nearly as good', async () => {
    const copy = 'Turn the compost heap when it is hot.';
    const notes = { 'A.md': copy, 'B.md': copy, 'C.md': 'A compost heap, hot, and dry.' };
    const engine = await engineOver(notes);
    const request = { query: 'hot compost heap', level: 'note' as const, limit: 3, cards: false };
    const { hits } = await engine.call('explore', request);
    expect(hits.map(({ card }) => card.title).at(-1)).toBe('B');
  });
});
