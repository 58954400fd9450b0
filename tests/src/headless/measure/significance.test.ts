import { describe, expect, it } from 'vitest';
import { chanceOf, uniformNumbers } from '../../../../src/headless/measure/significance';

/** Of all 2ⁿ ways to give the differences a sign, the share whose sum is as far from nothing. */
function exactChance(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((sum, each) => sum + each, 0));
  let asLarge = 0;
  for (let signs = 0; signs < 2 ** differences.length; signs++) {
    const sum = differences.reduce((total, each, at) => total + ((signs >> at) & 1 ? each : -each), 0);
    if (Math.abs(sum) >= observed - 1e-9) asLarge++;
  }
  return asLarge / 2 ** differences.length;
}

describe('the chance of a difference', () => {
  it('is near that over all signs', () => {
    const uniform = uniformNumbers(7);
    for (let round = 0; round < 10; round++) {
      const shift = round / 20;
      const differences = Array.from({ length: 12 }, () => uniform() - 0.5 + shift);
      expect(Math.abs(chanceOf(differences) - exactChance(differences))).toBeLessThan(0.03);
    }
  });

  it('is certain when nothing differs, small when everything gains, and always the same', () => {
    expect(chanceOf([0, 0, 0])).toBe(1);
    const gains = Array.from({ length: 40 }, (_gain, at) => 0.01 + at / 1_000);
    expect(chanceOf(gains)).toBeLessThan(0.001);
    expect(chanceOf(gains)).toBe(chanceOf(gains.map((gain) => -gain)));
  });
});
