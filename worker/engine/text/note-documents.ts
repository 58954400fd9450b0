import { assert } from '../base/assert';
import type { KeywordNote } from './keyword-types';

/** One row as Orama receives it. Texts that rows share stand in the first of them; empty texts are left out. */
export interface RowDocument {
  id: string;
  note: number;
  section: number;
  title?: string;
  aliases?: string;
  tags?: string;
  /** The section's own heading, with those above it that no earlier section of the note has brought. */
  heading?: string;
  /** The other headings above it. */
  trail?: string;
  body?: string;
}

/** The documents of a note's rows; the first gets the number `base`. */
export function noteDocuments(note: KeywordNote, base: number): RowDocument[] {
  assert(note.rows.length > 0, 'a note has at least one row');
  const seen = new Set<number>();
  let section = base;
  let trail: string[] = [];
  return note.rows.map((row, i) => {
    const document: RowDocument = { id: String(base + i), note: base, section };
    if (i === 0) fill(document, { title: note.title, aliases: note.aliases, tags: note.tags });
    if (i === 0 || row.section !== note.rows[i - 1]?.section) {
      assert(!seen.has(row.section), 'rows of a section stand together');
      seen.add(row.section);
      document.section = section = base + i;
      const path = row.headings === '' ? [] : row.headings.split('\n');
      const shared = sharedLength(trail, path);
      fill(document, { heading: path.slice(shared).join('\n'), trail: path.slice(0, shared).join('\n') });
      trail = path;
    }
    fill(document, { body: row.body });
    return document;
  });
}

/** How many headings a path takes over from the one before; its last heading is always its own. */
function sharedLength(before: string[], path: string[]): number {
  let shared = 0;
  while (shared < path.length - 1 && path[shared] === before[shared]) shared++;
  return shared;
}

function fill(document: RowDocument, texts: Partial<Omit<RowDocument, 'id' | 'note' | 'section'>>): void {
  for (const [name, text] of Object.entries(texts))
    if (text !== '') Object.assign(document, { [name]: text });
}
