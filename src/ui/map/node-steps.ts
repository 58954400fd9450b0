import type { MapNode } from '../../../worker/contract';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Ahead counts more than aside: the way to a node that is aside is another key. */
const ASIDE = 2;

/** The node that an arrow key leads to: the nearest that lies that way. Undefined where there is none. */
export function nodeTowards(
  nodes: readonly Pick<MapNode, 'x' | 'y'>[],
  from: number,
  direction: Direction,
): number | undefined {
  const start = nodes[from];
  if (start === undefined) return nodes.length > 0 ? 0 : undefined;
  let best: { at: number; distance: number } | undefined;
  nodes.forEach(({ x, y }, at) => {
    const [ahead, aside] = partsOf(x - start.x, y - start.y, direction);
    if (at === from || ahead <= 0 || Math.abs(aside) > ASIDE * ahead) return;
    const distance = ahead + ASIDE * Math.abs(aside);
    if (best === undefined || distance < best.distance) best = { at, distance };
  });
  return best?.at;
}

/** How far ahead and how far aside; up is where y grows. */
function partsOf(dx: number, dy: number, direction: Direction): [number, number] {
  if (direction === 'right') return [dx, dy];
  if (direction === 'left') return [-dx, dy];
  return direction === 'up' ? [dy, dx] : [-dy, dx];
}
