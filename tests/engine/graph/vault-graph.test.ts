import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { LinkSource } from '../../../worker/contract';
import type { ParsedLink } from '../../../worker/engine/atoms/parsed-note';
import { degree, outWeightOf } from '../../../worker/engine/graph/link-matrix';
import { LinkGraph } from '../../../worker/engine/graph/link-graph';
import type { VaultGraph } from '../../../worker/engine/graph/vault-graph';
import { notePath } from '../note-path';
import { emptyNote } from '../parsed-note-fixture';

function linkTo(target: string, source: LinkSource = 'body', property?: string): ParsedLink {
  const place = { paragraph: -1, section: -1, start: 0, end: 0 };
  return { source, form: 'wiki', property, target, subpath: '', display: undefined, ...place };
}

function put(
  graph: VaultGraph,
  path: string,
  targets: (string | ParsedLink)[] = [],
  aliases: string[] = [],
): void {
  const links = targets.map((target) => (typeof target === 'string' ? linkTo(target) : target));
  graph.set({ ...emptyNote(path), links, aliases });
}

const reached = (graph: VaultGraph, path: string) => graph.linksFrom(notePath(path)).map(({ to }) => to);
const sources = (graph: VaultGraph, path: string) => graph.linksTo(notePath(path)).map(({ from }) => from);

describe('the link graph', () => {
  it('turns ghosts into links when the note appears, and back when it goes', () => {
    const graph = new LinkGraph();
    put(graph, 'A.md', ['B', 'b']);
    expect(graph.counts()).toEqual({ resolved: 0, ghost: 2, ghosts: 1 });
    put(graph, 'dir/B.md');
    expect(reached(graph, 'A.md')).toEqual(['dir/B.md', 'dir/B.md']);
    expect(graph.counts()).toEqual({ resolved: 2, ghost: 0, ghosts: 0 });
    graph.remove(notePath('dir/B.md'));
    expect(reached(graph, 'A.md')).toEqual([undefined, undefined]);
  });

  it('moves links to a better match that appears later', () => {
    const graph = new LinkGraph();
    put(graph, 'x/A.md', ['B']);
    put(graph, 'y/B.md');
    expect(reached(graph, 'x/A.md')).toEqual(['y/B.md']);
    put(graph, 'x/B.md');
    expect(reached(graph, 'x/A.md')).toEqual(['x/B.md']);
    expect(sources(graph, 'y/B.md')).toEqual([]);
  });

  it('keeps the backlinks of others when a note is replaced, and drops the edge of a removed link', () => {
    const graph = new LinkGraph();
    put(graph, 'A.md', ['B']);
    put(graph, 'B.md', ['A']);
    put(graph, 'B.md', []);
    expect(sources(graph, 'B.md')).toEqual(['A.md']);
    expect(sources(graph, 'A.md')).toEqual([]);
  });

  it('follows aliases as they come and go', () => {
    const graph = new LinkGraph();
    put(graph, 'A.md', ['heap']);
    put(graph, 'Compost.md', [], ['heap']);
    expect(reached(graph, 'A.md')).toEqual(['Compost.md']);
    put(graph, 'Pile.md', [], ['heap']);
    expect(reached(graph, 'A.md')).toEqual([undefined]);
    put(graph, 'Compost.md', [], []);
    expect(reached(graph, 'A.md')).toEqual(['Pile.md']);
  });

  it('leaves calendar chains and navigation properties out of ranking but not out of walking', () => {
    const graph = new LinkGraph();
    put(graph, '2024-05-01.md', ['2024-05-02', 'Soil']);
    put(graph, '2024-05-02.md', [linkTo('2024-05-01', 'frontmatter', 'prev')]);
    put(graph, 'Soil.md', [linkTo('Bed', 'frontmatter', 'next'), linkTo('Bed', 'frontmatter', 'related.0')]);
    put(graph, 'Bed.md', [linkTo('Soil', 'frontmatter', 'up')]);
    const matrix = graph.matrix();
    const degreeOut = (path: string) => degree(matrix.out, matrix.numbers.get(notePath(path)) ?? -1);
    expect(reached(graph, '2024-05-01.md')).toEqual(['2024-05-02.md', 'Soil.md']);
    expect(['2024-05-01.md', '2024-05-02.md', 'Soil.md', 'Bed.md'].map(degreeOut)).toEqual([1, 0, 1, 0]);
    expect(matrix.paths.map((_path, note) => outWeightOf(matrix, note)).sort()).toEqual([0, 0, 1, 1.5]);
  });

  it('reads piped links backwards in a vault that writes them so, and only there', () => {
    const graph = new LinkGraph();
    const piped = (text: string, target: string) => ({ ...linkTo(text), display: target });
    put(graph, 'a.one.md');
    for (let n = 0; n < 19; n++) put(graph, `n${n}.md`, [piped('Some text', 'a.one#part')]);
    expect(sources(graph, 'a.one.md')).toEqual([]);
    put(graph, 'n19.md', [piped('Some text', 'a.one')]);
    expect(sources(graph, 'a.one.md')).toHaveLength(20);
    graph.remove(notePath('n19.md'));
    expect(sources(graph, 'a.one.md')).toEqual([]);
  });

  it('keeps its version while only text changes, so that themes need not be found again', () => {
    const graph = new LinkGraph();
    put(graph, 'A.md', ['B']);
    put(graph, 'B.md');
    const before = graph.version();
    put(graph, 'A.md', ['B']);
    expect(graph.version()).toBe(before);
    put(graph, 'A.md', ['C']);
    expect(graph.version()).not.toBe(before);
  });

  describe('its changes since a moment', () => {
    function changesOf(graph: VaultGraph) {
      let { moment } = graph.changesSince(undefined);
      return () => {
        const changes = graph.changesSince(moment);
        moment = changes.moment;
        return changes.paths && [...changes.paths].sort();
      };
    }
    const called = (display: string): ParsedLink => ({ ...linkTo('B'), display });

    it('are the notes whose links lead elsewhere or have other texts, and those that went', () => {
      const graph = new LinkGraph();
      put(graph, 'A.md', ['B', 'C']);
      put(graph, 'C.md', ['A']);
      const changes = changesOf(graph);
      expect(changes()).toEqual([]);
      put(graph, 'A.md', ['B', 'C']);
      expect(changes()).toEqual([]);
      put(graph, 'dir/B.md');
      expect(changes()).toEqual(['A.md']);
      put(graph, 'A.md', [called('the other'), 'C']);
      expect(changes()).toEqual(['A.md']);
      put(graph, 'A.md', [called('another'), 'C']);
      expect(changes()).toEqual(['A.md']);
      graph.remove(notePath('C.md'));
      expect(changes()).toEqual(['A.md', 'C.md']);
    });

    it('are not known of a moment that is too long ago', () => {
      const graph = new LinkGraph();
      put(graph, 'A.md', ['B']);
      put(graph, 'B.md');
      const { moment } = graph.changesSince(undefined);
      const edit = (count: number): void => {
        for (let at = 0; at < count; at++) {
          put(graph, 'A.md', [called(String(at))]);
          graph.version();
        }
      };
      edit(900);
      expect(graph.changesSince(moment).paths).toHaveLength(900);
      edit(200);
      expect(graph.changesSince(moment).paths).toBeUndefined();
    });
  });

  it('has another version when a link to a note changes, not when one to a ghost does', () => {
    const graph = new LinkGraph();
    put(graph, 'A.md', ['B', 'Nowhere']);
    put(graph, 'B.md');
    const { moment } = graph.changesSince(undefined);
    const version = graph.version();
    put(graph, 'A.md', ['Nowhere else', 'B', 'A']);
    expect(graph.version()).toBe(version);
    expect(graph.changesSince(moment).paths).toEqual([]);
    put(graph, 'A.md', ['B', 'B']);
    expect(graph.version()).not.toBe(version);
    expect(graph.changesSince(moment).paths).toEqual(['A.md']);
  });
});

