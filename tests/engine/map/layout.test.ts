import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, type Point, type Sketch } from '../../../worker/engine/map/layout';

/** Nodes in rings of ten, each ring a group, with one link from each ring to the next. */
function rings(count: number, before: ReadonlyMap<string, Point> = new Map()): Sketch {
  const names = Array.from({ length: count }, (_, at) => `note ${String(at)}`);
  const pulls = names.flatMap((_, at) => [
    { from: at, to: at - (at % 10) + ((at + 1) % 10), strength: 1 },
    ...(at % 10 === 0 && at > 0 ? [{ from: at, to: at - 10, strength: 1 }] : []),
  ]);
  const inside = pulls.filter(({ from, to }) => to < count && from !== to);
  return {
    names,
    pulls: inside,
    groups: names.map((_, at) => `ring ${String(Math.floor(at / 10))}`),
    before,
  };
}

const placesOf = ({ names }: Sketch, points: readonly Point[]): Map<string, Point> =>
  new Map(names.flatMap((name, at) => (points[at] === undefined ? [] : [[name, points[at]]])));

const distance = (one: Point | undefined, other: Point | undefined): number =>
  one === undefined || other === undefined ? NaN : Math.hypot(one.x - other.x, one.y - other.y);

describe('a map of nodes', () => {
  it('is the same for the same nodes', () => {
    expect(layOut(rings(60))).toEqual(layOut(rings(60)));
  });

  it('has a place for every node, and no two at one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), (count) => {
        const points = layOut(rings(count));
        expect(points).toHaveLength(count);
        expect(points.every(({ x, y }) => Math.abs(x) < 3 && Math.abs(y) < 3)).toBe(true);
        expect(new Set(points.map(({ x, y }) => `${x.toFixed(6)} ${y.toFixed(6)}`)).size).toBe(count);
      }),
      { numRuns: 20 },
    );
  });

  it('draws what is linked nearer than what is not', () => {
    const sketch = rings(100);
    const points = layOut(sketch);
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const linked = mean(sketch.pulls.map(({ from, to }) => distance(points[from], points[to])));
    const all = mean(points.flatMap((one, at) => points.slice(at + 1).map((other) => distance(one, other))));
    expect(linked).toBeLessThan(all / 2);
  });

  it('leaves nodes where they were when one comes and one goes', () => {
    const sketch = rings(100);
    const before = placesOf(sketch, layOut(sketch));
    const changed = rings(101, before);
    const after = placesOf(changed, layOut(changed));
    const moved = sketch.names.map((name) => distance(before.get(name), after.get(name)));
    expect(Math.max(...moved)).toBeLessThan(0.25);
    const anew = placesOf(changed, layOut(rings(101)));
    const sum = (places: Map<string, Point>): number =>
      sketch.names.reduce((total, name) => total + distance(before.get(name), places.get(name)), 0);
    expect(sum(after)).toBeLessThan(sum(anew));
  });

  it('takes two nodes of one place apart', () => {
    const before = new Map(['a', 'b'].map((name) => [name, { x: 0.5, y: 0.5 }]));
    const [one, other] = layOut({ names: ['a', 'b'], pulls: [], groups: [undefined, undefined], before });
    expect(distance(one, other)).toBeGreaterThan(0.05);
  });
});
