import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBits,
  clearBits,
  countBits,
  fillBits,
  hasBit,
  hasBits,
  keepBits,
  listBits,
  setBit,
  type Bits,
} from '../../../worker/engine/base/bits';

const ROWS = 200;
const row = fc.nat(ROWS - 1);
const rows = fc.uniqueArray(row);

function bitsOf(numbers: number[]): Bits {
  const bits = new Uint32Array(7);
  for (const number of numbers) setBit(bits, number);
  return bits;
}

function listOf(bits: Bits, within?: Bits): number[] {
  const list = new Uint32Array(ROWS);
  return [...list.subarray(0, listBits(bits, bits.length, within, list))];
}

function ascending(numbers: Iterable<number>): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

describe('a set of rows as bits', () => {
  it('holds what was put in, in order', () => {
    fc.assert(
      fc.property(rows, rows, (some, others) => {
        const [bits, within] = [bitsOf(some), bitsOf(others)];
        const both = some.filter((number) => others.includes(number));
        expect(listOf(bits)).toEqual(ascending(some));
        expect(listOf(bits, within)).toEqual(ascending(both));
        expect(countBits(bits, 7)).toBe(some.length);
        expect(countBits(bits, 7, within)).toBe(both.length);
        expect(some.every((number) => hasBit(bits, number))).toBe(true);
      }),
      { seed: 41 },
    );
  });

  it('tells whether it has all of a run', () => {
    fc.assert(
      fc.property(row, row, fc.option(row), (one, other, missing) => {
        const [from, end] = [Math.min(one, other), Math.max(one, other)];
        const bits = bitsOf(Array.from({ length: end - from }, (_, at) => from + at));
        if (missing !== null) clearBits(bits, missing, missing + 1);
        const isMissing = missing !== null && missing >= from && missing < end;
        expect(hasBits(bits, from, end)).toBe(!isMissing);
      }),
      { seed: 42 },
    );
  });

  it('takes and loses runs', () => {
    fc.assert(
      fc.property(rows, row, row, (some, from, end) => {
        const run = Array.from({ length: Math.max(0, end - from) }, (_, i) => from + i);
        const [filled, cleared] = [bitsOf(some), bitsOf(some)];
        fillBits(filled, from, end);
        clearBits(cleared, from, end);
        expect(listOf(filled)).toEqual(ascending([...some, ...run]));
        expect(listOf(cleared)).toEqual(ascending(some.filter((number) => !run.includes(number))));
      }),
      { seed: 42 },
    );
  });

  it('is joined with others, also with those of later rows alone', () => {
    fc.assert(
      fc.property(rows, rows, fc.boolean(), (some, others, isIn) => {
        const joined = bitsOf(some);
        addBits(joined, bitsOf(others).slice(2), 2);
        expect(listOf(joined)).toEqual(ascending([...some, ...others.filter((number) => number >= 64)]));
        const kept = bitsOf(some);
        keepBits(kept, bitsOf(others), isIn);
        expect(listOf(kept)).toEqual(ascending(some.filter((number) => others.includes(number) === isIn)));
      }),
      { seed: 43 },
    );
  });
});
