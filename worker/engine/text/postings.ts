import type { Field, RowField } from './row-table';
import type { StringColumn } from './string-column';
import type { UnitBits } from './unit-bits';

/**
 * Codes of the fields as postings and archives keep them: what is kept in an archive outlives its version, so that a field keeps
 * its code. All but the body are short: those of a note stand at its first row, headings at a section's.
 */
export const FIELD_CODE: Record<RowField, number> = {
  title: 0,
  aliases: 1,
  tags: 2,
  heading: 3,
  trail: 4,
  body: 5,
  properties: 6,
};

/** By code. */
export const FIELD_OF_CODE: readonly Field[] = [
  'title',
  'aliases',
  'tags',
  'headings',
  'headings',
  'body',
  'properties',
];

export function isShortField(code: number): boolean {
  return code < FIELD_OF_CODE.length && code !== FIELD_CODE.body;
}

export function isHeading(code: number): boolean {
  return code === FIELD_CODE.heading || code === FIELD_CODE.trail;
}

/** The highest frequency that a posting has room for. A higher one takes several in a row, all full but the last. */
export const FULL = 0xff;

/** Rows that two bytes can number. */
export const NARROW_SPAN = 0x10000;

/** Rows by their distance from the first row of their part: two bytes each, or four where one note has too many rows. */
export type RowColumn = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** A column of rows for a part that spans so many of them. */
export function rowColumn(span: number, length: number): RowColumn {
  return span <= NARROW_SPAN ? new Uint16Array(length) : new Uint32Array(length);
}

/**
 * Where one term occurs within one part of the index, rows ascending, all fields of a row in the order of
 * `ROW_FIELDS`. Body occurrences stand apart because they are nearly all and the rest needs more than adding up.
 */
export interface Postings {
  /** What the rows are counted from. */
  firstRow: number;
  bodyRows: RowColumn;
  bodyCounts: Uint8Array;
  bodyStart: number;
  bodyEnd: number;
  shortRows: RowColumn;
  shortFields: Uint8Array;
  shortCounts: Uint8Array;
  shortStart: number;
  shortEnd: number;
  /** The number of the term in a part that never changes, and what is remembered there of its units. */
  kept?: { number: number; unitBits: UnitBits };
}

/** All of it but the bodies, in a part that never changes. */
export type ShortPostings = Required<Omit<Postings, 'bodyRows' | 'bodyCounts' | 'bodyStart' | 'bodyEnd'>>;

/** Where the terms of one query word occur, each with its share of a full match. */
export interface WordPostings {
  parts: { postings: Postings[]; share: number }[];
  /** Postings in all. */
  size: number;
}

export function sizeOf({ bodyStart, bodyEnd, shortStart, shortEnd }: Postings): number {
  return bodyEnd - bodyStart + shortEnd - shortStart;
}

/** The first place from `from` on, before `end`, whose row is not below `row`: in steps that double, then by halving. */
export function firstFrom(rows: Uint16Array | Uint32Array, row: number, from: number, end: number): number {
  let low = from;
  let step = 1;
  while (low + step < end && (rows[low + step] ?? 0) < row) {
    low += step;
    step *= 2;
  }
  let high = Math.min(end, low + step);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The occurrences in some fields alone, by their codes. */
export function withinFields(postings: Postings, codes: ReadonlySet<number>): Postings {
  const { firstRow, bodyRows, bodyCounts, bodyStart, bodyEnd, shortRows, shortFields, shortCounts } =
    postings;
  const places: number[] = [];
  for (let p = postings.shortStart; p < postings.shortEnd; p++)
    if (codes.has(shortFields[p]!)) places.push(p);
  return {
    firstRow,
    bodyRows,
    bodyCounts,
    bodyStart,
    bodyEnd: codes.has(FIELD_CODE.body) ? bodyEnd : bodyStart,
    shortRows: Uint32Array.from(places, (p) => shortRows[p]!),
    shortFields: Uint8Array.from(places, (p) => shortFields[p]!),
    shortCounts: Uint8Array.from(places, (p) => shortCounts[p]!),
    shortStart: 0,
    shortEnd: places.length,
  };
}

/** The terms of a part of the index in their order, each by its place there. */
export interface SortedTerms {
  readonly column: StringColumn;
  /** Whether any of the rows that hold a term is live. */
  isHeld(place: number, isLive: (row: number) => boolean): boolean;
}

/** A part of the index that can be searched: a sealed segment or what was added since. */
export interface PostingSource {
  /** Undefined when no row of this part ever held the term. */
  find(term: string): Postings | undefined;
  /** Terms that begin with `prefix`, in no order, each with the number of its postings. */
  startingWith(prefix: string): Iterable<[term: string, postings: number]>;
  /** All terms, those of `surfaceEntry` among them, in their order. */
  sortedTerms(): SortedTerms;
  /** At least all terms within so many edits of the term: those that length and letters do not rule out. */
  termsNear(term: string, edits: number): Iterable<string>;
  /** The same of words: entries of `surfaceEntry`, and terms as the words that they may be. */
  wordsNear(word: string, edits: number): Iterable<string>;
}
