import { describe, expect, it } from 'vitest';
import { uniformNumbers } from '../../../src/headless/measure/significance';
import { compareBoth, intervalOfMean } from './verdict';

describe('the interval of a mean difference', () => {
  it('is that of the normal distribution where there are many questions', () => {
    const differences = drawn(1_200, 7);
    const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
    const variance = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / differences.length;
    const reach = 1.96 * Math.sqrt(variance / differences.length);
    const [low, high] = intervalOfMean(differences);
    expect(low).toBeCloseTo(mean - reach, 2);
    expect(high).toBeCloseTo(mean + reach, 2);
  });

  it('holds the true mean in about 95 of a hundred draws', () => {
    const held = Array.from({ length: 80 }, (_, seed) => intervalOfMean(drawn(150, seed))).filter(
      ([low, high]) => low <= 0 && high >= 0,
    );
    expect(held.length).toBeGreaterThan(80 * 0.85);
    expect(held.length).toBeLessThan(80);
  });
});

describe('a comparison of two sides', () => {
  const even = Array.from({ length: 400 }, () => 0.5);

  it('finds a gain that is beyond chance, however few questions were asked', () => {
    const gains = even.map((score, at) => score + (at % 4 === 0 ? -0.1 : 0.2));
    expect(compareBoth(gains, even, false)).toMatchObject({ verdict: 'better' });
    expect(compareBoth(even, gains, false)).toMatchObject({ verdict: 'not better' });
  });

  it('leaves open what a part of the questions cannot tell, on either side', () => {
    const noise = drawn(400, 3).map((each) => 0.5 + each);
    expect(compareBoth(noise, even, false).verdict).toBe('open');
    expect(compareBoth(even, noise, false).verdict).toBe('open');
  });

  it('holds a loss against it where all questions were asked, and a gain of nothing', () => {
    const less = even.map((score, at) => score + (at % 20 === 0 ? -0.1 : at % 21 === 0 ? 0.09 : 0));
    expect(compareBoth(less, even, true)).toMatchObject({ verdict: 'not better' });
    expect(compareBoth(less, even, false)).toMatchObject({ verdict: 'open' });
    expect(compareBoth(even, even, true)).toMatchObject({ verdict: 'not better', gain: 0 });
  });
});

/** Differences around zero of the kind that questions have: mostly none, a few large ones. */
function drawn(count: number, seed: number): number[] {
  const uniform = uniformNumbers(seed + 100);
  return Array.from({ length: count }, () => (uniform() < 0.7 ? 0 : uniform() - 0.5));
}
