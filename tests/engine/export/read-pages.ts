import { LEVELS, type AtomId, type AtomPage, type ExportRequest } from '../../../worker/contract';
import { HASH_BYTES, hashFromBytes } from '../../../worker/engine/base/hash-bytes';
import { must } from '../../../worker/engine/base/assert';
import type { TestEngine } from '../engine-fixture';

/** All pages; `between` runs after each that is not the last. */
export async function readPages(
  engine: TestEngine,
  request: ExportRequest,
  between: () => Promise<void> = async () => undefined,
): Promise<AtomPage[]> {
  const pages: AtomPage[] = [];
  for (let cursor: AtomPage['next']; ;) {
    const page = await engine.call('exportAtoms', { ...request, ...(cursor && { cursor }) });
    pages.push(page);
    cursor = page.next;
    if (cursor === undefined) return pages;
    await between();
  }
}

/** The atoms of a page, each as the verb `atom` says it. */
export function atomsOf({ notes, atoms }: AtomPage) {
  const idAt = (at: number) =>
    (must(notes[must(atoms.notes[at], 'note')], 'note').path + must(atoms.handles[at], 'handle')) as AtomId;
  return atoms.handles.map((_, at) => {
    const [start = 0, end = 0, startLine = 0, endLine = 0] = atoms.spans.subarray(4 * at);
    const parent = must(atoms.parents[at], 'parent');
    return {
      id: idAt(at),
      level: LEVELS[must(atoms.levels[at], 'level')],
      parent: parent < 0 ? undefined : idAt(parent),
      title: must(atoms.titles[at], 'title'),
      block: atoms.blocks[at],
      span: { start, end, startLine, endLine },
      hash: hashFromBytes(atoms.hashes, HASH_BYTES * at),
      tokens: atoms.tokens[at],
    };
  });
}

/** The links of a page, each as the verb `links` says it, with the text that it shows and its own text's place. */
export function linksOf(page: AtomPage) {
  const { links } = page;
  const atoms = atomsOf(page);
  return links.targets.map((target, at) => ({
    holder: must(atoms[must(links.atoms[at], 'holder')], 'atom').id,
    to: links.to[at],
    target,
    source: links.sources[at],
    property: links.properties[at],
    display: links.displays[at],
    span: [...links.spans.subarray(2 * at, 2 * at + 2)],
  }));
}

/** The vectors of a page by the paragraphs that have them. */
export function vectorsOf(page: AtomPage): Record<AtomId, number[]> {
  if (page.vectors === undefined) return {};
  const { atoms, dimensions, values } = page.vectors;
  const known = atomsOf(page);
  const rowOf = (at: number): number[] => {
    const [from, to] = [dimensions * at, dimensions * (at + 1)];
    if (values.kind === 'exact') return [...values.floats.subarray(from, to)];
    return [...values.codes.subarray(from, to)].map((code) => code * must(values.factors[at], 'factor'));
  };
  return Object.fromEntries([...atoms].map((atom, at) => [must(known[atom], 'atom').id, rowOf(at)]));
}
