import { must } from '../assert';
import { cut } from './columns';
import type { Postings } from './postings';
import { Segment, type SegmentColumns, type SegmentRange } from './segment';

/** From here on copying a run at once is faster than looking at each row of it. */
const LONG_RUN = 32;

/** What a merge asks about rows; read anew at every step, because rows die while it goes on. */
export interface MergeRows {
  /** 1 for rows to be left out. */
  readonly dead: Uint8Array;
  /** New numbers of the rows, ascending like the old ones; absent when they keep theirs. */
  readonly numbers?: Int32Array;
}

/**
 * One segment out of several whose rows ascend from one to the next, made term by term so that nobody waits long.
 * A row that dies while it goes on may leave postings behind: they are as dead as before.
 */
export class SegmentMerge {
  private readonly cursors: TermCursor[];
  private readonly writer: SegmentWriter;

  constructor(
    readonly inputs: readonly Segment[],
    private readonly rows: MergeRows,
  ) {
    this.cursors = inputs.map((input) => new TermCursor(input));
    this.writer = new SegmentWriter(inputs);
  }

  /** Goes on for about `budget` postings. Returns whether there is more to do. */
  step(budget: number): boolean {
    const { rows } = this;
    for (const cursor of this.cursors) cursor.lookForDead(rows);
    for (let spent = 0; spent < budget;) {
      const term = smallest(this.cursors);
      if (term === undefined) return false;
      let surface: string | undefined;
      for (const cursor of this.cursors) {
        if (cursor.term !== term) continue;
        surface ??= cursor.surface;
        spent += this.writer.copy(cursor.postings, rows, cursor.isWhole);
        cursor.step();
      }
      this.writer.endTerm(term, surface ?? term);
    }
    return true;
  }

  /** What the merge has come to, once there is no more to do. */
  finish(range: SegmentRange): Segment {
    return this.writer.finish(range);
  }
}

class TermCursor {
  /** None of its rows is to be left out or renumbered. */
  isWhole = false;
  private next = 0;

  constructor(private readonly segment: Segment) {}

  get term(): string | undefined {
    return this.segment.sortedTerms[this.next];
  }

  get surface(): string {
    return this.segment.surfaces[this.next] || must(this.term, 'term');
  }

  get postings(): Postings {
    return this.segment.postingsAt(this.next);
  }

  step(): void {
    this.next++;
  }

  lookForDead({ dead, numbers }: MergeRows): void {
    const { firstRow, endRow } = this.segment;
    this.isWhole = numbers === undefined && !dead.subarray(firstRow, endRow).includes(1);
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
  private readonly terms: string[] = [];
  private readonly surfaces: string[] = [];
  private readonly bodyOffsets: number[] = [0];
  private readonly shortOffsets: number[] = [0];
  private readonly columns: Omit<SegmentColumns, 'bodyOffsets' | 'shortOffsets'>;
  private body = 0;
  private short = 0;

  constructor(inputs: readonly Segment[]) {
    const body = inputs.reduce((sum, { columns }) => sum + columns.bodyRows.length, 0);
    const short = inputs.reduce((sum, { columns }) => sum + columns.shortRows.length, 0);
    this.columns = {
      bodyRows: new Uint32Array(body),
      bodyCounts: new Uint16Array(body),
      shortRows: new Uint32Array(short),
      shortFields: new Uint8Array(short),
      shortCounts: new Uint16Array(short),
    };
  }

  /** Returns how many postings it looked at. */
  copy(from: Postings, rows: MergeRows, isWhole: boolean): number {
    const length = from.bodyEnd - from.bodyStart;
    if (isWhole && length >= LONG_RUN) this.copyRun(from);
    else this.copyBody(from, rows);
    this.copyShort(from, rows);
    return length + from.shortEnd - from.shortStart;
  }

  private copyRun({ bodyRows, bodyCounts, bodyStart, bodyEnd }: Postings): void {
    this.columns.bodyRows.set(bodyRows.subarray(bodyStart, bodyEnd), this.body);
    this.columns.bodyCounts.set(bodyCounts.subarray(bodyStart, bodyEnd), this.body);
    this.body += bodyEnd - bodyStart;
  }

  private copyBody(from: Postings, { dead, numbers }: MergeRows): void {
    const { bodyRows, bodyCounts } = this.columns;
    let to = this.body;
    for (let p = from.bodyStart; p < from.bodyEnd; p++) {
      const row = from.bodyRows[p] ?? 0;
      if (dead[row] === 1) continue;
      bodyRows[to] = numbers === undefined ? row : (numbers[row] ?? 0);
      bodyCounts[to++] = from.bodyCounts[p] ?? 0;
    }
    this.body = to;
  }

  private copyShort(from: Postings, { dead, numbers }: MergeRows): void {
    const { shortRows, shortFields, shortCounts } = this.columns;
    for (let p = from.shortStart; p < from.shortEnd; p++) {
      const row = from.shortRows[p] ?? 0;
      if (dead[row] === 1) continue;
      shortRows[this.short] = numbers === undefined ? row : (numbers[row] ?? 0);
      shortFields[this.short] = from.shortFields[p] ?? 0;
      shortCounts[this.short++] = from.shortCounts[p] ?? 0;
    }
  }

  /** Keeps the term unless all of its rows were left out. */
  endTerm(term: string, surface: string): void {
    const last = this.terms.length;
    if (this.bodyOffsets[last] === this.body && this.shortOffsets[last] === this.short) return;
    this.terms.push(term);
    this.surfaces.push(surface === term ? '' : surface);
    this.bodyOffsets.push(this.body);
    this.shortOffsets.push(this.short);
  }

  finish(range: SegmentRange): Segment {
    const { columns, body, short } = this;
    return new Segment(range, this.terms, this.surfaces, {
      bodyOffsets: Uint32Array.from(this.bodyOffsets),
      bodyRows: cut(columns.bodyRows, body),
      bodyCounts: cut(columns.bodyCounts, body),
      shortOffsets: Uint32Array.from(this.shortOffsets),
      shortRows: cut(columns.shortRows, short),
      shortFields: cut(columns.shortFields, short),
      shortCounts: cut(columns.shortCounts, short),
    });
  }
}
