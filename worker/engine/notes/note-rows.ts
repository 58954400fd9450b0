import type { ParsedNote } from '../atoms/parsed-note';

export type RowTarget =
  | { kind: 'note' }
  | { kind: 'section'; section: number }
  | { kind: 'paragraph'; paragraph: number };

/** Stands for the note itself, which has nothing else. */
export const NOTE_ROW = -1;

/**
 * The rows under which a note is indexed: one a paragraph, one for each section that has neither paragraphs nor
 * subsections (so that its heading can be found), and one for a note with none of these.
 */
export function rowsOf(note: Pick<ParsedNote, 'sections' | 'paragraphs'>): Int32Array {
  const covered = new Uint8Array(note.sections.length);
  for (const { section } of note.paragraphs) if (section >= 0) covered[section] = 1;
  for (const { parent } of note.sections) if (parent >= 0) covered[parent] = 1;
  const rows = note.paragraphs.map((_paragraph, index) => index);
  note.sections.forEach((_section, index) => {
    if (covered[index] === 0) rows.push(-2 - index);
  });
  return Int32Array.from(rows.length === 0 ? [NOTE_ROW] : rows);
}

/** What an entry of `rowsOf` stands for. */
export function targetOf(row: number): RowTarget {
  if (row === NOTE_ROW) return { kind: 'note' };
  return row >= 0 ? { kind: 'paragraph', paragraph: row } : { kind: 'section', section: -2 - row };
}
