import { DamagedSegmentError, type SegmentImage } from './keyword-types';
import { SHORT_FIELDS } from './postings';
import { ROW_LENGTHS, type RowLengths, type RowTable } from './row-table';
import { Segment, type SegmentColumns } from './segment';

/** The rows of a segment as stored: notes in order, then for each of their rows its section and its lengths. */
export interface StoredRows {
  bases: Uint32Array;
  sizes: Uint32Array;
  /** Distance of each row's section from the note's base row. */
  sections: Uint32Array;
  lengths: Record<keyof RowLengths, Uint32Array>;
}

/** The image of a segment without its id; postings are shared with the segment, which never changes. */
export function encodeSegment(segment: Segment, rows: RowTable): Omit<SegmentImage, 'id'> {
  const stored = storedRows(segment.bases, rows);
  const columns: Record<string, Uint8Array | Uint16Array | Uint32Array> = {
    ...segment.columns,
    bases: stored.bases,
    sizes: stored.sizes,
    sections: stored.sections,
    ...stored.lengths,
  };
  return {
    firstRow: segment.firstRow,
    endRow: segment.endRow,
    terms: segment.sortedTerms.join('\n'),
    surfaces: segment.surfaces.join('\n'),
    bins: Object.fromEntries(
      Object.entries(columns).map(([name, { buffer, byteOffset, byteLength }]) => [
        name,
        new Uint8Array(buffer, byteOffset, byteLength),
      ]),
    ),
  };
}

function storedRows(bases: Uint32Array, rows: RowTable): StoredRows {
  const sizes = bases.map((base) => rows.size.note[base] ?? 0);
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const column = (): Uint32Array => new Uint32Array(count);
  const lengths = {
    title: column(),
    aliases: column(),
    tags: column(),
    heading: column(),
    trail: column(),
    body: column(),
  };
  const sections = column();
  let next = 0;
  for (const base of bases) {
    const end = base + (rows.size.note[base] ?? 0);
    for (let row = base; row < end; row++, next++) {
      sections[next] = (rows.unit.section[row] ?? 0) - base;
      for (const name of ROW_LENGTHS) lengths[name][next] = rows.own[name][row] ?? 0;
    }
  }
  return { bases, sizes, sections, lengths };
}

/** Reads an image back, checking everything that a search or a merge would later rely on. */
export function decodeSegment(image: SegmentImage): { segment: Segment; rows: StoredRows } {
  const terms = lines(image.terms);
  const columns: SegmentColumns = {
    bodyOffsets: words(image, 'bodyOffsets'),
    bodyRows: words(image, 'bodyRows'),
    bodyCounts: halfWords(image, 'bodyCounts'),
    shortOffsets: words(image, 'shortOffsets'),
    shortRows: words(image, 'shortRows'),
    shortFields: bytes(image, 'shortFields'),
    shortCounts: halfWords(image, 'shortCounts'),
  };
  const surfaces = terms.length === 0 ? [] : image.surfaces.split('\n');
  checkTerms(terms, surfaces);
  checkPostings(image, terms.length, columns.bodyOffsets, columns.bodyRows, columns.bodyCounts);
  checkPostings(image, terms.length, columns.shortOffsets, columns.shortRows, columns.shortCounts);
  const fieldsFit =
    columns.shortFields.length === columns.shortRows.length &&
    columns.shortFields.every((field) => field < SHORT_FIELDS.length);
  check(fieldsFit, 'fields do not fit their postings');
  const rows = decodeRows(image);
  const range = { firstRow: image.firstRow, endRow: image.endRow, bases: rows.bases };
  const segment = new Segment(range, terms, surfaces, columns, image.id);
  return { segment, rows };
}

function decodeRows(image: SegmentImage): StoredRows {
  const length = (name: keyof RowLengths): Uint32Array => words(image, name);
  const rows: StoredRows = {
    bases: words(image, 'bases'),
    sizes: words(image, 'sizes'),
    sections: words(image, 'sections'),
    lengths: {
      title: length('title'),
      aliases: length('aliases'),
      tags: length('tags'),
      heading: length('heading'),
      trail: length('trail'),
      body: length('body'),
    },
  };
  checkRows(image, rows);
  return rows;
}

function checkRows(image: SegmentImage, { bases, sizes, sections, lengths }: StoredRows): void {
  check(sizes.length === bases.length, 'notes and sizes differ in number');
  let next = image.firstRow;
  let row = 0;
  bases.forEach((base, note) => {
    const size = sizes[note] ?? 0;
    check(base >= next && size > 0, 'notes overlap or stand out of order');
    let section = 0;
    for (let i = 0; i < size; i++, row++) {
      const found = sections[row] ?? -1;
      check(found === i || (found === section && i > 0), 'sections of a note are broken');
      section = found;
    }
    next = base + size;
  });
  check(next <= image.endRow, 'rows go beyond the segment');
  const counts = [sections, ...Object.values(lengths)].map((column) => column.length);
  check(
    counts.every((count) => count === row),
    'row columns differ in length',
  );
}

function checkTerms(terms: string[], surfaces: string[]): void {
  check(surfaces.length === terms.length, 'terms and surfaces differ in number');
  for (let i = 1; i < terms.length; i++)
    check((terms[i - 1] ?? '') < (terms[i] ?? ''), 'terms are out of order');
}

function checkPostings(
  image: SegmentImage,
  terms: number,
  offsets: Uint32Array,
  rows: Uint32Array,
  counts: Uint16Array,
): void {
  const framed = offsets.length === terms + 1 && offsets[0] === 0 && offsets[terms] === rows.length;
  check(framed && counts.length === rows.length, 'postings and offsets do not fit');
  for (let i = 1; i < offsets.length; i++)
    check((offsets[i - 1] ?? 0) <= (offsets[i] ?? 0), 'offsets go backwards');
  for (const row of rows) check(row >= image.firstRow && row < image.endRow, 'a posting is out of range');
}

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new DamagedSegmentError(what);
}

function lines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** Decoded bytes may begin anywhere; typed arrays over them may not: every column is copied into its own buffer. */
function bytes(image: SegmentImage, name: string): Uint8Array<ArrayBuffer> {
  const found = image.bins[name];
  check(found instanceof Uint8Array, `column ${name} is missing`);
  return new Uint8Array(found);
}

function words(image: SegmentImage, name: string): Uint32Array {
  const found = bytes(image, name);
  check(found.length % 4 === 0, `column ${name} is cut off`);
  return new Uint32Array(found.buffer);
}

function halfWords(image: SegmentImage, name: string): Uint16Array {
  const found = bytes(image, name);
  check(found.length % 2 === 0, `column ${name} is cut off`);
  return new Uint16Array(found.buffer);
}
