import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poolTokens, toUnit, weightedMean } from '../../worker/embedders/pooling';

const tokens = { values: Float32Array.of(1, 2, 3, 4, 5, 9), tokens: 3, dimensions: 2 };

describe('pooling', () => {
  it('takes the mean, the first or the last token', () => {
    expect(poolTokens(tokens, 'mean')).toEqual(Float32Array.of(3, 5));
    expect(poolTokens(tokens, 'cls')).toEqual(Float32Array.of(1, 2));
    expect(poolTokens(tokens, 'last-token')).toEqual(Float32Array.of(5, 9));
  });

  it('weighs windows', () => {
    const windows = [
      { vector: Float32Array.of(1, 0), weight: 3 },
      { vector: Float32Array.of(0, 1), weight: 4 },
    ];
    const [x, y] = weightedMean(windows, 2);
    expect(x).toBeCloseTo(0.6, 6);
    expect(y).toBeCloseTo(0.8, 6);
  });

  it('leaves nothing of windows that weigh nothing', () => {
    expect(weightedMean([{ vector: Float32Array.of(1, 0), weight: 0 }], 2)).toEqual(new Float32Array(2));
    expect(weightedMean([], 2)).toEqual(new Float32Array(2));
  });
});

describe('a unit vector', () => {
  it('has length 1 however many components are kept', () => {
    const numbers = fc.double({ min: -1e3, max: 1e3, noNaN: true }).filter((value) => Math.abs(value) > 1e-3);
    fc.assert(
      fc.property(fc.array(numbers, { minLength: 1, maxLength: 20 }), fc.nat(), (values, seed) => {
        const kept = 1 + (seed % values.length);
        const unit = toUnit(Float32Array.from(values), kept);
        expect(unit).toHaveLength(kept);
        expect(Math.hypot(...unit)).toBeCloseTo(1, 5);
      }),
    );
  });

  it('stays zero where there is nothing', () => {
    expect(toUnit(new Float32Array(3))).toEqual(new Float32Array(3));
  });
});
