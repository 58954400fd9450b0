import { must } from '../base/assert';
import { concatBytes } from '../base/frames';
import { contentId } from './content-id';
import type { OpenedSegment, SegmentImage } from './keyword-types';
import { letterSet, mayBeNear } from './letter-sets';
import type { Postings, PostingSource, RowColumn, ShortPostings, SortedTerms } from './postings';
import {
  splitColumns,
  splitHead,
  type BodyColumns,
  type HeadColumns,
  type SegmentColumns,
} from './segment-columns';
import { alignedImage } from './segment-image';
import { StoredBodies } from './stored-bodies';
import { StringColumn } from './string-column';
import { UnitBits } from './unit-bits';
import { MARK_UNIT } from '../words/word-surfaces';

/** Terms remembered. */
const MAX_RECENT = 256;

/** Stands for the number of a term that a segment does not hold. */
const NOWHERE = -1;

/** The rows that a segment owns: firstRow…endRow-1. */
export interface SegmentRange {
  firstRow: number;
  endRow: number;
}

/** A part of the index that never changes: its notes, terms in their order, postings in flat columns. */
export class Segment implements PostingSource {
  readonly firstRow: number;
  readonly endRow: number;
  /** All columns but those of bodies. */
  readonly head: HeadColumns;
  readonly #sortedTerms: StringColumn;
  readonly #unitBits: UnitBits;
  /** Numbers of terms that were looked up of late: one search asks for each of its words several times. */
  readonly #recent = new Map<string, number>();
  /** Postings of terms whose bodies are read piece by piece, by the numbers of the terms. */
  readonly #pieces = new Map<number, Postings>();
  /** All columns as they are stored, or those of the head. */
  readonly #bytes: Uint8Array;
  #columns: SegmentColumns | undefined;
  readonly #bodies: StoredBodies | undefined;
  #hash: string | undefined;

  private constructor(
    range: SegmentRange,
    bytes: Uint8Array,
    columns: SegmentColumns | { head: HeadColumns; bodies: StoredBodies },
    hash?: string,
    /** Whether its bytes lie in a room with those of others, which stays as long as any of them. */
    readonly isInRoom = false,
  ) {
    this.#bytes = bytes;
    this.#hash = hash;
    this.firstRow = range.firstRow;
    this.endRow = range.endRow;
    const isOpened = 'bodies' in columns;
    this.head = isOpened ? columns.head : columns;
    this.#columns = isOpened ? undefined : columns;
    this.#bodies = isOpened ? columns.bodies : undefined;
    this.#unitBits = new UnitBits(range);
    this.#sortedTerms = new StringColumn(this.head.termOffsets, this.head.terms);
  }

  /** Keeps the bytes of these columns, which nobody changes any more. */
  static of(range: SegmentRange, bytes: Uint8Array, columns: SegmentColumns, isInRoom: boolean): Segment {
    return new Segment(range, bytes, columns, undefined, isInRoom);
  }

  /** Keeps the image's bytes and reads them where they lie. */
  static from(image: SegmentImage): Segment {
    const { id, columns } = image;
    return new Segment(image, columns, splitColumns(columns, image.endRow - image.firstRow), id);
  }

  /** Keeps the bytes of its head, and reads of the rest what is asked for. */
  static opened(segment: OpenedSegment): Segment {
    const { id, head: bytes, reader } = segment;
    const { head, bodies } = splitHead(bytes, segment.endRow - segment.firstRow);
    return new Segment(segment, bytes, { head, bodies: new StoredBodies(reader, bodies) }, id);
  }

  /** All columns; of a segment that was opened the bodies are read now. */
  get columns(): SegmentColumns {
    if (this.#columns === undefined) {
      this.#columns = { ...this.head, ...must(this.#bodies, 'bodies').all() };
      this.#pieces.clear();
    }
    return this.#columns;
  }

  /** Memory held by its columns. */
  get sizeBytes(): number {
    return this.#bytes.byteLength + (this.#bodies?.sizeBytes ?? 0);
  }

