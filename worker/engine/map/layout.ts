import { fnvOfText } from '../base/fnv1a';
import { uniformNumbers } from '../base/random-numbers';
import { at, gridOf, inOrder, type Columns } from './layout-grid';

/** What is laid out: nodes by name, and which of them pull at each other. */
export interface Sketch {
  /** One name a node; a node of the same name begins at the same place. */
  readonly names: readonly string[];
  /** Pairs of places in `names`, with the strength of the pull. */
  readonly pulls: readonly { from: number; to: number; strength: number }[];
  /** Nodes of the same group stay together; undefined for nodes of none. */
  readonly groups: readonly (string | undefined)[];
  /** Where nodes stood before, by name. */
  readonly before: ReadonlyMap<string, Point>;
}

export interface Point {
  x: number;
  y: number;
}

/** Rounds from nothing, of many nodes fewer, and where most nodes have a place already. */
const ROUNDS = 150;
const MIN_ROUNDS = 60;
const NODE_ROUNDS = 90_000;
const ROUNDS_AGAIN = 40;
/** How far a node moves in the first round at most; where it had a place, so much of it. */
const HEAT = 0.12;
const HEAT_AGAIN = 0.08;
/** Distance at which two nodes leave each other alone, in units of the distance that they are to have. */
const REACH = 4;
/** How strongly a group and the middle hold their nodes. */
const GROUP_PULL = 0.06;
const MIDDLE_PULL = 0.06;

/**
 * Places for the nodes of a sketch, about -1…1: by forces between them (Fruchterman and Reingold 1991), of which those that push apart
 * end at a distance, so that a round takes about as long as there are nodes. A function of its input: nothing is left to chance.
 */
export function layOut(sketch: Sketch): Point[] {
  const count = sketch.names.length;
  const ideal = Math.min(0.5, 1.5 / Math.sqrt(Math.max(1, count)));
  const points = toColumns(beginnings(sketch, ideal));
  const forces = { x: new Float64Array(count), y: new Float64Array(count) };
  const groups = groupNumbers(sketch.groups);
  const known = sketch.names.map((name) => sketch.before.has(name));
  const isAgain = known.filter(Boolean).length * 2 > count;
  const first = Math.round(Math.max(MIN_ROUNDS, Math.min(ROUNDS, NODE_ROUNDS / Math.max(1, count))));
  const rounds = isAgain ? ROUNDS_AGAIN : first;
  for (let round = 0; round < rounds; round++) {
    const heat = HEAT * (1 - round / rounds);
    for (let node = 0; node < count; node++) {
      forces.x[node] = -at(points.x, node) * MIDDLE_PULL;
      forces.y[node] = -at(points.y, node) * MIDDLE_PULL;
    }
    pushApart(points, forces, ideal);
    for (const each of sketch.pulls) pull(points, forces, each, ideal);
    holdTogether(points, forces, groups);
    for (let node = 0; node < count; node++)
      move(points, forces, node, heat * (known[node] === true ? HEAT_AGAIN : 1));
  }
  return sketch.names.map((_, node) => ({ x: at(points.x, node), y: at(points.y, node) }));
}

function toColumns(points: readonly Point[]): Columns {
  return { x: Float64Array.from(points, ({ x }) => x), y: Float64Array.from(points, ({ y }) => y) };
}

/** Where a node was; else beside the first that it is pulled to and that was; else by its group and its name. */
function beginnings({ names, pulls, groups, before }: Sketch, ideal: number): Point[] {
  const near = new Map<number, Point>();
  for (const { from, to } of pulls) {
    const [one, other] = [before.get(names[from] ?? ''), before.get(names[to] ?? '')];
    if (other !== undefined && !near.has(from)) near.set(from, other);
    if (one !== undefined && !near.has(to)) near.set(to, one);
  }
  return names.map((name, node) => {
    const known = before.get(name);
    if (known !== undefined) return { ...known };
    const group = groups[node];
    const around = near.get(node) ?? (group === undefined ? { x: 0, y: 0 } : onDisc(group, 0.7));
    const off = onDisc(name, near.has(node) ? ideal : 0.3);
    return { x: around.x + off.x, y: around.y + off.y };
  });
}

/** A place within a radius that belongs to a name. */
function onDisc(name: string, radius: number): Point {
  const uniform = uniformNumbers(fnvOfText(name));
  const angle = 2 * Math.PI * uniform();
  const distance = radius * Math.sqrt(uniform());
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
}

