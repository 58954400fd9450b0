import { describe, expect, it } from 'vitest';
import { exactInterval } from './exact-interval';

describe('the exact interval of a share', () => {
  it('is that of the closed form where nothing or everything was seen', () => {
    const [low, high] = exactInterval(0, 169);
    expect(low).toBe(0);
    expect(high).toBeCloseTo(1 - 0.025 ** (1 / 169), 12);
    const [from, to] = exactInterval(10, 10);
    expect(from).toBeCloseTo(0.025 ** (1 / 10), 12);
    expect(to).toBe(1);
  });

  it('has half of what is left out of the confidence beyond each end', () => {
    const [low, high] = exactInterval(3, 12, 0.9);
    expect(1 - chanceByTerms(2, 12, low)).toBeCloseTo(0.05, 12);
    expect(chanceByTerms(3, 12, high)).toBeCloseTo(0.05, 12);
  });

  it('gets narrower with more trials, and wider with more confidence', () => {
    const width = ([low, high]: [number, number]) => high - low;
    expect(width(exactInterval(10, 2_000))).toBeLessThan(width(exactInterval(1, 200)));
    expect(width(exactInterval(1, 200, 0.99))).toBeGreaterThan(width(exactInterval(1, 200)));
  });

  it('refuses what is no share', () => {
    expect(() => exactInterval(3, 2)).toThrow('3 of 2');
    expect(() => exactInterval(0.5, 2)).toThrow(RangeError);
  });
});

/** The same sum of binomial terms, by factorials: fine for few trials. */
function chanceByTerms(hits: number, trials: number, share: number): number {
  const factorial = (of: number): number => (of <= 1 ? 1 : of * factorial(of - 1));
  let sum = 0;
  for (let at = 0; at <= hits; at++) {
    const ways = factorial(trials) / (factorial(at) * factorial(trials - at));
    sum += ways * share ** at * (1 - share) ** (trials - at);
  }
  return sum;
}
