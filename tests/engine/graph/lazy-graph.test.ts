import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NotePath } from '../../../worker/contract';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import type { ParsedLink, ParsedNote } from '../../../worker/engine/atoms/parsed-note';
import { LazyGraph } from '../../../worker/engine/graph/lazy-graph';
import { LinkGraph } from '../../../worker/engine/graph/link-graph';
import type { LinkedNote } from '../../../worker/engine/graph/linked-note';
import type { VaultGraph } from '../../../worker/engine/graph/vault-graph';
import { notePath } from '../note-path';
import { emptyNote } from '../parsed-note-fixture';

const notes = [
  parseNote(notePath('Soil.md'), 'on [[Worms]] and [[Compost]]'),
  parseNote(notePath('Worms.md'), '---\naliases: [diggers]\n---\nin [[Soil]]'),
  parseNote(notePath('Compost.md'), 'with [[diggers]] and [[Nowhere]]'),
];

function sleeping(): { graph: LazyGraph; reads: () => number } {
  const awake = new LinkGraph();
  for (const note of notes) awake.set(note);
  let reads = 0;
  function* read(): Generator<LinkedNote> {
    reads++;
    yield* notes;
  }
  const graph = new LazyGraph();
  graph.sleep({ notes: read, matrix: () => awake.matrix() });
  return { graph, reads: () => reads };
}

const NAMES = [
  'a',
  'b',
  'A',
  'x/a',
  'y/b',
  'y/ä',
  'index',
  'x/index',
  'c.md',
  'é',
  '2024-01-02',
  'x/2024-01-03',
];
const target = fc.constantFrom(
  ...NAMES,
  'X/A',
  '../b',
  './a',
  '/x/a',
  'heap',
  'Heap',
  'e\u0301',
  '',
  'y/',
  'nowhere',
);
const link = fc.record({
  target,
  form: fc.constantFrom<ParsedLink['form']>('wiki', 'markdown'),
  display: fc.option(target, { nil: undefined }),
  source: fc.constantFrom<ParsedLink['source']>('body', 'embed', 'frontmatter'),
  property: fc.constantFrom(undefined, 'next', 'author'),
});
const oneNote = fc.record({
  name: fc.constantFrom(...NAMES),
  aliases: fc.subarray(['heap', 'Heap', 'a']),
  links: fc.array(link, { maxLength: 6 }),
});

/** Notes with all kinds of links, some of them so often that the vault is one that writes its piped links backwards. */
const vaults = fc
  .record({
    notes: fc.uniqueArray(oneNote, { selector: ({ name }) => name, maxLength: 10 }),
    times: fc.constantFrom(1, 12),
  })
  .map(({ notes, times }) =>
    notes.map(({ name, aliases, links }): ParsedNote => ({
      ...emptyNote(`${name}.md`),
      aliases,
      links: Array.from({ length: times }, () => links)
        .flat()
        .map((each, at) => ({ ...each, subpath: '', paragraph: -1, section: -1, start: at, end: at })),
    })),
  );

