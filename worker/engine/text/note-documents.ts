import type { SearchLevel } from '../../contract';
import { assert } from '../base/assert';
import type { KeywordNote } from './keyword-types';
import type { RowField } from './row-table';

/**
 * A note, a section or a paragraph as Orama receives it. Its id is the number of its first row. A text stands in the
 * document that it belongs to, and all units around and below it are found by it; empty texts are left out.
 */
export interface TextDocument extends Partial<Record<RowField, string>> {
  id: string;
  /** The first rows of what holds it. */
  note?: number;
  section?: number;
}

/** The documents of a note in the order of inserting, beginning with row `base`. */
export function* noteDocuments(
  note: KeywordNote,
  base: number,
): Generator<{ level: SearchLevel; document: TextDocument }, undefined> {
  assert(note.rows.length > 0, 'a note has at least one row');
  const { title, aliases, tags, properties } = note;
  yield { level: 'note', document: filled({ id: String(base) }, { title, aliases, tags, properties }) };
  const seen = new Set<number>();
  let section = base;
  let trail: string[] = [];
  for (const [i, row] of note.rows.entries()) {
    const id = String(base + i);
    if (i === 0 || row.section !== note.rows[i - 1]?.section) {
      assert(!seen.has(row.section), 'rows of a section stand together');
      seen.add(row.section);
      section = base + i;
      const path = row.headings === '' ? [] : row.headings.split('\n');
      const shared = sharedLength(trail, path);
      const texts = { heading: path.slice(shared).join('\n'), trail: path.slice(0, shared).join('\n') };
      yield { level: 'section', document: filled({ id, note: base }, texts) };
      trail = path;
    }
    yield { level: 'paragraph', document: filled({ id, note: base, section }, { body: row.body }) };
  }
}

/** How many headings a path takes over from the one before; its last heading is always its own. */
function sharedLength(before: string[], path: string[]): number {
  let shared = 0;
  while (shared < path.length - 1 && path[shared] === before[shared]) shared++;
  return shared;
}

function filled(document: TextDocument, texts: Partial<Record<RowField, string>>): TextDocument {
  let name: RowField;
  for (name in texts) {
    const text = texts[name];
    if (text !== undefined && text !== '') document[name] = text;
  }
  return document;
}
