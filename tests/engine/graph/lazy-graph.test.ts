import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { LazyGraph } from '../../../worker/engine/graph/lazy-graph';
import { LinkGraph } from '../../../worker/engine/graph/link-graph';
import type { LinkedNote } from '../../../worker/engine/graph/vault-graph';
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
    const names = ['a', 'b', 'A', 'x/a', 'y/b', 'y/ä', 'index', 'x/index', 'c.md', 'é'];
    const target = fc.constantFrom(
      ...names,
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
    const link = fc.record({ target, form: fc.constantFrom('wiki', 'markdown'), display: target });
    const note = fc.record({
      name: fc.constantFrom(...names),
      aliases: fc.subarray(['heap', 'Heap', 'a']),
      links: fc.array(link, { maxLength: 6 }),
    });
    // So many that some vaults write their piped links backwards.
    const vault = fc.uniqueArray(note, { selector: ({ name }) => name, maxLength: 10 });
    const repeated = fc.record({ vault, times: fc.constantFrom(1, 12) });
    fc.assert(
      fc.property(repeated, ({ vault, times }) => {
        const all = vault.map(({ name, aliases, links }) => ({
          ...emptyNote(`${name}.md`),
          aliases,
          links: Array.from({ length: times }, () => links)
            .flat()
            .map(({ target, form, display }, at) => ({
              ...{
                source: 'body' as const,
                form: form,
                property: undefined,
                target,
                display,
              },
              ...{ subpath: '', paragraph: -1, section: -1, start: at, end: at },
            })),
        }));
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
