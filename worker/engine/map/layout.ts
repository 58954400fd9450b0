import { fnvOfText } from '../base/fnv1a';
import { uniformNumbers } from '../base/random-numbers';

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

/** Rounds from nothing, and where most nodes have a place already. */
const ROUNDS = 150;
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
  const points = beginnings(sketch, ideal);
  const known = sketch.names.map((name) => sketch.before.has(name));
  const isAgain = known.filter(Boolean).length * 2 > count;
  const rounds = isAgain ? ROUNDS_AGAIN : ROUNDS;
  for (let round = 0; round < rounds; round++) {
    const heat = HEAT * (1 - round / rounds);
    const forces = forcesOn(points, sketch, ideal);
    points.forEach((point, node) => move(point, forces[node], heat * (known[node] ? HEAT_AGAIN : 1)));
  }
  return points;
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

function move(point: Point, force: Point | undefined, most: number): void {
  if (force === undefined) return;
  const length = Math.hypot(force.x, force.y);
  if (length === 0) return;
  const step = Math.min(length, most) / length;
  point.x += force.x * step;
  point.y += force.y * step;
}

function forcesOn(points: readonly Point[], { pulls, groups }: Sketch, ideal: number): Point[] {
  const forces = points.map(({ x, y }) => ({ x: -x * MIDDLE_PULL, y: -y * MIDDLE_PULL }));
  pushApart(points, forces, ideal);
  for (const { from, to, strength } of pulls) pull(points, forces, { from, to, strength }, ideal);
  const middles = middlesOf(points, groups);
  points.forEach((point, node) => {
    const middle = middles.get(groups[node] ?? '');
    const force = forces[node];
    if (middle === undefined || force === undefined) return;
    force.x += (middle.x - point.x) * GROUP_PULL;
    force.y += (middle.y - point.y) * GROUP_PULL;
  });
  return forces;
}

function pull(
  points: readonly Point[],
  forces: readonly Point[],
  { from, to, strength }: Sketch['pulls'][number],
  ideal: number,
): void {
  const [a, b, onA, onB] = [points[from], points[to], forces[from], forces[to]];
  if (a === undefined || b === undefined || onA === undefined || onB === undefined) return;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const force = (strength * Math.hypot(dx, dy)) / ideal / 4;
  onA.x += dx * force;
  onA.y += dy * force;
  onB.x -= dx * force;
  onB.y -= dy * force;
}

/** Each node is pushed by those in its cell and the cells around it, which hold all within reach. */
function pushApart(points: readonly Point[], forces: readonly Point[], ideal: number): void {
  const size = REACH * ideal;
  const cells = new Map<string, number[]>();
  const cellOf = (value: number): number => Math.floor(value / size);
  points.forEach(({ x, y }, node) => {
    const key = `${cellOf(x)},${cellOf(y)}`;
    const cell = cells.get(key);
    if (cell) cell.push(node);
    else cells.set(key, [node]);
  });
  points.forEach((point, node) => {
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const other of cells.get(`${cellOf(point.x) + dx},${cellOf(point.y) + dy}`) ?? [])
          if (other > node) push(points, forces, node, other, ideal);
  });
}

function push(
  points: readonly Point[],
  forces: readonly Point[],
  one: number,
  other: number,
  ideal: number,
): void {
  const [a, b, onA, onB] = [points[one], points[other], forces[one], forces[other]];
  if (a === undefined || b === undefined || onA === undefined || onB === undefined) return;
  let [dx, dy] = [a.x - b.x, a.y - b.y];
  // Two nodes at one place leave it in opposite directions, each pair in its own.
  if (dx === 0 && dy === 0)
    [dx, dy] = [ideal * Math.cos(one + other), ideal * Math.sin(one + other)].map((part) => part / 100) as [
      number,
      number,
    ];
  const distance = Math.max(Math.hypot(dx, dy), ideal / 50);
  if (distance > REACH * ideal) return;
  const force = (ideal * ideal) / (distance * distance) / 2;
  onA.x += dx * force;
  onA.y += dy * force;
  onB.x -= dx * force;
  onB.y -= dy * force;
}

function middlesOf(points: readonly Point[], groups: readonly (string | undefined)[]): Map<string, Point> {
  const sums = new Map<string, Point & { count: number }>();
  points.forEach(({ x, y }, node) => {
    const group = groups[node];
    if (group === undefined) return;
    const sum = sums.get(group) ?? { x: 0, y: 0, count: 0 };
    sums.set(group, { x: sum.x + x, y: sum.y + y, count: sum.count + 1 });
  });
  return new Map([...sums].map(([group, { x, y, count }]) => [group, { x: x / count, y: y / count }]));
}
