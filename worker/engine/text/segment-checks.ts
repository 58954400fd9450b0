import { DamagedSegmentError } from './keyword-types';
import { isShortField, type RowColumn } from './postings';
import { RowTable } from './row-table';
import type { Segment } from './segment';
import { totalsOf } from './collect-notes';

/** Postings or terms looked at between two looks at the budget. */
const CHUNK = 4_096;

/**
 * Checks what costs little: that all columns fit each other, and that notes stand in order within the rows. Whatever
 * else is wrong, no search of the segment goes astray. Throws a DamagedSegmentError.
 */
export function checkShape({ firstRow, endRow, head: columns }: Segment): void {
  const { bases, sizes } = columns;
  const rows = endRow - firstRow;
  checkLengths(columns.termOffsets.length, columns.bodyOffsets, columns.shortOffsets);
  checkLengths(columns.shortRows.length, columns.shortFields, columns.shortCounts);
  const { title, aliases, tags, properties, noteHeadings, noteBodies } = columns;
  checkLengths(bases.length, sizes, title, aliases, tags, properties, noteHeadings, noteBodies);
  const { sections, body, sectionSizes, heading, sectionHeadings, sectionBodies } = columns;
  checkLengths(rows, sections, body, sectionSizes, heading, sectionHeadings, sectionBodies);
  let next = firstRow;
  for (let note = 0; note < bases.length; note++) {
    const base = bases[note] ?? 0;
    const size = sizes[note] ?? 0;
    if (base < next || size === 0) check(false, 'notes overlap or stand out of order');
    next = base + size;
  }
  check(next <= endRow, 'rows go beyond the segment');
}

function checkLengths(length: number, ...columns: { length: number }[]): void {
  check(
    columns.every((column) => column.length === length),
    'columns differ in length',
  );
}

/** The checks that look at every posting, to be made bit by bit after an index was opened. Throws a DamagedSegmentError. */
export class SegmentChecks {
  readonly #steps: Iterator<number>;

  constructor(segments: Iterable<Segment>) {
    this.#steps = checkAll([...segments]);
  }

  /** Goes on for about `budget` postings. Returns whether there is more to do. */
  step(budget: number): boolean {
    for (let spent = 0; spent < budget;) {
      const next = this.#steps.next();
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
    checkOffsets(columns.termOffsets, columns.terms.length);
    checkOffsets(columns.bodyOffsets, columns.bodyRows.length);
    checkOffsets(columns.shortOffsets, columns.shortRows.length);
    yield CHUNK;
    yield* checkNotes(segment);
    yield* checkTerms(segment);
    yield* checkPostings(columns.bodyOffsets, columns.bodyRows, columns.bodyCounts, span);
    yield* checkPostings(columns.shortOffsets, columns.shortRows, columns.shortCounts, span);
    for (let i = 0; i < columns.shortFields.length; i++)
      if (!isShortField(columns.shortFields[i] ?? 0)) check(false, 'a field is unknown');
  }
}

function checkOffsets(offsets: Uint32Array, end: number): void {
  check(offsets[0] === 0 && offsets[offsets.length - 1] === end, 'offsets do not fit');
  for (let i = 1; i < offsets.length; i++)
    if ((offsets[i - 1] ?? 0) > (offsets[i] ?? 0)) check(false, 'offsets go backwards');
}

/** That sections divide their notes, and that what was added up over them is right. */
function* checkNotes({ firstRow, endRow, head: columns }: Segment): Generator<number> {
  const rows = new RowTable();
  rows.skipTo(firstRow);
  rows.appendStored(columns, endRow);
  yield endRow - firstRow;
  for (let note = 0; note < columns.bases.length; note++) {
    const base = columns.bases[note] ?? 0;
    const end = base + (columns.sizes[note] ?? 0);
    let [headings, bodies] = [0, 0];
    for (let row = base; row < end; row += rows.sizeOf('section', row)) {
      checkSection(rows, row, end);
      headings += rows.own.heading[row] ?? 0;
      bodies += rows.bodies.section[row] ?? 0;
    }
    check(rows.headings.note[base] === headings && rows.bodies.note[base] === bodies, 'a note is miscounted');
  }
  const totals = totalsOf(rows, columns.bases);
  check(
    totals.every((total, i) => total === columns.totals[i]),
    'totals are miscounted',
  );
  yield endRow - firstRow;
}

function checkSection(rows: RowTable, section: number, noteEnd: number): void {
  const end = section + rows.sizeOf('section', section);
  let body = 0;
  for (let row = section; row < end && row < noteEnd; row++) {
    const isOf = rows.unitOf('section', row) === section && (row === section || rows.size.section[row] === 0);
    check(isOf, 'sections of a note are broken');
    body += rows.own.body[row] ?? 0;
  }
  check(end > section && end <= noteEnd, 'sections of a note are broken');
  const fits = (rows.own.heading[section] ?? 0) <= (rows.headings.section[section] ?? 0);
  check(fits && rows.bodies.section[section] === body, 'a section is miscounted');
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
