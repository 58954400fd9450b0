import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { improveCommunities, modularityOf } from '../../../worker/engine/themes/communities';
import type { Connections } from '../../../worker/engine/graph/connections';
import type { ThemeTree } from '../../../worker/engine/themes/theme-tree';
import { THEME_MIN_NOTES, type Theme } from '../../../worker/engine/themes/themes';
import { runSteps } from '../lsa/run-steps';
import { Plane } from './plane';
import { notesBelow, ThemedVault } from './themed-vault';
import { tries } from '../../thorough';

/** Of a note, by its number, the numbers of those that it links to, in a vault of `size`. */
type Shape = (number: number, size: number) => number[];

const WIDTH = 8;
/** Shapes that have many divisions about equally good, and shapes that have none. */
const SHAPES: Record<string, Shape> = {
  ring: (number, size) => [(number + 1) % size],
  chain: (number, size) => (number + 1 < size ? [number + 1] : []),
  grid: (number, size) =>
    [...((number + 1) % WIDTH === 0 ? [] : [number + 1]), number + WIDTH].filter((other) => other < size),
  star: (number) => (number === 0 ? [] : [0]),
  stars: (number) => (number < 4 ? [(number + 1) % 4] : [number % 4]),
  'everybody with everybody': (number) => Array.from({ length: number }, (_other, other) => other),
  'the same links in every note': (number) => (number < 3 ? [] : [0, 1, 2]),
  pairs: (number) => (number % 2 === 0 ? [number + 1] : []),
  unconnected: () => [],
};

/** What a note means, as a direction; many have the same. */
const SPACES: Record<string, ((number: number) => number) | undefined> = {
  'links alone': undefined,
  'duplicates in a few places': (number) => 90 * (number % 4),
  'all the same': () => 30,
  'a circle of meanings': (number) => (number * 41) % 360,
};

interface History {
  shape: keyof typeof SHAPES;
  space: keyof typeof SPACES;
  /** Notes come in this order. */
  order: readonly number[];
  /** What happens before a note comes, by its place in the order. */
  between: readonly ('maintain' | 'restart' | 'remove' | 'nothing')[];
}

const history = fc.integer({ min: 20, max: 80 }).chain((size) =>
  fc.record<History>({
    shape: fc.constantFrom(...Object.keys(SHAPES)),
    space: fc.constantFrom(...Object.keys(SPACES)),
    order: fc.shuffledSubarray(
      Array.from({ length: size }, (_note, number) => number),
      { minLength: size, maxLength: size },
    ),
    between: fc.array(fc.constantFrom('maintain', 'maintain', 'restart', 'remove', 'nothing', 'nothing'), {
      minLength: size,
      maxLength: size,
    }),
  }),
);

/** Every seventh note is one of a day. */
function nameOf(number: number): string {
  return number % 7 === 6 ? `2024-05-${String(10 + (number % 19))}-${number}` : `Note ${number}`;
}

function vaultAfter({ shape, space, order, between }: History): ThemedVault {
  const linksOf = SHAPES[shape] ?? (() => []);
  const meaningOf = SPACES[space];
  const plane = meaningOf && new Plane();
  const vault = new ThemedVault(plane);
  const put = (number: number): void => {
    vault.write(nameOf(number), linksOf(number, order.length).map(nameOf));
    if (meaningOf) plane?.set(`${nameOf(number)}.md`, meaningOf(number));
  };
  order.forEach((number, place) => {
    const gone = order[place >> 1] ?? 0;
    if (between[place] === 'maintain') vault.maintain();
    if (between[place] === 'restart') vault.restart();
    if (between[place] === 'remove') {
      vault.remove(nameOf(gone));
      plane?.delete(`${nameOf(gone)}.md`);
      vault.maintain();
      if (place > 0) put(gone);
    }
    put(number);
  });
  vault.maintain();
  return vault;
}

/** The notes of each community of some size, by the lowest first. */
function groupsIn(labels: Uint32Array): number[][] {
  const groups = new Map<number, number[]>();
  labels.forEach((label, note) => groups.set(label, [...(groups.get(label) ?? []), note]));
  return [...groups.values()].filter((group) => group.length >= THEME_MIN_NOTES);
}

/** What themes leave out, communities of one or two, is found again. */
function improved(graph: Connections, labels: Uint32Array): Uint32Array {
  const better = labels.slice();
  runSteps(improveCommunities(graph, better));
  return better;
}

function placeOf(tree: ThemeTree, kind: Theme['kind']): string[] {
  return tree
    .themes()
    .filter((theme) => theme.kind === kind)
    .flatMap(notesBelow)
    .sort();
}

describe('themes of vaults that grew in any order', () => {
  it('hold every note once, and those that touch nothing or are dated where a fresh index has them', () => {
    fc.assert(
      fc.property(history, (past) => {
        const vault = vaultAfter(past);
        const { paths } = vault.graph.matrix();
        expect(vault.themes().flatMap(notesBelow).sort()).toEqual([...paths]);
        const fresh = vault.fresh();
        const dated = paths.filter((path) => !vault.divided().includes(path));
        expect(placeOf(vault.tree, 'daily')).toEqual(dated);
        const { offsets } = vault.connections();
        const lonely = vault.divided().filter((_path, place) => offsets[place] === offsets[place + 1]);
        expect(placeOf(vault.tree, 'alone')).toEqual(expect.arrayContaining(lonely));
        expect(placeOf(fresh, 'alone')).toEqual(expect.arrayContaining(lonely));
      }),
      { numRuns: tries(60), seed: 41 },
    );
  });

  it('are such that nothing is gained by moving anything, and nearly as good as found from nothing', () => {
    fc.assert(
      fc.property(history, (past) => {
        const vault = vaultAfter(past);
        const graph = vault.connections();
        vault.themes();
        const labels = vault.labelsOf(vault.tree);
        const division = improved(graph, labels);
        expect(groupsIn(division)).toEqual(groupsIn(labels));
        const fresh = improved(graph, vault.labelsOf(vault.fresh()));
        expect(modularityOf(graph, division)).toBeGreaterThanOrEqual(modularityOf(graph, fresh) - 0.02);
      }),
      { numRuns: tries(60), seed: 113 },
    );
  });

  it('are the same for the same past', () => {
    fc.assert(
      fc.property(history, (past) => {
        expect(vaultAfter(past).themes()).toEqual(vaultAfter(past).themes());
      }),
      { numRuns: tries(20), seed: 47 },
    );
  });
});
