import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlap } from '../../../../src/ui/map/map-paint';
import { nodeTowards } from '../../../../src/ui/map/node-steps';

const CROSS = [
  { x: 0, y: 0 },
  { x: 1, y: 0.1 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 3, y: 0 },
];

describe('arrow keys on a map', () => {
  it('lead to the nearest node that way, where up is up', () => {
    const ways = (['right', 'left', 'up', 'down'] as const).map((way) => nodeTowards(CROSS, 0, way));
    expect(ways).toEqual([1, 2, 3, 4]);
    expect(nodeTowards(CROSS, 5, 'right')).toBeUndefined();
  });

  it('begin at the first node, and stay on an empty map', () => {
    expect(nodeTowards(CROSS, -1, 'up')).toBe(0);
    expect(nodeTowards([], -1, 'up')).toBeUndefined();
  });

  it('go ahead, and never to where they are', () => {
    const place = fc.record({ x: fc.integer({ min: -5, max: 5 }), y: fc.integer({ min: -5, max: 5 }) });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1 }), fc.nat(), (nodes, start) => {
        const from = start % nodes.length;
        const at = nodeTowards(nodes, from, 'right');
        if (at !== undefined) expect(nodes[at]?.x).toBeGreaterThan(nodes[from]?.x ?? Infinity);
      }),
    );
  });
});

it('tells boxes that overlap from those that touch', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  expect(overlap(box, { ...box, x: 9 })).toBe(true);
  expect(overlap(box, { ...box, x: 10 })).toBe(false);
});