  get termCount(): number {
    return this.#sortedTerms.count;
  }

  get postings(): number {
    return (this.#bodies?.entries ?? this.columns.bodyRows.length) + this.head.shortRows.length;
  }

  /** Made of the content when first asked for. */
  get id(): string {
    return (this.#hash ??= contentId(this, this.#bytes));
  }

  get image(): SegmentImage {
    const bodies = this.#bodies?.bytes();
    const columns = bodies === undefined ? this.#bytes : concatBytes([this.#bytes, bodies]);
    return alignedImage({ id: this.id, firstRow: this.firstRow, endRow: this.endRow, columns });
  }

  find(term: string): Postings | undefined {
    const number = this.#numberOf(term);
    return number === undefined ? undefined : this.postingsAt(number);
  }

  /** How many postings a term has in bodies, which are not read for it; for who asks for each term once. */
  bodyPostings(term: string): number {
    const number = this.#find(term);
    if (number === NOWHERE) return 0;
    const { start, end } = this.#bodyRange(number, this.#bodies?.entries ?? this.columns.bodyRows.length);
    return end - start;
  }

  termAt(number: number): string {
    return this.#sortedTerms.at(number);
  }

  /** Never reaches beyond the columns, even before all offsets were checked. */
  postingsAt(number: number): Postings {
    const isRead = this.#columns !== undefined || this.#bodies?.known !== undefined;
    return isRead ? this.#postingsIn(this.columns, number) : this.#pieceOf(number);
  }

  #postingsIn({ bodyRows, bodyCounts }: BodyColumns, number: number): Postings {
    const { start, end } = this.#bodyRange(number, bodyRows.length);
    const short = this.#shortAt(number);
    // One by one: hundreds of terms of a note are looked up in each segment, and to spread an object took a third of all that.
    return {
      firstRow: short.firstRow,
      bodyRows,
      bodyCounts,
      bodyStart: start,
      bodyEnd: end,
      shortRows: short.shortRows,
      shortFields: short.shortFields,
      shortCounts: short.shortCounts,
      shortStart: short.shortStart,
      shortEnd: short.shortEnd,
      kept: short.kept,
    };
  }

  /** Its postings among so many of all terms. */
  #bodyRange(number: number, entries: number): { start: number; end: number } {
    const { bodyOffsets } = this.head;
    const start = bodyOffsets[number] ?? 0;
    return { start, end: Math.max(start, Math.min(bodyOffsets[number + 1] ?? 0, entries)) };
  }

