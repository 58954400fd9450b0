import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stretchOf } from '../../../../src/ui/map/stretch';

const SQUARE = [
  { x: -1, y: -1 },
  { x: 1, y: 1 },
];

describe('a map in its pane', () => {
  it('is drawn as it was laid out where the pane has its shape', () => {
    expect(stretchOf(SQUARE, 1)).toBe(1);
  });

  it('is higher in a high pane and lower in a wide one, within bounds', () => {
    expect(stretchOf(SQUARE, 1.5)).toBe(1.5);
    expect(stretchOf(SQUARE, 0.8)).toBe(0.8);
    expect(stretchOf(SQUARE, 9)).toBeLessThan(2);
    expect(stretchOf(SQUARE, 0.1)).toBeGreaterThan(0.5);
  });

  it('is left alone where it has no shape yet, or the pane none', () => {
    expect(stretchOf([], 2)).toBe(1);
    expect(stretchOf([{ x: 3, y: 4 }], 2)).toBe(1);
    expect(stretchOf(SQUARE, NaN)).toBe(1);
    expect(stretchOf(SQUARE, 0)).toBe(1);
  });

  it('comes nearer to the shape of the pane, and never further from it', () => {
    const place = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });
    const shape = fc.double({ min: 0.2, max: 5, noNaN: true });
    fc.assert(
      fc.property(fc.array(place, { minLength: 2 }), shape, (nodes, wanted) => {
        const extent = (values: number[]): number => Math.max(...values) - Math.min(...values);
        const is = extent(nodes.map(({ y }) => y)) / extent(nodes.map(({ x }) => x));
        fc.pre(is > 0 && Number.isFinite(is));
        const off = (ratio: number): number => Math.abs(Math.log(ratio / wanted));
        expect(off(is * stretchOf(nodes, wanted))).toBeLessThanOrEqual(off(is) + 1e-9);
      }),
    );
  });
});
