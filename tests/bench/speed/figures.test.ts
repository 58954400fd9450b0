import { describe, expect, it } from 'vitest';
import { cellsOf, FIGURES, holds, measured, missing, shareOf, timesFaster } from './figures';

const atLeast = { is: 'at least', value: 20, unit: '×' } as const;
const atMost = { is: 'at most', value: 1.5, unit: '×' } as const;

describe('a bound', () => {
  it('holds up to its value, and not beyond', () => {
    expect([19.999, 20, 21].map((figure) => holds(measured(figure, '', ''), atLeast))).toEqual([
      false,
      true,
      true,
    ]);
    expect([1.4, 1.5, 1.501].map((figure) => holds(measured(figure, '', ''), atMost))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('does not hold where nothing was measured', () => {
    for (const bound of [atLeast, atMost]) {
      expect(holds(missing('not built yet'), bound)).toBe(false);
      expect(holds(measured(NaN, '', ''), bound)).toBe(false);
      expect(holds(undefined, bound)).toBe(false);
    }
  });
});

describe('an outcome', () => {
  it('says how many times faster we are, or what share of a limit we reach', () => {
    expect(timesFaster(0.5, 30)).toEqual(measured(60, '0.5000 ms', '30.0 ms'));
    expect(shareOf(4, 6)).toEqual(measured(1.5, '6.00 ms', '4.00 ms'));
  });
});

describe('the table', () => {
  it('shows the bound beside the figure, the verdict and both sides', () => {
    const figure = FIGURES.find(({ id }) => id === '4');
    if (figure === undefined) throw new Error('figure 4');
    expect(cellsOf(figure, timesFaster(2.3, 67.3)).slice(1)).toEqual([
      '4',
      'at least 20 ×',
      '29.3 ×',
      'holds',
      '2.30 ms',
      '67.3 ms',
    ]);
    expect(cellsOf(figure, timesFaster(4, 60))[4]).toBe('MISSED');
    expect(cellsOf(figure, missing('not built yet'))[4]).toBe('not built yet');
  });

  it('never rounds a miss into its bound', () => {
    for (const figure of FIGURES) {
      const { is, value } = figure.bound;
      const miss = value * (is === 'at most' ? 1.0001 : 0.9999);
      const [, , bound = '', shown = ''] = cellsOf(figure, measured(miss, '', ''));
      expect(parseFloat(shown)).not.toBe(parseFloat(bound.replace(/^at (most|least) /, '')));
    }
  });
});
