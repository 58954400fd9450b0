import { assert } from '../base/assert';
import { DamagedSegmentError } from './keyword-types';
import { NARROW_SPAN, type RowColumn } from './postings';
import type { StoredNotes } from './stored-notes';

/** The columns of a sealed segment: its notes, and for each term, in order, its postings between two offsets. */
export interface SegmentColumns extends StoredNotes {
  termOffsets: Uint32Array<ArrayBuffer>;
  terms: Uint16Array<ArrayBuffer>;
  bodyOffsets: Uint32Array<ArrayBuffer>;
  bodyRows: RowColumn;
  bodyCounts: Uint8Array<ArrayBuffer>;
  shortOffsets: Uint32Array<ArrayBuffer>;
  shortRows: RowColumn;
  shortFields: Uint8Array<ArrayBuffer>;
  shortCounts: Uint8Array<ArrayBuffer>;
}

/** Nearly all of a large segment. Of these a search wants what belongs to its words; they stand last. */
export type BodyColumns = Pick<SegmentColumns, 'bodyRows' | 'bodyCounts'>;

/** All others: what every search begins with. */
export type HeadColumns = Omit<SegmentColumns, keyof BodyColumns>;

/** Where the columns of bodies stand, in bytes from the end of the head. */
export interface BodyPlaces {
  /** Of each of the two. */
  entries: number;
  rowBytes: 2 | 4;
  countsAt: number;
  sizeBytes: number;
}

type Name = keyof SegmentColumns;
type Width = 1 | 2 | 4 | 8;
type Layout = readonly (readonly [name: Name, width: Width | 'row'])[];

/** Columns in the order in which they are stored; those of rows are as wide as the rows need. */
const HEAD: Layout = [
  ['totals', 8],
  ['bases', 4],
  ['sizes', 4],
  ['title', 4],
  ['aliases', 4],
  ['tags', 4],
  ['properties', 4],
  ['noteHeadings', 4],
  ['noteBodies', 4],
  ['sections', 4],
  ['body', 4],
  ['sectionSizes', 4],
  ['heading', 4],
  ['sectionHeadings', 4],
  ['sectionBodies', 4],
  ['termOffsets', 4],
  ['bodyOffsets', 4],
  ['shortOffsets', 4],
  ['shortRows', 'row'],
  ['terms', 2],
  ['shortFields', 1],
  ['shortCounts', 1],
];
const BODIES: Layout = [
  ['bodyRows', 'row'],
  ['bodyCounts', 1],
];
const LAYOUT: Layout = [...HEAD, ...BODIES];

/** Every column begins at a multiple of this, so that it can be read where it lies. */
const ALIGNMENT = 8;

const HEADER_BYTES = aligned(4 * LAYOUT.length);

/** How many entries each column has. */
export type ColumnLengths = Record<Name, number>;

/**
 * All columns of a segment that spans so many rows in one run of bytes, little-endian: how many entries each has, then one
 * after the other, all of them 0. `take` gives so many zeroes, which begin at a multiple of eight.
 */
export function emptyColumns(
  lengths: ColumnLengths,
  span: number,
  take: (sizeBytes: number) => Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const sizeBytes = LAYOUT.reduce(
    (sum, [name, width]) => sum + aligned(lengths[name] * bytesOf(width, span)),
    HEADER_BYTES,
  );
  const bytes = take(sizeBytes);
  new Uint32Array(bytes.buffer, bytes.byteOffset, LAYOUT.length).set(LAYOUT.map(([name]) => lengths[name]));
  return bytes;
}

/**
 * The columns of a segment that spans so many rows, as views of the bytes; these are copied first only when they begin
 * at an odd place. Throws a DamagedSegmentError when they do not add up.
 */
export function splitColumns(bytes: Uint8Array, span: number): SegmentColumns {
  const { columns, end, sizeBytes } = split(bytes, span, LAYOUT);
  if (end !== sizeBytes) throw new DamagedSegmentError('there are more bytes than columns');
  // Each column was made with the width that its name stands for.
  return columns as SegmentColumns;
}

/** The same of the bytes before the bodies alone, with the places of these. */
export function splitHead(bytes: Uint8Array, span: number): { head: HeadColumns; bodies: BodyPlaces } {
  const { columns, end, sizeBytes, lengths } = split(bytes, span, HEAD);
  if (end !== sizeBytes) throw new DamagedSegmentError('the head has another length than its columns');
  return { head: columns as HeadColumns, bodies: placesOf(lengths, span) };
}

/** Bytes of all columns of a segment before its bodies. */
export function headBytesOf(columns: Uint8Array, span: number): number {
  return split(columns, span, HEAD).end;
}

/** The two columns of bodies in their bytes, which begin at a multiple of eight. */
export function splitBodies(bytes: Uint8Array<ArrayBuffer>, places: BodyPlaces): BodyColumns {
  const { buffer, byteOffset } = bytes;
  const { entries, rowBytes, countsAt } = places;
  return {
    bodyRows:
      rowBytes === 2
        ? new Uint16Array(buffer, byteOffset, entries)
        : new Uint32Array(buffer, byteOffset, entries),
    bodyCounts: new Uint8Array(buffer, byteOffset + countsAt, entries),
  };
}

function placesOf(lengths: ColumnLengths, span: number): BodyPlaces {
  const { bodyRows, bodyCounts } = lengths;
  const rowBytes = span <= NARROW_SPAN ? 2 : 4;
  const countsAt = aligned(bodyRows * rowBytes);
  return { entries: bodyRows, rowBytes, countsAt, sizeBytes: countsAt + aligned(bodyCounts) };
}

function split(bytes: Uint8Array, span: number, layout: Layout) {
  const whole = bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice();
  if (whole.length < HEADER_BYTES) throw new DamagedSegmentError('columns are cut off');
  const { buffer } = whole;
  assert(buffer instanceof ArrayBuffer, 'stored bytes are not shared between threads');
  const header = new Uint32Array(buffer, whole.byteOffset, LAYOUT.length);
  const lengths = Object.fromEntries(LAYOUT.map(([name], i) => [name, header[i] ?? 0])) as ColumnLengths;
  if (lengths.bodyRows !== lengths.bodyCounts) throw new DamagedSegmentError('columns differ in length');
  const columns: Partial<Record<Name, ReturnType<typeof view>>> = {};
  let end = HEADER_BYTES;
  for (const [name, width] of layout) {
    const entryBytes = bytesOf(width, span);
    if (end + lengths[name] * entryBytes > whole.length)
      throw new DamagedSegmentError(`column ${name} is cut off`);
    columns[name] = view(buffer, whole.byteOffset + end, lengths[name], entryBytes);
    end += aligned(lengths[name] * entryBytes);
  }
  return { columns, lengths, end, sizeBytes: whole.length };
}

/** Of one entry. */
function bytesOf(width: Width | 'row', span: number): Width {
  if (width !== 'row') return width;
  return span <= NARROW_SPAN ? 2 : 4;
}

function view(buffer: ArrayBuffer, at: number, length: number, width: Width) {
  if (width === 8) return new Float64Array(buffer, at, length);
  if (width === 4) return new Uint32Array(buffer, at, length);
  return width === 2 ? new Uint16Array(buffer, at, length) : new Uint8Array(buffer, at, length);
}

function aligned(sizeBytes: number): number {
  return Math.ceil(sizeBytes / ALIGNMENT) * ALIGNMENT;
}
