import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCommunities, improveCommunities, modularityOf } from '../../../worker/engine/themes/communities';
import { connect, within, type Connections } from '../../../worker/engine/graph/connections';
import { pageRank } from '../../../worker/engine/graph/graphology';
import { runSteps } from '../lsa/run-steps';
import { tries } from '../../thorough';

type Pair = [from: number, to: number, weight: number];

function graphOf(size: number, pairs: readonly Pair[]): Connections {
  return runSteps(
    connect(size, {
      from: pairs.map(([from]) => from),
      to: pairs.map(([, to]) => to),
      weights: pairs.map(([, , weight]) => weight),
    }),
  );
}

/** Everybody is connected with everybody of the same group. */
function groups(...sizes: number[]): Pair[] {
  let first = 0;
  return sizes.flatMap((size) => {
    const nodes = Array.from({ length: size }, () => first++);
    return nodes.flatMap((from, at) => nodes.slice(at + 1).map((to): Pair => [from, to, 1]));
  });
}

/** A matrix is slow and plain. */
function matrixOf(size: number, pairs: readonly Pair[]): number[][] {
  const matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const [from, to, weight] of pairs) {
    matrix[from]![to]! += weight;
    matrix[to]![from]! += weight;
  }
  return matrix;
}

function plainModularity(matrix: readonly number[][], labels: ArrayLike<number>): number {
  const strengths = matrix.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  const total = strengths.reduce((sum, strength) => sum + strength, 0);
  let sum = 0;
  matrix.forEach((row, i) => {
    row.forEach((weight, j) => {
      if (labels[i] === labels[j]) sum += weight / total - (strengths[i]! * strengths[j]!) / total ** 2;
    });
  });
  return sum;
}

const SIZE = 12;
const pairs = fc.uniqueArray(
  fc
    .tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1), fc.constantFrom(0.25, 0.5, 1, 1.5))
    .filter(([from, to]) => from !== to),
  { minLength: 1, maxLength: 40, selector: ([from, to]) => `${Math.min(from, to)} ${Math.max(from, to)}` },
);
const labels = fc.array(fc.nat(SIZE - 1), { minLength: SIZE, maxLength: SIZE });

describe('connections', () => {
  it('are the same both ways, each once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.constant(0.5))), (some) => {
        const between = some.filter(([from, to]) => from !== to);
        const graph = graphOf(6, between);
        const matrix = matrixOf(6, between);
        matrix.forEach((row, node) => {
          const [from, to] = [graph.offsets[node], graph.offsets[node + 1]];
          const expected = row.flatMap((weight, target) => (weight > 0 ? [[target, weight]] : []));
          const found = [...graph.targets.slice(from, to)].map((target, at) => [
            target,
            graph.weights[(from ?? 0) + at],
          ]);
          expect(found).toEqual(expected);
        });
      }),
    );
  });

  it('among some nodes are those that both ends have there', () => {
    const graph = graphOf(5, [
      [0, 1, 1],
      [1, 3, 2],
      [3, 4, 3],
    ]);
    const some = within(graph, [1, 3, 4]);
    expect([...some.offsets]).toEqual([0, 1, 3, 4]);
    expect([...some.targets]).toEqual([1, 0, 2, 1]);
    expect([...some.weights]).toEqual([2, 2, 3, 3]);
    expect(some.total).toBe(10);
  });
});

describe('communities', () => {
  it('are what is connected among itself', () => {
    const found = runSteps(findCommunities(graphOf(12, [...groups(5, 4, 3), [0, 5, 0.5], [6, 9, 0.5]])));
    expect([...found]).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2]);
  });

  it('are better than any that differ in the place of one node', () => {
    fc.assert(
      fc.property(pairs, (some) => {
        const matrix = matrixOf(SIZE, some);
        const found = runSteps(findCommunities(graphOf(SIZE, some)));
        const modularity = plainModularity(matrix, found);
        expect(modularityOf(graphOf(SIZE, some), found)).toBeCloseTo(modularity, 10);
        for (let node = 0; node < SIZE; node++) {
          for (let label = 0; label <= SIZE; label++) {
            const other = found.map((known, at) => (at === node ? label : known));
            expect(plainModularity(matrix, other)).toBeLessThanOrEqual(modularity + 1e-6);
          }
        }
      }),
      { numRuns: tries(60), seed: 3 },
    );
  });

  it('stay what they are when nothing has changed, and are never worse than those that were', () => {
    fc.assert(
      fc.property(pairs, labels, (some, start) => {
        const graph = graphOf(SIZE, some);
        const found = Uint32Array.from(start);
        runSteps(improveCommunities(graph, found));
        expect(modularityOf(graph, found)).toBeGreaterThanOrEqual(
          modularityOf(graph, Uint32Array.from(start)) - 1e-9,
        );
        const again = found.slice();
        runSteps(improveCommunities(graph, again));
        expect(again).toEqual(found);
      }),
      { numRuns: tries(200), seed: 5 },
    );
  });

  it('divide and join when that is better', () => {
    const two = graphOf(10, [...groups(5, 5), [0, 5, 0.5]]);
    const one = new Uint32Array(10);
    runSteps(improveCommunities(two, one));
    expect(new Set(one)).toHaveLength(2);
    const bridged = graphOf(10, groups(10));
    runSteps(improveCommunities(bridged, one));
    expect(new Set(one)).toHaveLength(1);
  });

  it('leave a node that is connected with nobody where it was', () => {
    const graph = graphOf(5, groups(3));
    const found = Uint32Array.from([0, 0, 0, 0, 1]);
    runSteps(improveCommunities(graph, found));
    expect([...found]).toEqual([0, 0, 0, 0, 1]);
  });
});

describe('how central nodes are', () => {
  it('adds up to 1, and more connections make more', () => {
    const ranks = pageRank(
      graphOf(6, [
        [0, 1, 1],
        [0, 2, 1],
        [0, 3, 1],
        [3, 4, 1],
      ]),
    );
    expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 6);
    expect(ranks[0]).toBeGreaterThan(ranks[3]!);
    expect(ranks[3]).toBeGreaterThan(ranks[4]!);
    expect(ranks[4]).toBeGreaterThan(ranks[5]!);
  });

  it('is equal for all where nobody is connected', () => {
    expect([...pageRank(graphOf(4, []))]).toEqual([0.25, 0.25, 0.25, 0.25]);
  });
});
