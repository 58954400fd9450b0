import type { Steps } from '../base/steps';
import { must } from '../base/assert';
import { ENTRY_WORK, merge, sizeOf, withoutBridges, type Connections } from '../graph/connections';
import type { Told } from './division-progress';

/**
 * Communities by modularity, moved node by node, part by part and as wholes (Louvain: Blondel et al. 2008; parts: Traag et
 * al. 2019), without chance: nodes are visited in their order, of equal gains the lowest label wins. A label is a number
 * below the number of nodes.
 */

/** A gain below this is rounding. */
const MIN_GAIN = 1e-9;
/** Most of what there is to gain is gained in three or four. */
const MAX_ROUNDS = 20;
/** And nearly always there is nothing to gain after so many. */
const USUAL_ROUNDS = 4;

/** Communities found from nothing. */
export function* findCommunities(graph: Connections, told?: Told): Steps<Uint32Array> {
  const labels = Uint32Array.from({ length: sizeOf(graph) }, (_node, at) => at);
  yield* improveCommunities(graph, labels, told);
  return labels;
}

/**
 * Goes on from communities that were, in place: nodes, parts of communities and whole ones go elsewhere or stand alone as
 * long as that gains anything. Where nothing is to be gained everything stays, so that from what it gave for one graph it
 * gives nearly the same for a graph that is nearly the same.
 */
export function* improveCommunities(graph: Connections, labels: Uint32Array, told?: Told): Steps<void> {
  if (graph.total === 0) return;
  yield* settle(graph, labels);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    told?.((round + 1) / (USUAL_ROUNDS + 1));
    const parts = yield* partsOf(graph, labels);
    const moved =
      (yield* settleGroups(graph, parts, labels)) +
      (yield* settleGroups(graph, labels.slice(), labels)) +
      (yield* settle(graph, labels));
    if (moved === 0) return;
  }
}

/** What each community falls into when its nodes begin alone and stay inside it. */
function* partsOf(graph: Connections, labels: Uint32Array): Steps<Uint32Array> {
  const parts = Uint32Array.from(labels, (_label, node) => node);
  const inside = withoutBridges(graph, labels);
  yield ENTRY_WORK * graph.targets.length;
  yield* settle(inside, parts);
  return parts;
}

/** Lets each group of nodes, all of one community, go where it gains most; answers how many moves that took. */
function* settleGroups(graph: Connections, groups: Uint32Array, labels: Uint32Array): Steps<number> {
  const count = renumber(groups);
  renumber(labels);
  const labelsOfGroups = new Uint32Array(count);
  groups.forEach((group, node) => (labelsOfGroups[group] = labels[node]!));
  yield VISIT_WORK * count;
  const merged = yield* merge(graph, groups, count);
  const moves = yield* settle(merged, labelsOfGroups);
  groups.forEach((group, node) => (labels[node] = labelsOfGroups[group]!));
  return moves;
}

/** Nodes visited before anybody may interrupt. */
const VISITS_AT_ONCE = 1_000;

/**
 * Lets each node go where it gains most, or stand alone where that is better, until none would gain: from `labels`, which
 * are changed. Whoever has nothing to gain stays. Answers how many moves that took.
 */
function* settle(graph: Connections, labels: Uint32Array): Steps<number> {
  const moving = new MovingNodes(graph, labels);
  const waiting = Array.from({ length: sizeOf(graph) }, (_node, at) => at);
  const isWaiting = new Uint8Array(waiting.length).fill(1);
  let moves = 0;
  for (let next = 0; next < waiting.length; next++) {
    const node = waiting[next]!;
    isWaiting[node] = 0;
    if (moving.visit(node)) {
      moves++;
      for (let at = graph.offsets[node]!; at < graph.offsets[node + 1]!; at++) {
        const neighbour = graph.targets[at]!;
        if (labels[neighbour] === labels[node] || isWaiting[neighbour] === 1) continue;
        isWaiting[neighbour] = 1;
        waiting.push(neighbour);
      }
    }
    if ((next + 1) % VISITS_AT_ONCE === 0) yield VISITS_AT_ONCE * VISIT_WORK;
  }
  return moves;
}

