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
  properties: Uint32Array<ArrayBuffer>;
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
