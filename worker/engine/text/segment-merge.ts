import { hasBit } from '../base/bits';
import type { Segment, SegmentRange } from './segment';
import type { SegmentColumns } from './segment-columns';
import { SegmentDraft } from './segment-draft';
import type { StoredNotes } from './stored-notes';
import { TermMerge } from './term-merge';

/** What a merge asks about rows, as they are when it begins. */
export interface MergeRows {
  /** Rows that are not to be left out. */
  readonly live: Uint32Array;
  /** New numbers of the rows, ascending like the old ones; absent when they keep theirs. */
  readonly numbers?: Int32Array | undefined;
}

/**
 * One segment out of several whose rows ascend from one to the next, made a little at a time so that nobody waits long: first
 * the terms, which tell how large it will be, then the postings of one input after the other, each straight to its place. Rows
 * that are deleted while it goes on leave postings behind, as they did before.
 */
export class SegmentMerge {
  readonly #rows: MergeRows;
  readonly #range: SegmentRange;
  readonly #terms: TermMerge;
  readonly #notes: StoredNotes;
  #made: { draft: SegmentDraft; postings: PostingMerge } | undefined;

  /** `range` is what the new segment will own, and `notes` says of its rows what it will store. */
  constructor(
    readonly inputs: readonly Segment[],
    { live, numbers }: MergeRows,
    range: SegmentRange,
    notes: StoredNotes,
  ) {
    // Both passes over the postings must see the same rows.
    this.#rows = { live: live.slice(), numbers };
    this.#range = range;
    this.#terms = new TermMerge(inputs, this.#rows.live);
    this.#notes = notes;
  }

  /** Goes on for about `budget` postings. Returns whether there is more to do. */
  step(budget: number): boolean {
    return this.#terms.step(budget) || this.#afterTerms().postings.step(budget);
  }

  /** What the merge has come to, once there is no more to do. */
  finish(): Segment {
    return this.#afterTerms().draft.finish();
  }

  #afterTerms() {
    return (this.#made ??= this.#beginPostings());
  }

  #beginPostings() {
    const draft = new SegmentDraft(this.#range, this.#notes, this.#terms.sizes);
    this.#terms.write(draft.columns);
    const deal = { inputs: this.inputs, numbers: this.#terms.numbers, rows: this.#rows };
    return { draft, postings: new PostingMerge(deal, draft.columns, this.#range.firstRow) };
  }
}

/** What is dealt out. */
interface Deal {
  inputs: readonly Segment[];
  /** As those of `TermMerge`. */
  numbers: readonly Uint32Array[];
  rows: MergeRows;
}

/** Deals live postings out to the places of their terms, one input after the other, so that rows ascend. */
class PostingMerge {
  readonly #deal: Deal;
  readonly #into: SegmentColumns;
  readonly #firstRow: number;
  /** By term, where its next posting goes. */
  readonly #nextBody: Uint32Array;
  readonly #nextShort: Uint32Array;
  #input = 0;
  #term = 0;

  /** Rows are counted from `firstRow` on. */
  constructor(deal: Deal, into: SegmentColumns, firstRow: number) {
    this.#deal = deal;
    this.#into = into;
    this.#firstRow = firstRow;
    this.#nextBody = into.bodyOffsets.slice();
    this.#nextShort = into.shortOffsets.slice();
  }

  step(budget: number): boolean {
    for (let spent = 0; spent < budget;) {
      const input = this.#deal.inputs[this.#input];
      if (input === undefined) return false;
      if (this.#term < input.termCount) spent += this.#dealTerm(input, this.#term++);
      else {
        this.#input++;
        this.#term = 0;
      }
    }
    return true;
  }

  /** Returns how many postings it looked at. */
  #dealTerm({ columns, firstRow }: Segment, term: number): number {
    const number = this.#deal.numbers[this.#input]![term]!;
    const body = this.#dealBody(columns, firstRow, term, number);
    return body + this.#dealShort(columns, firstRow, term, number);
  }

  #dealBody(from: SegmentColumns, inputRow: number, term: number, number: number): number {
    const start = from.bodyOffsets[term]!;
    const end = from.bodyOffsets[term + 1]!;
    if (start === end) return 0;
    const { live, numbers } = this.#deal.rows;
    const { bodyRows: fromRows, bodyCounts: fromCounts } = from;
    const { bodyRows, bodyCounts } = this.#into;
    const firstRow = this.#firstRow;
    let to = this.#nextBody[number]!;
    for (let p = start; p < end; p++) {
      const row = inputRow + fromRows[p]!;
      if (!hasBit(live, row)) continue;
      bodyRows[to] = (numbers === undefined ? row : numbers[row]!) - firstRow;
      bodyCounts[to++] = fromCounts[p]!;
    }
    this.#nextBody[number] = to;
    return end - start;
  }

  #dealShort(from: SegmentColumns, inputRow: number, term: number, number: number): number {
    const start = from.shortOffsets[term]!;
    const end = from.shortOffsets[term + 1]!;
    if (start === end) return 0;
    const { live, numbers } = this.#deal.rows;
    const { shortRows: fromRows, shortFields: fromFields, shortCounts: fromCounts } = from;
    const { shortRows, shortFields, shortCounts } = this.#into;
    const firstRow = this.#firstRow;
    let to = this.#nextShort[number]!;
    for (let p = start; p < end; p++) {
      const row = inputRow + fromRows[p]!;
      if (!hasBit(live, row)) continue;
      shortRows[to] = (numbers === undefined ? row : numbers[row]!) - firstRow;
      shortFields[to] = fromFields[p]!;
      shortCounts[to++] = fromCounts[p]!;
    }
    this.#nextShort[number] = to;
    return end - start;
  }
}
