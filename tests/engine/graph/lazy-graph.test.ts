import { describe, expect, it } from 'vitest';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { LazyGraph } from '../../../worker/engine/graph/lazy-graph';
import { LinkGraph } from '../../../worker/engine/graph/link-graph';
import type { LinkedNote } from '../../../worker/engine/graph/vault-graph';
import { notePath } from '../note-path';

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
  graph.sleep({ notes: read, matrix: awake.matrix() });
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
    for (let steps = 0; steps < 8; steps++) {
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
    graph.sleep({ notes: () => notes, matrix: undefined });
    const { graph: other } = sleeping();
    expect(graph.matrix()).toEqual(other.matrix());
  });
});
