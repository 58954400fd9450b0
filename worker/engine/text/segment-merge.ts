import { hasBit } from '../base/bits';
import { rowColumn, sizeOf, type Postings, type RowColumn } from './postings';
import { Segment, type SegmentRange } from './segment';
import type { StoredNotes } from './stored-notes';
import { StringColumn } from './string-column';

/** What a merge asks about rows; read anew at every step, because rows die while it goes on. */
export interface MergeRows {
  /** Rows that are not to be left out. */
  readonly live: Uint32Array;
  /** New numbers of the rows, ascending like the old ones; absent when they keep theirs. */
  readonly numbers?: Int32Array;
}

/**
 * One segment out of several whose rows ascend from one to the next, made term by term so that nobody waits long. What
 * dies while it goes on may leave postings behind, as dead as before.
 */
export class SegmentMerge {
  readonly #cursors: TermCursor[];
  readonly #writer: SegmentWriter;
  readonly #rows: MergeRows;

  /** `range` is what the new segment will own, and `notes` says of its rows what it will store. */
  constructor(
    readonly inputs: readonly Segment[],
    rows: MergeRows,
    range: SegmentRange,
    notes: StoredNotes,
  ) {
    this.#rows = rows;
    this.#cursors = inputs.map((input) => new TermCursor(input));
    this.#writer = new SegmentWriter(inputs, range, notes);
  }

  /** Goes on for about `budget` postings. Returns whether there is more to do. */
  step(budget: number): boolean {
    for (let spent = 0; spent < budget;) {
      const term = smallest(this.#cursors);
      if (term === undefined) return false;
      for (const cursor of this.#cursors) {
        if (cursor.term !== term) continue;
        spent += this.#writer.copy(cursor.postings, this.#rows);
        cursor.step();
      }
      this.#writer.endTerm(term);
    }
    return true;
  }

  /** What the merge has come to, once there is no more to do. */
  finish(): Segment {
    return this.#writer.finish();
  }
}

class TermCursor {
  term: string | undefined;
  #next = 0;
  readonly #segment: Segment;

  constructor(segment: Segment) {
    this.#segment = segment;
    this.#read();
  }

  get postings(): Postings {
    return this.#segment.postingsAt(this.#next);
  }

  step(): void {
    this.#next++;
    this.#read();
  }

  #read(): void {
    this.term = this.#next < this.#segment.termCount ? this.#segment.termAt(this.#next) : undefined;
  }
}

function smallest(cursors: TermCursor[]): string | undefined {
  let least: string | undefined;
  for (const { term } of cursors)
    if (term !== undefined && (least === undefined || term < least)) least = term;
  return least;
}

/** Collects postings term by term, in columns that have room for all that the inputs hold. */
class SegmentWriter {
  readonly #terms: string[] = [];
  readonly #bodyOffsets: number[] = [0];
  readonly #shortOffsets: number[] = [0];
  readonly #bodyRows: RowColumn;
  readonly #bodyCounts: Uint8Array<ArrayBuffer>;
  readonly #shortRows: RowColumn;
  readonly #shortFields: Uint8Array<ArrayBuffer>;
  readonly #shortCounts: Uint8Array<ArrayBuffer>;
  #body = 0;
  #short = 0;
  readonly #range: SegmentRange;
  readonly #notes: StoredNotes;

  constructor(inputs: readonly Segment[], range: SegmentRange, notes: StoredNotes) {
    this.#range = range;
    this.#notes = notes;
    const body = inputs.reduce((sum, { columns }) => sum + columns.bodyRows.length, 0);
    const short = inputs.reduce((sum, { columns }) => sum + columns.shortRows.length, 0);
    const span = range.endRow - range.firstRow;
    this.#bodyRows = rowColumn(span, body);
    this.#bodyCounts = new Uint8Array(body);
    this.#shortRows = rowColumn(span, short);
    this.#shortFields = new Uint8Array(short);
    this.#shortCounts = new Uint8Array(short);
  }

  /** Returns how many postings it looked at. */
  copy(from: Postings, rows: MergeRows): number {
    this.#copyBody(from, rows);
    this.#copyShort(from, rows);
    return sizeOf(from);
  }

  #copyBody(from: Postings, { live, numbers }: MergeRows): void {
    const bodyRows = this.#bodyRows;
    const bodyCounts = this.#bodyCounts;
    const { firstRow } = this.#range;
    let to = this.#body;
    for (let p = from.bodyStart; p < from.bodyEnd; p++) {
      const row = from.firstRow + (from.bodyRows[p] ?? 0);
      if (!hasBit(live, row)) continue;
      bodyRows[to] = (numbers === undefined ? row : (numbers[row] ?? 0)) - firstRow;
      bodyCounts[to++] = from.bodyCounts[p] ?? 0;
    }
    this.#body = to;
  }

  #copyShort(from: Postings, { live, numbers }: MergeRows): void {
    const shortRows = this.#shortRows;
    const shortFields = this.#shortFields;
    const shortCounts = this.#shortCounts;
    const { firstRow } = this.#range;
    for (let p = from.shortStart; p < from.shortEnd; p++) {
      const row = from.firstRow + (from.shortRows[p] ?? 0);
      if (!hasBit(live, row)) continue;
      shortRows[this.#short] = (numbers === undefined ? row : (numbers[row] ?? 0)) - firstRow;
      shortFields[this.#short] = from.shortFields[p] ?? 0;
      shortCounts[this.#short++] = from.shortCounts[p] ?? 0;
    }
  }

  /** Keeps the term unless all of its rows were left out. */
  endTerm(term: string): void {
    const last = this.#terms.length;
    if (this.#bodyOffsets[last] === this.#body && this.#shortOffsets[last] === this.#short) return;
    this.#terms.push(term);
    this.#bodyOffsets.push(this.#body);
    this.#shortOffsets.push(this.#short);
  }

  finish(): Segment {
    const terms = StringColumn.of(this.#terms);
    return Segment.of(this.#range, {
      ...this.#notes,
      termOffsets: terms.offsets,
      terms: terms.units,
      bodyOffsets: Uint32Array.from(this.#bodyOffsets),
      bodyRows: this.#bodyRows.subarray(0, this.#body),
      bodyCounts: this.#bodyCounts.subarray(0, this.#body),
      shortOffsets: Uint32Array.from(this.#shortOffsets),
      shortRows: this.#shortRows.subarray(0, this.#short),
      shortFields: this.#shortFields.subarray(0, this.#short),
      shortCounts: this.#shortCounts.subarray(0, this.#short),
    });
  }
}