  #pieceOf(number: number): Postings {
    let piece = this.#pieces.get(number);
    if (piece === undefined) {
      const bodies = must(this.#bodies, 'bodies');
      const { start, end } = this.#bodyRange(number, bodies.entries);
      piece = new StoredPostings(this.#shortAt(number), bodies, start, end);
      if (this.#pieces.size >= MAX_RECENT) this.#pieces.clear();
      this.#pieces.set(number, piece);
    }
    return piece;
  }

  #shortAt(number: number): ShortPostings {
    const { shortOffsets, shortRows, shortFields, shortCounts } = this.head;
    return {
      firstRow: this.firstRow,
      shortRows,
      shortFields,
      shortCounts,
      shortStart: shortOffsets[number] ?? 0,
      shortEnd: Math.min(shortOffsets[number + 1] ?? 0, shortRows.length),
      kept: { number, unitBits: this.#unitBits },
    };
  }

  *startingWith(prefix: string): Iterable<[term: string, postings: number]> {
    const { bodyOffsets, shortOffsets } = this.head;
    const size = (offsets: Uint32Array, number: number): number =>
      (offsets[number + 1] ?? 0) - (offsets[number] ?? 0);
    for (let number = this.#sortedTerms.seek(prefix); number < this.termCount; number++) {
      if (!this.#sortedTerms.startsWith(number, prefix)) return;
      yield [this.termAt(number), size(bodyOffsets, number) + size(shortOffsets, number)];
    }
  }

  /** Bodies are gone through in the order of terms, so that those that are stored need not be held. */
  sortedTerms(): SortedTerms {
    const { bodyOffsets, shortOffsets, shortRows } = this.head;
    const entries = this.#bodies?.entries ?? this.columns.bodyRows.length;
    let from = 0;
    let rows: RowColumn | undefined;
    const rowAt = (p: number): number => {
      if (rows === undefined || p < from || p >= from + rows.length) {
        from = p;
        rows = this.#bodies?.rowsFrom(p) ?? this.columns.bodyRows.subarray(p);
      }
      return rows[p - from]!;
    };
    const isHeld = (number: number, isLive: (row: number) => boolean): boolean => {
      const shortEnd = Math.min(shortOffsets[number + 1]!, shortRows.length);
      for (let p = shortOffsets[number]!; p < shortEnd; p++)
        if (isLive(this.firstRow + shortRows[p]!)) return true;
      const bodyEnd = Math.min(bodyOffsets[number + 1]!, entries);
      for (let p = bodyOffsets[number]!; p < bodyEnd; p++) if (isLive(this.firstRow + rowAt(p))) return true;
      return false;
    };
    return { column: this.#sortedTerms, isHeld };
  }

  *termsNear(term: string, edits: number): Iterable<string> {
    const letters = letterSet(term);
    for (let number = 0; number < this.termCount; number++) {
      if (Math.abs(this.#sortedTerms.lengthAt(number) - term.length) > edits) continue;
      if (mayBeNear(letters, this.#sortedTerms.lettersAt(number), edits)) yield this.termAt(number);
    }
  }

  *wordsNear(word: string, edits: number): Iterable<string> {
    const letters = letterSet(word);
    const [shortest, longest] = [word.length - edits, word.length + edits];
    for (let number = 0; number < this.termCount; number++) {
      const from = this.#sortedTerms.startBehind(MARK_UNIT, number, shortest, longest);
      if (from === undefined) continue;
      if (mayBeNear(letters, this.#sortedTerms.lettersAt(number, from), edits)) yield this.termAt(number);
    }
  }

  #numberOf(term: string): number | undefined {
    let number = this.#recent.get(term);
    if (number === undefined) {
      number = this.#find(term);
      if (this.#recent.size >= MAX_RECENT) this.#recent.clear();
      this.#recent.set(term, number);
    }
    return number === NOWHERE ? undefined : number;
  }

  /** The number of a term, or `NOWHERE`. */
  #find(term: string): number {
    const number = this.#sortedTerms.seek(term);
    return number < this.termCount && this.#sortedTerms.is(number, term) ? number : NOWHERE;
  }
}

/** Where a term occurs in a segment whose bodies are stored: most are asked how many there are, and few which. */
class StoredPostings implements Postings {
  readonly firstRow: number;
  readonly bodyStart = 0;
  readonly bodyEnd: number;
  readonly shortRows: RowColumn;
  readonly shortFields: Uint8Array;
  readonly shortCounts: Uint8Array;
  readonly shortStart: number;
  readonly shortEnd: number;
  readonly kept: ShortPostings['kept'];
  readonly #bodies: StoredBodies;
  readonly #start: number;
  #rows: RowColumn | undefined;
  #counts: Uint8Array | undefined;

  constructor(short: ShortPostings, bodies: StoredBodies, start: number, end: number) {
    this.firstRow = short.firstRow;
    this.bodyEnd = end - start;
    this.shortRows = short.shortRows;
    this.shortFields = short.shortFields;
    this.shortCounts = short.shortCounts;
    this.shortStart = short.shortStart;
    this.shortEnd = short.shortEnd;
    this.kept = short.kept;
    this.#bodies = bodies;
    this.#start = start;
  }

  get bodyRows(): RowColumn {
    return (this.#rows ??= this.#bodies.rows(this.#start, this.#start + this.bodyEnd));
  }

  get bodyCounts(): Uint8Array {
    return (this.#counts ??= this.#bodies.counts(this.#start, this.#start + this.bodyEnd));
  }
}