describe('a graph that sleeps', () => {
  it('gives the matrix and its version without reading a note', () => {
    const { graph, reads } = sleeping();
    expect(graph.matrix().paths).toEqual(['Compost.md', 'Soil.md', 'Worms.md']);
    expect(graph.version()).toBe(0);
    expect(reads()).toBe(0);
  });

  it('is the same graph when it wakes, and keeps its version and its matrix', () => {
    const { graph, reads } = sleeping();
    const matrix = graph.matrix();
    graph.load();
    expect(graph.counts()).toEqual({ resolved: 4, ghost: 1, ghosts: 1 });
    expect(graph.linksTo(notePath('Worms.md')).map(({ from }) => from)).toEqual(['Compost.md', 'Soil.md']);
    expect(reads()).toBe(1);
    expect(graph.version()).toBe(0);
    expect(graph.matrix()).toBe(matrix);
  });

  it('wakes a little at a time, and answers as one that is awake meanwhile', () => {
    for (let steps = 1; steps < 8; steps++) {
      const { graph, reads } = sleeping();
      const matrix = graph.matrix();
      for (let step = 0; step < steps; step++) graph.prepare(1);
      expect(graph.version()).toBe(0);
      expect(graph.matrix()).toBe(matrix);
      expect(graph.linksTo(notePath('Worms.md')).map(({ from }) => from)).toEqual(['Compost.md', 'Soil.md']);
      expect(reads()).toBe(1);
      expect(graph.prepare(1)).toBe(true);
    }
  });

  it('answers of single notes as one that is awake, before it is woken', () => {
    fc.assert(
      fc.property(vaults, (all) => {
        const awake = new LinkGraph();
        for (const each of all) awake.set(each);
        const asleep = new LazyGraph();
        asleep.sleep({ notes: () => all, matrix: () => awake.matrix() });
        for (const { path } of all) {
          expect(asleep.linksFrom(path)).toEqual(awake.linksFrom(path));
          expect(asleep.linksTo(path)).toEqual(awake.linksTo(path));
        }
      }),
    );
  });

  it('tells aliases of several notes from the aliases alone', () => {
    fc.assert(
      fc.property(vaults, (all) => {
        const awake = new LinkGraph();
        for (const each of all) awake.set(each);
        const named = all.map(({ path, title, aliases }) => ({
          ...{ path, title, aliases },
          get links(): never {
            throw new Error('no link tells what a note is called');
          },
        }));
        const asleep = new LazyGraph();
        asleep.sleep({ notes: () => named, matrix: () => awake.matrix() });
        expect(asleep.ambiguousAliases()).toEqual(awake.ambiguousAliases());
      }),
    );
  });

  it('counts versions on when it changes, and makes the matrix anew', () => {
    const { graph } = sleeping();
    const before = graph.version();
    graph.set(parseNote(notePath('Nowhere.md'), 'now here: [[Soil]]'));
    expect(graph.version()).not.toBe(before);
    const fresh = new LinkGraph();
    for (const note of notes) fresh.set(note);
    fresh.set(parseNote(notePath('Nowhere.md'), 'now here: [[Soil]]'));
    expect(graph.matrix()).toEqual(fresh.matrix());
  });

  it('that knows no matrix makes it when asked', () => {
    const graph = new LazyGraph();
    graph.sleep({ notes: () => notes, matrix: () => undefined });
    const { graph: other } = sleeping();
    expect(graph.matrix()).toEqual(other.matrix());
  });
});

describe('a graph of a vault that is read for the first time', () => {
  it('sums up the links of the notes that there are as one that is awake, without waking', () => {
    fc.assert(
      fc.property(vaults, fc.nat(), (all, at) => {
        const awake = new LinkGraph();
        const now = new Map<NotePath, LinkedNote>();
        const asleep = new LazyGraph();
        let reads = 0;
        asleep.sleep({ notes: () => (reads++, now.values()) });
        const versions = new Set([asleep.version()]);
        for (const each of all) {
          now.set(each.path, each);
          asleep.set(each);
          awake.set(each);
          versions.add(asleep.version());
        }
        expect(versions.size).toBe(all.length + 1);
        expect(reads).toBe(0);
        expectEqual(asleep, awake);

        const gone = all[at % Math.max(1, all.length)];
        if (gone === undefined) return;
        const version = asleep.version();
        now.delete(gone.path);
        asleep.remove(gone.path);
        awake.remove(gone.path);
        expect(asleep.version()).not.toBe(version);
        expectEqual(asleep, awake);

        const { matrix, version: before } = { matrix: asleep.matrix(), version: asleep.version() };
        asleep.load();
        expect(asleep.matrix()).toBe(matrix);
        expect(asleep.version()).toBe(before);
        asleep.set(gone);
        awake.set(gone);
        expectEqual(asleep, awake);
      }),
    );
  });

  it('takes what changes while it wakes', () => {
    const now = new Map(notes.map((note) => [note.path, note]));
    const graph = new LazyGraph();
    graph.sleep({ notes: () => [...now.values()] });
    graph.prepare(1);
    const other = parseNote(notePath('Nowhere.md'), 'now here: [[Soil]]');
    now.set(other.path, other);
    const version = graph.version();
    graph.set(other);
    expect(graph.version()).not.toBe(version);
    const awake = new LinkGraph();
    for (const note of now.values()) awake.set(note);
    expectEqual(graph, awake);
  });
});

function expectEqual(graph: VaultGraph, other: VaultGraph): void {
  expect(graph.matrix()).toEqual(other.matrix());
  expect(graph.counts()).toEqual(other.counts());
  expect(graph.ambiguousAliases()).toEqual(other.ambiguousAliases());
}
