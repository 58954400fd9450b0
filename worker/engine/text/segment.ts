import { contentId } from './content-id';
import type { SegmentImage } from './keyword-types';
import { letterSet, mayBeNear } from './letter-sets';
import type { Postings, PostingSource, SortedTerms } from './postings';
import { splitColumns, type SegmentColumns } from './segment-columns';
import { alignedImage } from './segment-image';
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
  readonly #sortedTerms: StringColumn;
  readonly #unitBits: UnitBits;
  /** Numbers of terms that were looked up of late: one search asks for each of its words several times. */
  readonly #recent = new Map<string, number>();
  readonly #bytes: Uint8Array;
  #hash: string | undefined;

  private constructor(
    range: SegmentRange,
    /** All columns as they are stored. */
    bytes: Uint8Array,
    readonly columns: SegmentColumns,
    hash?: string,
    /** Whether its bytes lie in a room with those of others, which stays as long as any of them. */
    readonly isInRoom = false,
  ) {
    this.#bytes = bytes;
    this.#hash = hash;
    this.firstRow = range.firstRow;
    this.endRow = range.endRow;
    this.#unitBits = new UnitBits(range);
    this.#sortedTerms = new StringColumn(columns.termOffsets, columns.terms);
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

  get sizeBytes(): number {
    return this.#bytes.byteLength;
  }

  get termCount(): number {
    return this.#sortedTerms.count;
  }

  get postings(): number {
    return this.columns.bodyRows.length + this.columns.shortRows.length;
  }

  /** Made of the content when first asked for. */
  get id(): string {
    return (this.#hash ??= contentId(this, this.#bytes));
  }

  get image(): SegmentImage {
    return alignedImage({ id: this.id, firstRow: this.firstRow, endRow: this.endRow, columns: this.#bytes });
  }

  find(term: string): Postings | undefined {
    const number = this.#numberOf(term);
    return number === undefined ? undefined : this.postingsAt(number);
  }

  termAt(number: number): string {
    return this.#sortedTerms.at(number);
  }

  /** Never reaches beyond the columns, even before all offsets were checked. */
  postingsAt(number: number): Postings {
    const { bodyOffsets, shortOffsets, bodyRows, bodyCounts, shortRows, shortFields, shortCounts } =
      this.columns;
    return {
      firstRow: this.firstRow,
      bodyRows,
      bodyCounts,
      shortRows,
      shortFields,
      shortCounts,
      bodyStart: bodyOffsets[number] ?? 0,
      bodyEnd: Math.min(bodyOffsets[number + 1] ?? 0, bodyRows.length),
      shortStart: shortOffsets[number] ?? 0,
      shortEnd: Math.min(shortOffsets[number + 1] ?? 0, shortRows.length),
      kept: { number, unitBits: this.#unitBits },
    };
  }

  *startingWith(prefix: string): Iterable<[term: string, postings: number]> {
    const { bodyOffsets, shortOffsets } = this.columns;
    const size = (offsets: Uint32Array, number: number): number =>
      (offsets[number + 1] ?? 0) - (offsets[number] ?? 0);
    for (let number = this.#sortedTerms.seek(prefix); number < this.termCount; number++) {
      if (!this.#sortedTerms.startsWith(number, prefix)) return;
      yield [this.termAt(number), size(bodyOffsets, number) + size(shortOffsets, number)];
    }
  }

  sortedTerms(): SortedTerms {
    return { column: this.#sortedTerms, isHeld: (number, isLive) => this.#isHeld(number, isLive) };
  }

  #isHeld(number: number, isLive: (row: number) => boolean): boolean {
    const { bodyRows, bodyStart, bodyEnd, shortRows, shortStart, shortEnd } = this.postingsAt(number);
    for (let p = bodyStart; p < bodyEnd; p++) if (isLive(this.firstRow + bodyRows[p]!)) return true;
    for (let p = shortStart; p < shortEnd; p++) if (isLive(this.firstRow + shortRows[p]!)) return true;
    return false;
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
      const found = this.#sortedTerms.seek(term);
      number = this.#isTerm(found, term) ? found : NOWHERE;
      if (this.#recent.size >= MAX_RECENT) this.#recent.clear();
      this.#recent.set(term, number);
    }
    return number === NOWHERE ? undefined : number;
  }

  #isTerm(number: number, term: string): boolean {
    return number < this.termCount && this.#sortedTerms.is(number, term);
  }
}
