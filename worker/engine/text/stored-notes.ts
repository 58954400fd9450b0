import type { RowTable } from './row-table';
import { noTotals, packTotals } from './row-totals';

/**
 * The notes of a segment as stored. Columns by row have an entry for each row that the segment owns, so that a row
 * table takes each of them at once; where no note of the segment is, a row is a section of its own and all else is 0.
 */
export interface StoredNotes {
  /** By note: its base row, its size, and its lengths. */
  bases: Uint32Array<ArrayBuffer>;
  sizes: Uint32Array<ArrayBuffer>;
  title: Uint32Array<ArrayBuffer>;
  aliases: Uint32Array<ArrayBuffer>;
  tags: Uint32Array<ArrayBuffer>;
  noteHeadings: Uint32Array<ArrayBuffer>;
  noteBodies: Uint32Array<ArrayBuffer>;
  /** By row: the first row of its section, and its own length. */
  sections: Uint32Array<ArrayBuffer>;
  body: Uint32Array<ArrayBuffer>;
  /** By row, 0 where no section begins: how many rows the section has, and its lengths. */
  sectionSizes: Uint32Array<ArrayBuffer>;
  heading: Uint32Array<ArrayBuffer>;
  sectionHeadings: Uint32Array<ArrayBuffer>;
  sectionBodies: Uint32Array<ArrayBuffer>;
  /** What the notes come to in the totals of all levels. */
  totals: Float64Array<ArrayBuffer>;
}

/** What a segment of these rows stores of the live notes. */
export function storedNotes(rows: RowTable, firstRow: number, endRow: number): StoredNotes {
  const bases = Uint32Array.from(rows.liveNotes(firstRow, endRow));
  const byNote = (column: Uint32Array) => bases.map((base) => column[base] ?? 0);
  const byRow = (column: Uint32Array) => {
    const copy = new Uint32Array(endRow - firstRow);
    for (const base of bases)
      copy.set(column.subarray(base, base + rows.sizeOf('note', base)), base - firstRow);
    return copy;
  };
  const sections = byRow(rows.unit.section);
  for (let at = 0; at < sections.length; at++) if (!rows.isLive(firstRow + at)) sections[at] = firstRow + at;
  return {
    bases,
    sizes: byNote(rows.size.note),
    title: byNote(rows.own.title),
    aliases: byNote(rows.own.aliases),
    tags: byNote(rows.own.tags),
    noteHeadings: byNote(rows.headings.note),
    noteBodies: byNote(rows.bodies.note),
    sections,
    body: byRow(rows.own.body),
    sectionSizes: byRow(rows.size.section),
    heading: byRow(rows.own.heading),
    sectionHeadings: byRow(rows.headings.section),
    sectionBodies: byRow(rows.bodies.section),
    totals: totalsOf(rows, bases),
  };
}

export function totalsOf(rows: RowTable, bases: Iterable<number>): Float64Array<ArrayBuffer> {
  const totals = noTotals();
  for (const base of bases) rows.countNote(totals, base, 1);
  return packTotals(totals);
}
