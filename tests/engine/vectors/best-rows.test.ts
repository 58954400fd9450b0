import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BestRows } from '../../../worker/engine/vectors/best-rows';
import { tries } from '../../thorough';

/** Few scores, so that many are equal. */
const sums = fc.array(fc.integer({ min: -4, max: 4 }), { maxLength: 80 });
const unwanted = fc.uniqueArray(fc.nat(80));

describe('the best rows', () => {
  it('are those that sorting would put first, of equal ones the lower', () => {
    fc.assert(
      fc.property(
        sums,
        unwanted,
        fc.integer({ min: 1, max: 30 }),
        fc.nat(80),
        (scores, dropped, capacity, cut) => {
          const best = new BestRows(capacity);
          const isWanted = (row: number): boolean => !dropped.includes(row);
          const ones = new Float32Array(scores.length).fill(1);
          // In two goes, as from two blocks.
          for (const [from, to] of [
            [0, Math.min(cut, scores.length)],
            [Math.min(cut, scores.length), scores.length],
          ] as const) {
            best.offer(from, to - from, Int32Array.from(scores.slice(from, to)), ones, from, (i) =>
              isWanted(from + i),
            );
          }
          const expected = scores
            .map((score, row) => ({ score, row }))
            .filter(({ row }) => isWanted(row))
            .sort((one, other) => other.score - one.score || one.row - other.row)
            .slice(0, capacity);
          const ascending = (rows: Iterable<number>): number[] => [...rows].sort((one, other) => one - other);
          expect(ascending(best.rows())).toEqual(ascending(expected.map(({ row }) => row)));
        },
      ),
      { numRuns: tries(300) },
    );
  });

  it('are by sum times factor', () => {
    const best = new BestRows(2);
    const factors = Float32Array.of(9, 0.5, 0.25, 2);
    best.offer(10, 3, Int32Array.of(8, 12, 3), factors, 1, () => true);
    expect([...best.rows()].sort()).toEqual([10, 12]);
  });
});
