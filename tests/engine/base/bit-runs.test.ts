import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  complement,
  countRuns,
  fillBits,
  hasBit,
  intersection,
  union,
  visitRuns,
  type Bits,
} from '../../../worker/engine/base/bits';

const WORDS = 5;
const allRows = Array.from({ length: 32 * WORDS }, (_row, row) => row);
const word = fc.oneof(fc.constantFrom(0, 0xffffffff), fc.nat(0xffffffff));
const sets = fc.array(word, { maxLength: WORDS }).map((words): Bits => Uint32Array.from(words));

describe('a set of rows as bits', () => {
  it('has the rows of its bits, lowest bit first', () => {
    const bits = Uint32Array.of(0b101, 0x80000000);
    expect([0, 1, 2, 7, 32, 63, 64, 400].map((row) => hasBit(bits, row))).toEqual([
      ...[true, false, true, false],
      ...[false, true, false, false],
    ]);
  });

  it('gives every row of a range in exactly one run, and as many runs as it counts', () => {
    const range = fc.record({ firstWord: fc.nat(3), count: fc.nat(200) });
    fc.assert(
      fc.property(sets, range, (bits, { firstWord, count }) => {
        const first = 32 * firstWord;
        const found: number[] = [];
        let runs = 0;
        visitRuns(bits, first, count, (from, to) => {
          expect(found.at(-1) ?? -2).toBeLessThan(from - 1);
          for (let offset = from; offset < to; offset++) found.push(offset);
          runs++;
        });
        const offsets = Array.from({ length: count }, (_, offset) => offset);
        expect(found).toEqual(offsets.filter((offset) => hasBit(bits, first + offset)));
        if (count % 32 === 0) expect(countRuns(bits, first, count)).toEqual({ rows: found.length, runs });
      }),
    );
  });

  it('counts whole ranges', () => {
    fc.assert(
      fc.property(sets, fc.nat(2), fc.nat(4), (bits, firstWord, words) => {
        const rows = allRows.filter((row) => row >= 32 * firstWord && row < 32 * (firstWord + words));
        const inside = rows.filter((row) => hasBit(bits, row));
        const begun = inside.filter((row, at) => at === 0 || inside[at - 1] !== row - 1);
        expect(countRuns(bits, 32 * firstWord, 32 * words)).toEqual({
          rows: inside.length,
          runs: begun.length,
        });
      }),
    );
  });

  it('takes the rows of a stretch, and keeps those it has', () => {
    const stretch = fc.tuple(fc.nat(32 * WORDS), fc.nat(32 * WORDS));
    const whole = fc.array(word, { minLength: WORDS, maxLength: WORDS });
    fc.assert(
      fc.property(stretch, whole, ([a, b], words) => {
        const [from, end] = [Math.min(a, b), Math.max(a, b)];
        const bits = Uint32Array.from(words);
        const before = bits.slice();
        fillBits(bits, from, end);
        for (const row of allRows)
          expect(hasBit(bits, row)).toBe(hasBit(before, row) || (row >= from && row < end));
      }),
    );
  });

  it('has in common with another what both have, and with it what either has', () => {
    fc.assert(
      fc.property(sets, sets, (one, other) => {
        const [both, either] = [intersection(one, other)!, union(one, other)!];
        for (const row of allRows) {
          expect(hasBit(both, row)).toBe(hasBit(one, row) && hasBit(other, row));
          expect(hasBit(either, row)).toBe(hasBit(one, row) || hasBit(other, row));
        }
        expect(intersection(one, undefined)).toEqual(one);
        expect(intersection(undefined, other)).toEqual(other);
        expect(union(one, undefined)).toBeUndefined();
      }),
    );
    expect(intersection(undefined, undefined)).toBeUndefined();
  });

  it('leaves to its complement what it has not; everything has none', () => {
    fc.assert(
      fc.property(sets, fc.nat(32 * WORDS), (bits, rows) => {
        const others = complement(bits, rows);
        for (const row of allRows.slice(0, rows)) expect(hasBit(others, row)).toBe(!hasBit(bits, row));
        expect(countRuns(complement(undefined, rows), 0, 32 * WORDS).rows).toBe(0);
      }),
    );
  });
});
