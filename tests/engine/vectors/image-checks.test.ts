import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areUnitComponents } from '../../../worker/engine/vectors/image-checks';

describe('components of a unit vector', () => {
  const within = fc.float({ min: -1, max: 1, noNaN: true });
  const most = Math.fround(1.000001);

  it.each([1, -1, 0, -0, most, -most, 1e-45, -1e-45])('may be %d', (value) => {
    expect(areUnitComponents(Float32Array.of(0, 0, 0, value, 0))).toBe(true);
  });

  it.each([NaN, -NaN, Infinity, -Infinity, 1.5, -1.5, Math.fround(1.0000012), -1.0000012, 3e38])(
    'may not be %d, wherever it stands',
    (value) => {
      fc.assert(
        fc.property(
          fc.float32Array({ min: -1, max: 1, noNaN: true, minLength: 1, maxLength: 20 }),
          fc.nat(),
          (floats, at) => {
            expect(areUnitComponents(floats)).toBe(true);
            floats[at % floats.length] = value;
            expect(areUnitComponents(floats)).toBe(false);
          },
        ),
      );
    },
  );

  it('are looked at from where the view begins to where it ends', () => {
    fc.assert(
      fc.property(within, within, (one, other) => {
        const all = Float32Array.of(2, one, other, 2);
        expect([areUnitComponents(all.subarray(1, 3)), areUnitComponents(all)]).toEqual([true, false]);
      }),
    );
  });
});
