import { describe, expect, it } from 'vitest';
import { SteadyFigure } from '../../../src/indexing/steady-figure';

/** What is said after each of these estimates, of which one comes every 100 ms. */
function said(estimatesS: readonly number[]): (number | undefined)[] {
  const figure = new SteadyFigure();
  return estimatesS.map((seconds) => {
    figure.take(1_000 * seconds, 100);
    return figure.secondsLeft(0);
  });
}

describe('a figure that people watch', () => {
  it('runs down by itself between two estimates, and says nothing is left only when nothing is', () => {
    const figure = new SteadyFigure();
    expect(figure.secondsLeft(0)).toBeUndefined();
    figure.take(5_000, 0);
    expect([0, 1_000, 4_000, 9_000].map((ms) => figure.secondsLeft(ms))).toEqual([5, 4, 1, 1]);
    figure.take(0, 100_000);
    expect(figure.secondsLeft(0)).toBe(0);
  });

  it('does not go to and fro with estimates that do', () => {
    const estimates = Array.from({ length: 200 }, (_, at) => 60 - at / 10 + (at % 2 === 0 ? 5 : -5));
    const told = said(estimates);
    expect(told).toEqual(told.toSorted((a = 0, b = 0) => b - a));
    expect(Math.abs((told.at(-1) ?? NaN) - 40)).toBeLessThan(3);
  });

  it('goes up within seconds where much more is left', () => {
    const told = said(Array.from({ length: 100 }, (_, at) => (at < 20 ? 20 : 60) - at / 10));
    expect(told[19]).toBe(18);
    expect(told[70]).toBeGreaterThan(45);
  });

  it('begins anew where nothing is known', () => {
    const figure = new SteadyFigure();
    figure.take(5_000, 0);
    figure.take(undefined, 0);
    expect(figure.secondsLeft(0)).toBeUndefined();
    figure.take(30_000, 0);
    expect(figure.secondsLeft(0)).toBe(30);
  });
});
