import { readFileSync } from 'node:fs';
import { uniformNumbers } from '../../../src/headless/measure/significance';
import type { HeldOut } from '../held-out-links';

/** Below this a draw says nothing; of a vault with few links an eighth is taken. */
const FEWEST = 60;

/**
 * Other links of a vault than those that were held out, as many: what is chosen is chosen on these, so that the ones held out
 * can still judge it. `edges` is a file of all links, a source and a target a line. The same `draw` hides the same links.
 */
export function otherDraw(edges: string, heldOut: HeldOut, draw: number): HeldOut {
  const links = readFileSync(edges, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([from, to]) => from !== undefined && to !== undefined && from !== to)
    .filter(([from = '', to = '']) => heldOut.get(from)?.has(to) !== true);
  const held = [...heldOut.values()].reduce((sum, targets) => sum + targets.size, 0);
  const count = Math.max(held, Math.min(FEWEST, Math.floor(links.length / 8)));
  const drawn: HeldOut = new Map();
  for (const [from = '', to = ''] of shuffled(links, draw).slice(0, count))
    drawn.set(from, (drawn.get(from) ?? new Set()).add(to));
  return drawn;
}

/** Fisher and Yates. */
function shuffled<T>(values: T[], seed: number): T[] {
  const uniform = uniformNumbers(seed);
  for (let at = values.length - 1; at > 0; at--) {
    const other = Math.floor(uniform() * (at + 1));
    [values[at], values[other]] = [values[other]!, values[at]!];
  }
  return values;
}
