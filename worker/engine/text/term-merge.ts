import { must } from '../base/assert';
import { hasBit } from '../base/bits';
import type { RowColumn } from './postings';
import type { Segment } from './segment';
import type { SegmentColumns } from './segment-columns';
import type { WordSizes } from './segment-draft';

/**
 * The terms of several segments in their order, each once, with the room that its live postings take; one that has none is
 * left out. They are told apart by their code units: to make a string of each would take longer than all else.
 */
export class TermMerge {
  /** For each input by the number of a term: its number in what is made. What was left out has that of another. */
  readonly numbers: readonly Uint32Array[];
  /** Of what is made, as far as it goes. */
  readonly sizes: WordSizes = { terms: 0, units: 0, body: 0, short: 0 };
  readonly #cursors: readonly TermCursor[];
  readonly #units: Uint16Array;
  readonly #termEnds: Uint32Array;
  readonly #bodyEnds: Uint32Array;
  readonly #shortEnds: Uint32Array;

  constructor(inputs: readonly Segment[], live: Uint32Array) {
    this.#cursors = inputs.map((input) => new TermCursor(input, live));
    this.numbers = inputs.map(({ termCount }) => new Uint32Array(termCount));
    const most = inputs.reduce((sum, { termCount }) => sum + termCount, 0);
    this.#units = new Uint16Array(inputs.reduce((sum, { columns }) => sum + columns.terms.length, 0));
    this.#termEnds = new Uint32Array(most);
    this.#bodyEnds = new Uint32Array(most);
    this.#shortEnds = new Uint32Array(most);
  }

  /** Goes on for the terms of about `budget` postings. Returns whether there is more to do. */
  step(budget: number): boolean {
    for (let spent = 0; spent < budget;) {
      const least = this.#least();
      if (least === undefined) return false;
      spent += this.#take(least);
    }
    return true;
  }

  /** Writes the terms, and where the postings of each begin and end. */
  write({ terms, termOffsets, bodyOffsets, shortOffsets }: SegmentColumns): void {
    const { terms: count, units } = this.sizes;
    terms.set(this.#units.subarray(0, units));
    termOffsets.set(this.#termEnds.subarray(0, count), 1);
    bodyOffsets.set(this.#bodyEnds.subarray(0, count), 1);
    shortOffsets.set(this.#shortEnds.subarray(0, count), 1);
  }

  /** The last of the cursors that stand at the least term, with which the others are still to be compared. */
  #least(): TermCursor | undefined {
    let least: TermCursor | undefined;
    for (const cursor of this.#cursors)
      if (!cursor.isAtEnd && (least === undefined || cursor.compare(least) <= 0)) least = cursor;
    return least;
  }

  /** Takes a term from all cursors that stand at it, `last` behind the others. Returns how many postings it has there. */
  #take(last: TermCursor): number {
    const { sizes } = this;
    const before = sizes.body + sizes.short;
    const units = last.copyUnits(this.#units, sizes.units);
    let spent = 0;
    for (let input = 0; ; input++) {
      const cursor = must(this.#cursors[input], 'cursor');
      if (cursor.isAtEnd || cursor.compare(last) !== 0) continue;
      must(this.numbers[input], 'numbers')[cursor.number] = sizes.terms;
      sizes.body += cursor.countBody();
      sizes.short += cursor.countShort();
      spent += cursor.postings;
      cursor.step();
      if (cursor === last) break;
    }
    if (sizes.body + sizes.short > before) this.#endTerm(units);
    return spent;
  }

  #endTerm(units: number): void {
    const { sizes } = this;
    this.#termEnds[sizes.terms] = units;
    this.#bodyEnds[sizes.terms] = sizes.body;
    this.#shortEnds[sizes.terms] = sizes.short;
    sizes.units = units;
    sizes.terms++;
  }
}

/** Stands at one term of a segment after the other. */
class TermCursor {
  number = 0;
  readonly #segment: Segment;
  readonly #columns: SegmentColumns;
  /** Undefined where all rows of the segment are live. */
  readonly #live: Uint32Array | undefined;
  #start = 0;
  #end = 0;
  /** Its first two units as one number, 0 for each that it lacks: most terms are told apart by that. */
  #key = 0;

  constructor(segment: Segment, live: Uint32Array) {
    this.#segment = segment;
    this.#columns = segment.columns;
    this.#live = areAllLive(segment, live) ? undefined : live;
    this.#read();
  }

  get isAtEnd(): boolean {
    return this.number >= this.#segment.termCount;
  }

  /** Of its term, dead ones included. */
  get postings(): number {
    const { bodyOffsets, shortOffsets } = this.#columns;
    return sizeAt(bodyOffsets, this.number) + sizeAt(shortOffsets, this.number);
  }

  step(): void {
    this.number++;
    this.#read();
  }

  #read(): void {
    const { termOffsets, terms } = this.#columns;
    this.#start = termOffsets[this.number] ?? 0;
    this.#end = termOffsets[this.number + 1] ?? 0;
    const length = this.#end - this.#start;
    this.#key = 0x10000 * (length > 0 ? terms[this.#start]! : 0) + (length > 1 ? terms[this.#start + 1]! : 0);
  }

  countBody(): number {
    return this.#countLive(this.#columns.bodyRows, this.#columns.bodyOffsets);
  }

  countShort(): number {
    return this.#countLive(this.#columns.shortRows, this.#columns.shortOffsets);
  }

  #countLive(rows: RowColumn, offsets: Uint32Array): number {
    const live = this.#live;
    if (live === undefined) return sizeAt(offsets, this.number);
    const { firstRow } = this.#segment;
    let count = 0;
    for (let p = offsets[this.number]!; p < offsets[this.number + 1]!; p++)
      if (hasBit(live, firstRow + rows[p]!)) count++;
    return count;
  }

  /** As strings are compared: below 0 where its term comes before that of the other. */
  compare(other: TermCursor): number {
    return this.#key === other.#key ? this.#compareUnits(other) : this.#key - other.#key;
  }

  #compareUnits(other: TermCursor): number {
    const units = this.#columns.terms;
    const others = other.#columns.terms;
    const length = this.#end - this.#start;
    const otherLength = other.#end - other.#start;
    const shared = Math.min(length, otherLength);
    for (let i = 0; i < shared; i++) {
      const difference = units[this.#start + i]! - others[other.#start + i]!;
      if (difference !== 0) return difference;
    }
    return length - otherLength;
  }

  /** Copies its term. Returns where the copy ends. */
  copyUnits(into: Uint16Array, at: number): number {
    const { terms } = this.#columns;
    for (let i = this.#start; i < this.#end; i++) into[at++] = terms[i]!;
    return at;
  }
}

function sizeAt(offsets: Uint32Array, number: number): number {
  return offsets[number + 1]! - offsets[number]!;
}

function areAllLive({ firstRow, endRow }: Segment, live: Uint32Array): boolean {
  for (let row = firstRow; row < endRow; row++) if (!hasBit(live, row)) return false;
  return true;
}
