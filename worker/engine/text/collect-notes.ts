import type { RowTable } from './row-table';
import { noTotals, packTotals } from './row-totals';
import type { StoredNotes } from './stored-notes';

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
    properties: byNote(rows.own.properties),
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
