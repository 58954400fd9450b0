import { DamagedSegmentError } from './keyword-types';
import { SHORT_FIELDS, type RowColumn } from './postings';
import type { Segment } from './segment';

/** Postings or terms looked at between two looks at the budget. */
const CHUNK = 4_096;

/**
 * Checks what costs little: that all columns fit each other, and that notes and sections stand in order within the
 * rows. Whatever else is wrong, no search of the segment goes astray. Throws a DamagedSegmentError.
 */
export function checkShape(segment: Segment): void {
  const { columns } = segment;
  const terms = columns.termOffsets.length - 1;
  checkOffsets(columns.termOffsets, terms, columns.terms.length);
  checkOffsets(columns.surfaceOffsets, terms, columns.surfaces.length);
  checkOffsets(columns.bodyOffsets, terms, columns.bodyRows.length);
  checkOffsets(columns.shortOffsets, terms, columns.shortRows.length);
  const fit = [
    [columns.bodyCounts, columns.bodyRows],
    [columns.shortFields, columns.shortRows],
    [columns.shortCounts, columns.shortRows],
    [columns.sizes, columns.bases],
    [columns.title, columns.bases],
    [columns.aliases, columns.bases],
    [columns.tags, columns.bases],
    [columns.heading, columns.sectionSizes],
    [columns.trail, columns.sectionSizes],
  ].every(([one, other]) => one?.length === other?.length);
  check(fit, 'columns differ in length');
  checkNotes(segment);
}

function checkOffsets(offsets: Uint32Array, count: number, end: number): void {
  check(offsets.length === count + 1 && offsets[0] === 0 && offsets[count] === end, 'offsets do not fit');
  for (let i = 1; i < offsets.length; i++)
    if ((offsets[i - 1] ?? 0) > (offsets[i] ?? 0)) check(false, 'offsets go backwards');
}

function checkNotes({ firstRow, endRow, columns: { bases, sizes, sectionSizes, body } }: Segment): void {
  let [next, section, rows] = [firstRow, 0, 0];
  for (let note = 0; note < bases.length; note++) {
    const base = bases[note] ?? 0;
    const size = sizes[note] ?? 0;
    check(base >= next && size > 0, 'notes overlap or stand out of order');
    let within = 0;
    while (within < size) {
      const length = sectionSizes[section++] ?? 0;
      check(length > 0, 'sections of a note are broken');
      within += length;
    }
    check(within === size, 'sections of a note are broken');
    rows += size;
    next = base + size;
  }
  check(next <= endRow, 'rows go beyond the segment');
  check(section === sectionSizes.length && rows === body.length, 'rows and notes differ in number');
}

/** The checks that look at every posting, to be made bit by bit after an index was opened. Throws a DamagedSegmentError. */
export class SegmentChecks {
  private readonly steps: Iterator<number>;

  constructor(segments: Iterable<Segment>) {
    this.steps = checkAll([...segments]);
  }

  /** Goes on for about `budget` postings. Returns whether there is more to do. */
  step(budget: number): boolean {
    for (let spent = 0; spent < budget;) {
      const next = this.steps.next();
      if (next.done === true) return false;
      spent += next.value;
    }
    return true;
  }
}

function* checkAll(segments: readonly Segment[]): Generator<number> {
  for (const segment of segments) {
    const { columns } = segment;
    const span = segment.endRow - segment.firstRow;
    yield* checkTerms(segment);
    yield* checkPostings(columns.bodyOffsets, columns.bodyRows, columns.bodyCounts, span);
    yield* checkPostings(columns.shortOffsets, columns.shortRows, columns.shortCounts, span);
    for (let i = 0; i < columns.shortFields.length; i++)
      if ((columns.shortFields[i] ?? 0) >= SHORT_FIELDS.length) check(false, 'a field is unknown');
  }
}

function* checkTerms(segment: Segment): Generator<number> {
  let before = '';
  for (let number = 0; number < segment.termCount; number++) {
    const term = segment.termAt(number);
    check(number === 0 || before < term, 'terms are out of order');
    before = term;
    if (number % CHUNK === 0) yield CHUNK;
  }
}

function* checkPostings(
  offsets: Uint32Array,
  rows: RowColumn,
  counts: Uint8Array,
  span: number,
): Generator<number> {
  let checked = 0;
  for (let number = 0; number + 1 < offsets.length; number++) {
    const end = offsets[number + 1] ?? 0;
    const start = offsets[number] ?? 0;
    check(areInOrder(rows, counts, start, end, span), 'a posting is out of range or out of order');
    checked += end - start;
    if (checked < CHUNK) continue;
    yield checked;
    checked = 0;
  }
  if (checked > 0) yield checked;
}

function areInOrder(rows: RowColumn, counts: Uint8Array, start: number, end: number, span: number): boolean {
  let before = -1;
  for (let p = start; p < end; p++) {
    const row = rows[p] ?? 0;
    if (row < before || row >= span || counts[p] === 0) return false;
    before = row;
  }
  return true;
}

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new DamagedSegmentError(what);
}