/** Multiplications that take as long as one visit. */
const VISIT_WORK = 500;

/** Nodes with their communities, and for each community the sums that tell what a move would gain. */
class MovingNodes {
  readonly #graph: Connections;
  readonly #labels: Uint32Array;
  /** Of each label, the strengths of its nodes together, and how many they are. */
  readonly #sums: Float64Array;
  readonly #counts: Uint32Array;
  /** Labels that nobody has, the lowest last. */
  readonly #free: number[] = [];
  /** How strongly the node at hand is connected with each label, and which labels these are. */
  readonly #between: Float64Array;
  #near: number[] = [];

  constructor(graph: Connections, labels: Uint32Array) {
    this.#graph = graph;
    this.#labels = labels;
    this.#sums = new Float64Array(labels.length);
    this.#counts = new Uint32Array(labels.length);
    this.#between = new Float64Array(labels.length);
    labels.forEach((label, node) => {
      this.#sums[label]! += graph.strengths[node]!;
      this.#counts[label]!++;
    });
    for (let label = labels.length - 1; label >= 0; label--)
      if (this.#counts[label] === 0) this.#free.push(label);
  }

  /** Moves the node to where it gains most; false when it stays. */
  visit(node: number): boolean {
    const own = this.#labels[node]!;
    this.#lookAround(node);
    const best = this.#best(own, this.#graph.strengths[node]!);
    for (const label of this.#near) this.#between[label] = 0;
    if (best === own) return false;
    this.#move(node, own, best);
    return true;
  }

  #lookAround(node: number): void {
    const { offsets, targets, weights } = this.#graph;
    this.#near = [];
    for (let at = offsets[node]!; at < offsets[node + 1]!; at++) {
      const target = targets[at]!;
      if (target === node) continue;
      const label = this.#labels[target]!;
      if (this.#between[label] === 0) this.#near.push(label);
      this.#between[label]! += weights[at]!;
    }
    this.#near.sort((a, b) => a - b);
  }

  /** The label that gains most, the node's own one unless another gains more; a free one where none gains. */
  #best(own: number, strength: number): number {
    const share = strength / this.#graph.total;
    let best = own;
    let most = this.#between[own]! - share * (this.#sums[own]! - strength);
    for (const label of this.#near) {
      const gain = this.#between[label]! - share * this.#sums[label]!;
      if (label !== own && gain > most + MIN_GAIN) [best, most] = [label, gain];
    }
    const isBetterAlone = most < -MIN_GAIN && this.#counts[own]! > 1;
    return isBetterAlone ? must(this.#free.pop(), 'a label that nobody has') : best;
  }

  #move(node: number, from: number, to: number): void {
    const strength = this.#graph.strengths[node]!;
    this.#sums[from]! -= strength;
    this.#counts[from]!--;
    if (this.#counts[from] === 0) this.#free.push(from);
    this.#sums[to]! += strength;
    this.#counts[to]!++;
    this.#labels[node] = to;
  }
}

/** Counts the labels anew from 0 in the order in which they first occur, in place; answers how many there are. */
export function renumber(labels: Uint32Array): number {
  const numbers = new Map<number, number>();
  labels.forEach((label, node) => {
    const known = numbers.get(label) ?? numbers.size;
    numbers.set(label, known);
    labels[node] = known;
  });
  return numbers.size;
}

/** Share of weight inside communities less what chance would put there (Newman 2004); at most 1. */
export function modularityOf(graph: Connections, labels: Uint32Array): number {
  if (graph.total === 0) return 0;
  let inside = 0;
  const sums = new Float64Array(labels.length);
  labels.forEach((label, node) => {
    sums[label]! += graph.strengths[node]!;
    for (let at = graph.offsets[node]!; at < graph.offsets[node + 1]!; at++)
      if (labels[graph.targets[at]!] === label) inside += graph.weights[at]!;
  });
  return inside / graph.total - sums.reduce((sum, value) => sum + (value / graph.total) ** 2, 0);
}
