import type { Steps } from '../base/steps';

/**
 * Who is connected with whom, and how strongly: compressed rows that say everything both ways. A node's row names each
 * neighbour once, ascending; in a graph of merged nodes it may name the node itself.
 */
export interface Connections {
  /** The row of node n lies from `offsets[n]` to `offsets[n + 1]`. */
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  readonly weights: Float64Array;
  /** Sum of each node's row. */
  readonly strengths: Float64Array;
  /** Sum of all rows: each connection counts twice. */
  readonly total: number;
}

/** Connections before they are put in order. */
export interface Pairs {
  readonly from: number[];
  readonly to: number[];
  readonly weights: number[];
}

export function sizeOf({ strengths }: Connections): number {
  return strengths.length;
}

/** Multiplications that take as long as putting one entry into its place. */
export const ENTRY_WORK = 20;

/** Pairs in columns of the length that they need: lists that grow leave several times as much behind. */
interface PairColumns {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly weights: Float64Array;
}

function pairColumns(count: number): PairColumns {
  return {
    from: new Uint32Array(count),
    to: new Uint32Array(count),
    weights: new Float64Array(count),
  };
}

/** Connections of `size` nodes, each pair given one way round; equal pairs add up. No pair may be of a node with itself. */
export function* connect(size: number, { from, to, weights }: Pairs): Steps<Connections> {
  const both = pairColumns(2 * from.length);
  both.from.set(from);
  both.from.set(to, from.length);
  both.to.set(to);
  both.to.set(from, from.length);
  both.weights.set(weights);
  both.weights.set(weights, from.length);
  return yield* connectionsOf(size, both);
}

/** The nodes with the same label become one, whose connection with itself is what was between them. */
export function* merge(graph: Connections, labels: Uint32Array, count: number): Steps<Connections> {
  // Columns may be longer than the rows in them.
  const entries = graph.offsets[sizeOf(graph)]!;
  const pairs = pairColumns(entries);
  pairs.weights.set(graph.weights.subarray(0, entries));
  for (let node = 0; node < sizeOf(graph); node++) {
    for (let at = graph.offsets[node]!; at < graph.offsets[node + 1]!; at++) {
      pairs.from[at] = labels[node]!;
      pairs.to[at] = labels[graph.targets[at]!]!;
    }
  }
  yield ENTRY_WORK * pairs.from.length;
  return yield* connectionsOf(count, pairs);
}

/** Room for the places of nodes, one for each of the graph: whoever divides it many times over makes it once. */
export function placesIn(graph: Connections): Int32Array {
  return new Int32Array(sizeOf(graph)).fill(-1);
}

/**
 * The connections among some nodes, which are numbered by their places in `nodes`: ascending, each once. `places` are as
 * they were when this returns.
 */
export function within(
  graph: Connections,
  nodes: ArrayLike<number>,
  places: Int32Array = placesIn(graph),
): Connections {
  for (let place = 0; place < nodes.length; place++) places[nodes[place]!] = place;
  const offsets = new Uint32Array(nodes.length + 1);
  const targets: number[] = [];
  const weights: number[] = [];
  for (let place = 0; place < nodes.length; place++) {
    const node = nodes[place]!;
    for (let at = graph.offsets[node]!; at < graph.offsets[node + 1]!; at++) {
      const target = places[graph.targets[at]!]!;
      if (target < 0) continue;
      targets.push(target);
      weights.push(graph.weights[at]!);
    }
    offsets[place + 1] = targets.length;
  }
  for (let place = 0; place < nodes.length; place++) places[nodes[place]!] = -1;
  return withSums(offsets, Uint32Array.from(targets), Float64Array.from(weights));
}

/**
 * Only the connections between nodes of one label; what nodes and the whole count for is as it was, so that the rest can be
 * weighed against all.
 */
export function withoutBridges(graph: Connections, labels: Uint32Array): Connections {
  const { offsets, targets, weights } = graph;
  const kept = {
    offsets: new Uint32Array(offsets.length),
    targets: targets.slice(),
    weights: weights.slice(),
  };
  let end = 0;
  for (let node = 0; node < sizeOf(graph); node++) {
    for (let at = offsets[node]!; at < offsets[node + 1]!; at++) {
      if (labels[targets[at]!] !== labels[node]) continue;
      kept.targets[end] = targets[at]!;
      kept.weights[end++] = weights[at]!;
    }
    kept.offsets[node + 1] = end;
  }
  return { ...graph, ...kept };
}

/** From entries in any order: dealt out twice, which sorts each row, and then equal ones added up. */
function* connectionsOf(size: number, { from, to, weights }: PairColumns): Steps<Connections> {
  const work = ENTRY_WORK * (size + from.length);
  const byTarget = deal(size, to, from, weights);
  yield work;
  const columns = new Uint32Array(from.length);
  for (let node = 0; node < size; node++)
    columns.fill(node, byTarget.offsets[node], byTarget.offsets[node + 1]);
  const dealt = deal(size, byTarget.values, columns, byTarget.weights);
  yield work;
  return mergeEqual(dealt);
}

/** Puts each entry into the row that its key names, in the order in which they come. */
function deal(size: number, keys: ArrayLike<number>, values: ArrayLike<number>, weights: ArrayLike<number>) {
  const offsets = new Uint32Array(size + 1);
  for (let at = 0; at < keys.length; at++) offsets[keys[at]! + 1]!++;
  for (let node = 0; node < size; node++) offsets[node + 1]! += offsets[node]!;
  const next = offsets.slice();
  const dealt = { offsets, values: new Uint32Array(keys.length), weights: new Float64Array(keys.length) };
  for (let at = 0; at < keys.length; at++) {
    const place = next[keys[at]!]!++;
    dealt.values[place] = values[at]!;
    dealt.weights[place] = weights[at]!;
  }
  return dealt;
}

function mergeEqual({ offsets, values, weights }: ReturnType<typeof deal>): Connections {
  const merged = new Uint32Array(offsets.length);
  let end = 0;
  for (let node = 0; node + 1 < offsets.length; node++) {
    const start = end;
    for (let at = offsets[node]!; at < offsets[node + 1]!; at++) {
      if (end > start && values[end - 1] === values[at]) weights[end - 1]! += weights[at]!;
      else {
        values[end] = values[at]!;
        weights[end] = weights[at]!;
        end++;
      }
    }
    merged[node + 1] = end;
  }
  return withSums(merged, values.slice(0, end), weights.slice(0, end));
}

function withSums(offsets: Uint32Array, targets: Uint32Array, weights: Float64Array): Connections {
  const strengths = new Float64Array(offsets.length - 1);
  let total = 0;
  for (let node = 0; node < strengths.length; node++) {
    for (let at = offsets[node]!; at < offsets[node + 1]!; at++) strengths[node]! += weights[at]!;
    total += strengths[node]!;
  }
  return { offsets, targets, weights, strengths, total };
}
