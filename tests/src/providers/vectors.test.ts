import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../src/providers/vectors';
import { toBase64 } from './provider-server';

/** Numbers that a model may compute with, and none so small that nothing of a vector is left. */
const component = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe('reading vectors', () => {
  it('makes every vector of numbers one of length 1 and of the same direction', () => {
    fc.assert(
      fc.property(fc.array(component, { minLength: 1, maxLength: 20 }), (numbers) => {
        const read = readVectors([numbers], 1, numbers.length);
        const unit = read.ok ? [...read.vectors[0]!] : [];
        const largest = Math.max(...numbers.map(Math.abs));
        fc.pre(largest > 1e-6);
        expect(Math.hypot(...unit)).toBeCloseTo(1, 5);
        const norm = Math.hypot(...numbers.map((each) => each / largest));
        for (const [at, each] of numbers.entries()) expect(unit[at]).toBeCloseTo(each / largest / norm, 6);
      }),
    );
  });

  it('reads base64 as the floats that were written', () => {
    const float = fc.float({ noDefaultInfinity: true, noNaN: true });
    fc.assert(
      fc.property(fc.array(float, { minLength: 1, maxLength: 20 }), (numbers) => {
        const floats = [...numbers, 1];
        fc.pre(floats.every((each) => Math.abs(each) < 1e15));
        expect(readVectors([toBase64(floats)], 1, undefined)).toEqual(readVectors([floats], 1, undefined));
      }),
    );
  });

  it.each([
    ['all zeroes', [0, 0, -0], 'zeroes'],
    ['no number at all', [1, null, 2], 'no-number'],
    ['numbers beyond all measure', [1e308, 1e308, 0], 'too-large'],
    ['one number beyond all measure', [1e308, 0, 0], 'too-large'],
    ['numbers whose squares a 32-bit float cannot hold', [1e20, 0, 1], 'too-large'],
    ['an infinite number', [Infinity, 1, 0], 'too-large'],
    ['numbers next to nothing', [5e-324, 0, 0], 'too-small'],
    ['numbers whose squares are nothing', [1e-30, -1e-30, 0], 'too-small'],
  ])('says of which text the vector has %s, and takes it for none', (_, vector, what) => {
    const read = readVectors([[1, 2, 3], vector, [4, 5, 6]], 3, undefined);
    expect(read).toMatchObject({ ok: false, problem: { kind: 'no-vector', at: 1, found: what } });
  });

  it.each([
    ['a float that is none', [NaN, 1]],
    ['an infinite float', [1, -Infinity]],
    ['floats that are all zeroes', [0, 0]],
  ])('says the same of base64 with %s', (_, floats) => {
    expect(readVectors([toBase64([1, 1]), toBase64(floats)], 2, undefined)).toMatchObject({
      problem: { kind: 'no-vector', at: 1 },
    });
  });

  it.each([
    ['a broken number of bytes', 'AAAA'],
    ['another alphabet', 'AAAA_-AA'],
    ['letters beyond ASCII', 'ĀAAAAA=='],
  ])('refuses base64 with %s', (_, text) => {
    expect(readVectors([text], 1, undefined)).toMatchObject({ ok: false, problem: { kind: 'malformed' } });
  });

  it('refuses vectors that are empty or wider than any model', () => {
    for (const wide of [[], '', Array.from({ length: 4_097 }, () => 1)])
      expect(readVectors([wide], 1, undefined)).toMatchObject({ problem: { kind: 'malformed' } });
  });

  it('refuses vectors of different lengths', () => {
    const problem = { kind: 'wrong-dimensions', expected: 2, found: 3 };
    expect(
      readVectors(
        [
          [1, 2],
          [1, 2, 3],
        ],
        2,
        undefined,
      ),
    ).toEqual({ ok: false, problem });
  });
});