function move(points: Columns, forces: Columns, node: number, most: number): void {
  const [x, y] = [at(forces.x, node), at(forces.y, node)];
  const length = Math.sqrt(x * x + y * y);
  if (length === 0) return;
  const step = Math.min(length, most) / length;
  points.x[node] = at(points.x, node) + x * step;
  points.y[node] = at(points.y, node) + y * step;
}

function push(forces: Columns, one: number, other: number, x: number, y: number): void {
  forces.x[one] = at(forces.x, one) + x;
  forces.y[one] = at(forces.y, one) + y;
  forces.x[other] = at(forces.x, other) - x;
  forces.y[other] = at(forces.y, other) - y;
}

function pull(
  points: Columns,
  forces: Columns,
  { from, to, strength }: Sketch['pulls'][number],
  ideal: number,
): void {
  const dx = at(points.x, to) - at(points.x, from);
  const dy = at(points.y, to) - at(points.y, from);
  const force = (strength * Math.sqrt(dx * dx + dy * dy)) / ideal / 4;
  push(forces, from, to, dx * force, dy * force);
}

/**
 * Each node is pushed by those in its cell and the cells around it, which hold all within reach. Nodes are taken in the order of
 * their cells, so that a node meets each pair once and finds its partners side by side.
 */
function pushApart(points: Columns, forces: Columns, ideal: number): void {
  const { nodes, cells, ends, width } = gridOf(points, REACH * ideal);
  const sorted = { x: inOrder(points.x, nodes), y: inOrder(points.y, nodes) };
  const pushed = { x: new Float64Array(nodes.length), y: new Float64Array(nodes.length) };
  for (let place = 0; place < nodes.length; place++) {
    const cell = at(cells, at(nodes, place));
    // The rest of the cell and the one beside it; then the three of the row below, which stand side by side too.
    pushThose(sorted, pushed, place, place + 1, at(ends, cell + 1), ideal);
    pushThose(sorted, pushed, place, at(ends, cell + width - 2), at(ends, cell + width + 1), ideal);
  }
  nodes.forEach((node, place) => {
    forces.x[node] = at(forces.x, node) + at(pushed.x, place);
    forces.y[node] = at(forces.y, node) + at(pushed.y, place);
  });
}

/** Pushes one node and those of the places `from` to `end` apart. */
function pushThose(
  points: Columns,
  forces: Columns,
  one: number,
  from: number,
  end: number,
  ideal: number,
): void {
  const reach = (REACH * ideal) ** 2;
  const least = (ideal / 50) ** 2;
  const strength = (ideal * ideal) / 2;
  const [x, y] = [at(points.x, one), at(points.y, one)];
  let [sumX, sumY] = [0, 0];
  for (let other = from; other < end; other++) {
    let dx = x - at(points.x, other);
    let dy = y - at(points.y, other);
    const square = dx * dx + dy * dy;
    if (square > reach) continue;
    // Two nodes at one place leave it in opposite directions, each pair in its own.
    if (square === 0) {
      dx = (ideal / 100) * Math.cos(one + other);
      dy = (ideal / 100) * Math.sin(one + other);
    }
    const force = strength / Math.max(square, least);
    sumX += dx * force;
    sumY += dy * force;
    forces.x[other] = at(forces.x, other) - dx * force;
    forces.y[other] = at(forces.y, other) - dy * force;
  }
  forces.x[one] = at(forces.x, one) + sumX;
  forces.y[one] = at(forces.y, one) + sumY;
}

/** The group of each node as a number from 0 on; -1 for nodes of none. */
function groupNumbers(groups: Sketch['groups']): number[] {
  const numbers = new Map<string, number>();
  return groups.map((group) => {
    if (group === undefined) return -1;
    const number = numbers.get(group) ?? numbers.size;
    numbers.set(group, number);
    return number;
  });
}

/** Draws each node to the middle of its group. */
function holdTogether(points: Columns, forces: Columns, groups: readonly number[]): void {
  const sums = groups.map(() => ({ x: 0, y: 0, count: 0 }));
  groups.forEach((group, node) => {
    const sum = sums[group];
    if (sum === undefined) return;
    sum.x += at(points.x, node);
    sum.y += at(points.y, node);
    sum.count += 1;
  });
  groups.forEach((group, node) => {
    const sum = sums[group];
    if (sum === undefined) return;
    forces.x[node] = at(forces.x, node) + (sum.x / sum.count - at(points.x, node)) * GROUP_PULL;
    forces.y[node] = at(forces.y, node) + (sum.y / sum.count - at(points.y, node)) * GROUP_PULL;
  });
}
