import { hasBit } from '../base/bits';
import { passingBuffer } from '../base/passing-room';
import type { RowColumn } from './postings';
import type { Segment } from './segment';
import type { SegmentColumns } from './segment-columns';
import type { WordSizes } from './segment-draft';

/** Of each term of the inputs it is held which number it has in what is made, and where its units and its postings end there. */
const NUMBERS = 4;

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
  /** In the order of inputs those cursors that stand at the least term: the first so many of them, as `#findLeast` tells. */
  readonly #least: TermCursor[];
  readonly #units: Uint16Array;
  readonly #termEnds: Uint32Array;
  readonly #bodyEnds: Uint32Array;
  readonly #shortEnds: Uint32Array;

  constructor(inputs: readonly Segment[], live: Uint32Array) {
    const most = inputs.reduce((sum, { termCount }) => sum + termCount, 0);
    const units = inputs.reduce((sum, { head }) => sum + head.terms.length, 0);
    const room = passingBuffer(4 * NUMBERS * most + 2 * units);
    let at = 0;
    const take = (length: number): Uint32Array => {
      at += 4 * length;
      return new Uint32Array(room, at - 4 * length, length);
    };
    this.#cursors = inputs.map((input) => new TermCursor(input, live, take(input.termCount)));
    this.#least = [...this.#cursors];
    this.numbers = this.#cursors.map(({ numbers }) => numbers);
    this.#termEnds = take(most);
    this.#bodyEnds = take(most);
    this.#shortEnds = take(most);
    this.#units = new Uint16Array(room, at, units);
  }

  /** Goes on for the terms of about `budget` postings. Returns whether there is more to do. */
  step(budget: number): boolean {
    for (let spent = 0; spent < budget;) {
      const count = this.#findLeast();
      if (count === 0) return false;
      spent += this.#take(count);
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

  /** Returns how many cursors stand at the least term. */
  #findLeast(): number {
    const least = this.#least;
    let count = 0;
    for (const cursor of this.#cursors) {
      if (cursor.isAtEnd) continue;
      const order = count === 0 ? -1 : cursor.compare(least[0]!);
      if (order > 0) continue;
      if (order < 0) count = 0;
      least[count++] = cursor;
    }
    return count;
  }

  /** Takes the least term from the cursors that stand at it. Returns how many postings it has there. */
  #take(count: number): number {
    const { sizes } = this;
    const before = sizes.body + sizes.short;
    const units = this.#least[0]!.copyUnits(this.#units, sizes.units);
    let spent = 0;
    for (let at = 0; at < count; at++) spent += this.#least[at]!.step(sizes);
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
  /** See `TermMerge`; those of terms that it has passed. */
  readonly numbers: Uint32Array;
  #number = 0;
  readonly #segment: Segment;
  readonly #columns: SegmentColumns;
  /** Undefined where all rows of the segment are live. */
  readonly #live: Uint32Array | undefined;
  #start = 0;
  #end = 0;
  /** Its first two units as one number, 0 for each that it lacks: most terms are told apart by that. */
  #key = 0;

  /** `numbers` has a place for each term. */
  constructor(segment: Segment, live: Uint32Array, numbers: Uint32Array) {
    this.numbers = numbers;
    this.#segment = segment;
    this.#columns = segment.columns;
    this.#live = areAllLive(segment, live) ? undefined : live;
    this.#read();
  }

  get isAtEnd(): boolean {
    return this.#number >= this.numbers.length;
  }

  /** Gives its term the next number, adds its live postings, and goes on. Returns how many it has, deleted ones included. */
  step(sizes: WordSizes): number {
    const { bodyOffsets, shortOffsets, bodyRows, shortRows } = this.#columns;
    const body = sizeAt(bodyOffsets, this.#number);
    const short = sizeAt(shortOffsets, this.#number);
    sizes.body += this.#live === undefined ? body : this.#countLive(this.#live, bodyRows, bodyOffsets);
    sizes.short += this.#live === undefined ? short : this.#countLive(this.#live, shortRows, shortOffsets);
    this.numbers[this.#number++] = sizes.terms;
    this.#read();
    return body + short;
  }

  #read(): void {
    const { termOffsets, terms } = this.#columns;
    this.#start = termOffsets[this.#number] ?? 0;
    this.#end = termOffsets[this.#number + 1] ?? 0;
    const length = this.#end - this.#start;
    this.#key = 0x10000 * (length > 0 ? terms[this.#start]! : 0) + (length > 1 ? terms[this.#start + 1]! : 0);
  }

  #countLive(live: Uint32Array, rows: RowColumn, offsets: Uint32Array): number {
    const { firstRow } = this.#segment;
    let count = 0;
    for (let p = offsets[this.#number]!; p < offsets[this.#number + 1]!; p++)
      if (hasBit(live, firstRow + rows[p]!)) count++;
    return count;
  }

  /** As strings are compared: below 0 where its term comes before that of the other. */
  compare(other: TermCursor): number {
    return this.#key === other.#key ? this.#compareUnits(other) : this.#key - other.#key;
  }

  /** Of terms whose first two units are alike. */
  #compareUnits(other: TermCursor): number {
    const units = this.#columns.terms;
    const others = other.#columns.terms;
    const length = this.#end - this.#start;
    const otherLength = other.#end - other.#start;
    const shared = Math.min(length, otherLength);
    for (let i = 2; i < shared; i++) {
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
