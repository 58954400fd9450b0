import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustedMutualInformation, mutualInformation } from './mutual-information';

/** All orders of the values. */
function orders(values: readonly string[]): string[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value, at) => orders(values.toSpliced(at, 1)).map((rest) => [value, ...rest]));
}

describe('adjusted mutual information', () => {
  it('is 1 for the same division under other names', () => {
    expect(adjustedMutualInformation(['a', 'a', 'b', 'c'], ['x', 'x', 'y', 'z'])).toBeCloseTo(1, 12);
    expect(adjustedMutualInformation(['a', 'a'], ['x', 'x'])).toBe(1);
  });

  it('is 0 where one of them says nothing', () => {
    expect(adjustedMutualInformation(['a', 'a', 'a', 'a'], ['1', '2', '3', '4'])).toBeCloseTo(0, 12);
  });

  it('takes off what all orders of one of them give in the mean', () => {
    const groups = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(groups, groups, (some, others) => {
        const all = orders(others).map((order) => mutualInformation(some, order));
        const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
        const most = (mutualInformation(some, some) + mutualInformation(others, others)) / 2;
        fc.pre(most - mean > 1e-9);
        const expected = (mutualInformation(some, others) - mean) / (most - mean);
        expect(adjustedMutualInformation(some, others)).toBeCloseTo(expected, 9);
      }),
      { numRuns: 25, seed: 3 },
    );
  });
});