/** Links of two notes, each to so many notes that there are not. */
function ghostly(count: number): { put(graph: VaultGraph): void } {
  const notes = [0, 1].map((note) => ({
    ...emptyNote(`Hub ${note}.md`),
    links: Array.from({ length: count }, (_, at) => linkTo(`Missing ${note} ${at}`)),
  }));
  return { put: (graph) => notes.forEach((note) => graph.set(note)) };
}

function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

describe('distinct notes that are missing', () => {
  const COUNTS = [10_000, 40_000] as const;

  it('hold little besides the links that name them, each as much as any other', () => {
    const bytes = COUNTS.map((count) => {
      const links = ghostly(count);
      const before = heapBytes();
      const graph = new LinkGraph();
      links.put(graph);
      expect(graph.counts()).toEqual({ resolved: 0, ghost: 2 * count, ghosts: 2 * count });
      const after = heapBytes();
      // The graph must still be there when it is weighed.
      expect(graph.version()).toBe(2);
      return (after - before) / (2 * count);
    });
    for (const each of bytes) expect(each).toBeLessThan(150);
  });

  it('hold not even these links where notes make them anew each time', () => {
    const COUNT = 20_000;
    const makeLinks = () => Array.from({ length: COUNT }, (_, at) => linkTo(`Missing ${at}`));
    const graphs: LinkGraph[] = [];
    const bytes = Array.from({ length: 5 }, () => {
      const before = heapBytes();
      const graph = new LinkGraph();
      graphs.push(graph);
      graph.set({
        ...{ path: notePath('Hub.md'), title: 'Hub', aliases: [] },
        get links() {
          return makeLinks();
        },
      });
      expect(graph.counts()).toEqual({ resolved: 0, ghost: COUNT, ghosts: COUNT });
      return (heapBytes() - before) / COUNT;
    });
    for (const graph of graphs) expect(graph.linksFrom(notePath('Hub.md'))).toHaveLength(COUNT);
    // Now and then the collector leaves the last of these links for the next time.
    expect(bytes.sort((a, b) => a - b)[2]).toBeLessThan(80);
  });

  it('can become notes, one after the other', () => {
    const graph = new LinkGraph();
    ghostly(50).put(graph);
    for (let at = 0; at < 50; at++) put(graph, `Missing 0 ${at}.md`);
    expect(graph.counts()).toEqual({ resolved: 50, ghost: 50, ghosts: 50 });
    expect(sources(graph, 'Missing 0 7.md')).toEqual(['Hub 0.md']);
    graph.remove(notePath('Hub 0.md'));
    expect(sources(graph, 'Missing 0 7.md')).toEqual([]);
  });
});
