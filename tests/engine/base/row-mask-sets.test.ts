import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intersection, isInMask, setRows } from '../../../worker/engine/base/row-mask';

const BYTES = 12;
const rows = fc.tuple(fc.nat(8 * BYTES), fc.nat(8 * BYTES)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
const masks = fc.uint8Array({ maxLength: BYTES });
const allRows = Array.from({ length: 8 * BYTES }, (_row, row) => row);

describe('a mask of rows', () => {
  it('takes the rows of a stretch, and keeps those it has', () => {
    fc.assert(
      fc.property(
        rows,
        fc.uint8Array({ minLength: BYTES, maxLength: BYTES }),
        ([from = 0, end = 0], mask) => {
          const before = mask.slice();
          setRows(mask, from, end);
          for (const row of allRows)
            expect(isInMask(mask, row)).toBe(isInMask(before, row) || (row >= from && row < end));
        },
      ),
    );
  });

  it('has in common with another one what both have', () => {
    fc.assert(
      fc.property(masks, masks, (one, other) => {
        const both = intersection(one, other)!;
        for (const row of allRows)
          expect(isInMask(both, row)).toBe(isInMask(one, row) && isInMask(other, row));
        expect(intersection(one, undefined)).toEqual(one);
        expect(intersection(undefined, other)).toEqual(other);
      }),
    );
    expect(intersection(undefined, undefined)).toBeUndefined();
  });
});
