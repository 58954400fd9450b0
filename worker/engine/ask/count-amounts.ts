import type { AmountOf, Cancellation, Figure, NotePath, Result } from '../../contract';
import { compareCodeUnits } from '../base/code-units';
import { ok } from '../base/result';
import { facetsOf } from '../filter/facets';
import { ghostName } from '../graph/resolved-links';
import type { NoteRecord } from '../notes/note-record';
import type { IndexReader } from '../view/index-reader';
import { linksToNothing } from './links-to-nothing';
import { wordsIn } from './order-notes';

/** How many of these notes have. Only to count words they are read; of names it is how many all notes have that are not left out. */
export async function amountIn(
  reader: IndexReader,
  records: readonly NoteRecord[],
  of: AmountOf,
  cancellation: Cancellation,
  isLeftOut: (path: NotePath) => boolean,
): Promise<Result<{ value: number; unreadable: NotePath[] }>> {
  switch (of) {
    case 'words':
      return ok(await wordsIn(reader, records, cancellation));
    case 'links':
      return ok({ value: linksIn(reader, records), unreadable: [] });
    case 'missing': {
      const links = records.map(({ path }) => linksToNothing(reader, path).length);
      return ok({ value: links.reduce((sum, each) => sum + each, 0), unreadable: [] });
    }
    case 'tags':
    case 'folders':
    case 'properties':
      return ok({
        value: facetsOf(reader.index, { kind: of, limit: Infinity }, isLeftOut).length,
        unreadable: [],
      });
  }
}

/** Links written in notes that lead to another note. */
function linksIn({ index: { graph, records } }: IndexReader, some: readonly NoteRecord[]): number {
  if (some.length === records.size) return graph.counts().resolved;
  return some.reduce(
    (sum, { path }) => sum + graph.linksFrom(path).filter(({ to }) => to !== undefined && to !== path).length,
    0,
  );
}

/** Names of notes that do not exist, by how many notes link to them; of those that are not left out. */
export function missingNotes(reader: IndexReader, isLeftOut: (path: NotePath) => boolean): Figure[] {
  const found = new Map<string, Figure>();
  for (const path of [...reader.index.records.keys()].sort(compareCodeUnits)) {
    if (isLeftOut(path)) continue;
    const names = new Map<string, string>();
    for (const link of linksToNothing(reader, path))
      if (!names.has(ghostName(link))) names.set(ghostName(link), link.target.replace(/\.md$/i, ''));
    for (const [name, written] of names) {
      const known = found.get(name);
      if (known === undefined) found.set(name, { label: written, value: 1 });
      else known.value++;
    }
  }
  return [...found.values()].sort(
    (one, other) => other.value - one.value || compareCodeUnits(one.label, other.label),
  );
}
