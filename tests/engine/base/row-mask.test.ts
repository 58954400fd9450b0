import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countInMask, isInMask, visitRuns } from '../../../worker/engine/base/row-mask';

const masks = fc.uint8Array({ minLength: 0, maxLength: 40 });

describe('a mask of rows', () => {
  it('has the rows of its bits, lowest bit first', () => {
    const mask = Uint8Array.of(0b0000_0101, 0b1000_0000);
    expect([0, 1, 2, 7, 8, 15, 16, 400].map((row) => isInMask(mask, row))).toEqual([
      ...[true, false, true, false],
      ...[false, true, false, false],
    ]);
  });

  it('gives every row of a range in exactly one run, and as many runs as it counts', () => {
    const range = fc.record({ firstByte: fc.nat(10), count: fc.nat(400) });
    // Bytes that are full or empty make long runs and long gaps.
    const anyMask = fc.oneof(
      masks,
      masks.map((mask) => mask.map((byte) => (byte < 128 ? 0 : 255))),
    );
    fc.assert(
      fc.property(anyMask, range, (mask, { firstByte, count }) => {
        const first = 8 * firstByte;
        const found: number[] = [];
        let runs = 0;
        visitRuns(mask, first, count, (from, to) => {
          expect(found.at(-1) ?? -2).toBeLessThan(from - 1);
          for (let offset = from; offset < to; offset++) found.push(offset);
          runs++;
        });
        const offsets = Array.from({ length: count }, (_, offset) => offset);
        expect(found).toEqual(offsets.filter((offset) => isInMask(mask, first + offset)));
        if (count % 8 === 0) expect(countInMask(mask, first, count)).toEqual({ rows: found.length, runs });
      }),
    );
  });
});
