import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../src/providers/vectors';
import { toBase64 } from './provider-server';

const component = fc.double({ noDefaultInfinity: true, noNaN: true });

describe('reading vectors', () => {
  it('makes every vector of numbers one of length 1 and of the same direction', () => {
    fc.assert(
      fc.property(fc.array(component, { minLength: 1, maxLength: 20 }), (numbers) => {
        const read = readVectors([numbers], 1, numbers.length);
        const unit = read.ok ? [...read.vectors[0]!] : [];
        const largest = Math.max(...numbers.map(Math.abs));
        if (largest === 0) return void expect(unit).toEqual(numbers.map(() => 0));
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
        expect(readVectors([toBase64(numbers)], 1, undefined)).toEqual(readVectors([numbers], 1, undefined));
      }),
    );
  });

  it.each([
    ['a broken number of bytes', 'AAAA'],
    ['another alphabet', 'AAAA_-AA'],
    ['letters beyond ASCII', 'ĀAAAAA=='],
    ['a float that is none', toBase64([NaN, 1])],
    ['an infinite float', toBase64([1, -Infinity])],
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
