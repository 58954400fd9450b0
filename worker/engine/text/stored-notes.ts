import type { RowTable } from './row-table';

/** The notes of a segment as stored: bases and sizes of the notes in order, then their sections, then their rows. */
export interface StoredNotes {
  /** By note. */
  bases: Uint32Array<ArrayBuffer>;
  sizes: Uint32Array<ArrayBuffer>;
  title: Uint32Array<ArrayBuffer>;
  aliases: Uint32Array<ArrayBuffer>;
  tags: Uint32Array<ArrayBuffer>;
  /** By section. */
  sectionSizes: Uint32Array<ArrayBuffer>;
  heading: Uint32Array<ArrayBuffer>;
  trail: Uint32Array<ArrayBuffer>;
  /** By row. */
  body: Uint32Array<ArrayBuffer>;
}

/** What is stored of the notes with these base rows. */
export function storedNotes(bases: readonly number[], rows: RowTable): StoredNotes {
  const pick = (column: Uint32Array, from: readonly number[]): Uint32Array<ArrayBuffer> =>
    Uint32Array.from(from, (row) => column[row] ?? 0);
  const sections: number[] = [];
  const all: number[] = [];
  for (const base of bases) {
    const end = base + (rows.size.note[base] ?? 0);
    for (let row = base; row < end; row++) {
      if (rows.unit.section[row] === row) sections.push(row);
      all.push(row);
    }
  }
  return {
    bases: Uint32Array.from(bases),
    sizes: pick(rows.size.note, bases),
    title: pick(rows.own.title, bases),
    aliases: pick(rows.own.aliases, bases),
    tags: pick(rows.own.tags, bases),
    sectionSizes: pick(rows.size.section, sections),
    heading: pick(rows.own.heading, sections),
    trail: pick(rows.own.trail, sections),
    body: pick(rows.own.body, all),
  };
}
