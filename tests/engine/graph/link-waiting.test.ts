import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NotePath } from '../../../worker/contract';
import type { ParsedLink } from '../../../worker/engine/atoms/parsed-note';
import { LinkGraph } from '../../../worker/engine/graph/link-graph';
import type { VaultGraph } from '../../../worker/engine/graph/vault-graph';
import { notePath } from '../note-path';
import { emptyNote } from '../parsed-note-fixture';
import { tries } from '../../thorough';

const PATHS = [
  ...['A.md', 'a.md', 'A.markdown', 'x/A.md', 'x/y/A.md', 'x/B.md', 'y/B.md', 'X/b.md', 'Café.md', 'x.md'],
  ...['topic.markdown.md', 'x/topic.md', 'y.md', 'heap.md'],
];
const TARGETS = [
  ...['A', 'a', 'A.md', 'A.markdown', 'x/A', 'y/A', './A', '../A', '/A', '/x/A', 'b', 'B', 'x/b', 'X/B.md'],
  ...[
    'Cafe\u0301',
    ' Café ',
    'cafÉ',
    'x/',
    '..',
    '.',
    'x/..',
    './',
    '../',
    '/',
    '',
    'heap',
    'HEAP',
    'heap.md',
  ],
  ...['topic.markdown', 'topic', 'Pile\u0301', 'Pil\u00e9', 'x//A', 'deep/alias', 'DEEP/Alias', 'alias'],
];
const ALIASES = ['heap', 'Heap', 'A', 'Pile\u0301', 'Pil\u00e9', 'deep/Alias', 'heap.md', 'Café'];

const link = fc
  .record({
    target: fc.constantFrom(...TARGETS),
    form: fc.constantFrom('wiki' as const, 'markdown' as const),
    display: fc.option(fc.constantFrom(...TARGETS), { nil: undefined }),
  })
  .map((written): ParsedLink => ({
    ...{ source: 'body' as const, property: undefined, subpath: '' },
    ...{ paragraph: -1, section: -1, start: 0, end: 0 },
    ...written,
  }));
const note = fc.record({
  path: fc.constantFrom(...PATHS).map(notePath),
  links: fc.array(link, { maxLength: 8 }),
  aliases: fc.uniqueArray(fc.constantFrom(...ALIASES), { maxLength: 2 }),
  goes: fc.boolean(),
});

type Note = Pick<ReturnType<typeof emptyNote>, 'path' | 'links' | 'aliases'>;

function set(graph: VaultGraph, { path, links, aliases }: Note): void {
  graph.set({ ...emptyNote(path), links, aliases });
}

function linksIn(graph: VaultGraph, paths: Iterable<NotePath>): unknown {
  return [...paths].sort().map((path) => [path, graph.linksFrom(path).map(({ to }) => to)]);
}

const looking = fc.constantFrom<(graph: VaultGraph) => unknown>(
  () => undefined,
  (graph) => graph.counts(),
  (graph) => graph.prepare(2),
  (graph) => graph.matrix(),
);

describe('links that wait', () => {
  it('lead where they would lead had all notes been there from the start', () => {
    fc.assert(
      fc.property(fc.array(note, { maxLength: 25 }), looking, (steps, look) => {
        const graph = new LinkGraph();
        const present = new Map<NotePath, Note>();
        for (const step of steps) {
          if (step.goes && present.delete(step.path)) graph.remove(step.path);
          else if (!step.goes) set(graph, step);
          if (!step.goes) present.set(step.path, step);
          look(graph);
        }
        const fresh = new LinkGraph();
        for (const one of [...present.values()].sort((a, b) => (a.path < b.path ? -1 : 1))) set(fresh, one);
        expect(linksIn(graph, present.keys())).toEqual(linksIn(fresh, present.keys()));
        expect(graph.counts()).toEqual(fresh.counts());
        expect(graph.matrix()).toEqual(fresh.matrix());
      }),
      { numRuns: tries(1500), seed: 5 },
    );
  });

  it('know an alias whatever the Unicode form it was written in', () => {
    const graph = new LinkGraph();
    set(graph, { path: notePath('A.md'), links: [], aliases: ['Pile\u0301'] });
    const place = { paragraph: -1, section: -1, start: 0, end: 0 };
    const words = { source: 'body' as const, form: 'wiki' as const, property: undefined, display: undefined };
    set(graph, {
      path: notePath('B.md'),
      links: [{ ...words, ...place, target: 'Pil\u00e9', subpath: '' }],
      aliases: [],
    });
    expect(graph.linksFrom(notePath('B.md'))[0]?.to).toBe('A.md');
  });
});
