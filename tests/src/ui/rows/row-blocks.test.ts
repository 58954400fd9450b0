import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../../src/ui/rows/row-blocks';
import { EMPTY_ROW, type Group, type Row } from '../../../../src/ui/rows/row';

/** Rows, of which some are parts of the score of the one before. */
const groups = fc.array(
  fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 150 }).map((draws) => draws),
  { maxLength: 30 },
);

function groupOf(draws: readonly number[], at: number): Group {
  const key = `g${String(at)}`;
  const rows = draws.map((draw, place): Row => {
    const isPart = draw === 0 && place > 0;
    return { ...EMPTY_ROW, key: `${key}:${String(place)}`, kind: isPart ? 'part' : 'atom', title: 'Soil' };
  });
  return { key, kind: 'results', heading: key, aside: '', rows };
}

describe('blocks of rows', () => {
  it('hold every row once, in order, and no part of a score without its row', () => {
    fc.assert(
      fc.property(groups, (drawn) => {
        const all = drawn.map(groupOf);
        const blocks = blocksOf(all);
        const shown = blocks.flatMap(({ pieces }) =>
          pieces.map(({ group, from, to }) => group.rows.slice(from, to)),
        );
        expect(shown.flat()).toEqual(all.flatMap(({ rows }) => rows));
        expect(shown.some(([first]) => first?.kind === 'part')).toBe(false);
        expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length);
      }),
    );
  });

  it('are few for many small groups, and none too large for one large group', () => {
    const rowsIn = (groups: Group[]) =>
      blocksOf(groups).map(({ pieces }) => pieces.reduce((sum, { from, to }) => sum + to - from, 0));
    const ones = Array.from({ length: 1_000 }, (_, at) => groupOf([1], at));
    expect(rowsIn(ones)).toEqual(Array.from({ length: 25 }, () => 40));
    expect(
      Math.max(
        ...rowsIn([
          groupOf(
            Array.from({ length: 10_000 }, () => 1),
            0,
          ),
        ]),
      ),
    ).toBe(40);
  });
});
