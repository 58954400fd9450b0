import { assert, must } from '../assert';
import { Delta } from './delta';
import { DamagedSegmentError, type SegmentImage } from './keyword-types';
import { FIELD_CODE, type Postings, type PostingSource } from './postings';
import { RowTable, ROW_LENGTHS, type RowLengths } from './row-table';
import type { Segment, SegmentRange } from './segment';
import { decodeSegment, encodeSegment, type StoredRows } from './segment-image';
import { SegmentMerge } from './segment-merge';
import { scanTerms, surfaceOf } from './tokenise';

/** Merged within a hundredth of a second or two. */
const MERGED_AT_ONCE = 500_000;

/** A delta of so many postings is sealed unasked: the larger it is, the longer everything waits while it is sealed. */
const LARGEST_DELTA = 250_000;

/** All postings and rows of the keyword index: sealed segments in the order of their rows, then the delta. */
export class KeywordStore {
  rows = new RowTable();
  /** Counts changes of what is live; what was computed at another version is stale. */
  version = 0;
  private segments: Segment[] = [];
  private delta = new Delta();
  /** In progress; its inputs are still among the segments. */
  private merge: SegmentMerge | undefined;
  /** First row that no segment owns. */
  private sealedRows = 0;

  /** `seal` merges as long as the result has at most this many postings. */
  constructor(private readonly mergedAtOnce = MERGED_AT_ONCE) {}

  get sources(): PostingSource[] {
    return this.delta.isEmpty ? this.segments : [...this.segments, this.delta];
  }

  /** Where a term occurs, part by part, dead rows included. */
  find(term: string): Postings[] {
    return this.sources.map((source) => source.find(term)).filter((postings) => postings !== undefined);
  }

  /** Whether any live row holds the term. */
  isLive(term: string): boolean {
    const { dead } = this.rows;
    return this.find(term).some((found) => {
      for (let p = found.bodyStart; p < found.bodyEnd; p++)
        if (dead[found.bodyRows[p] ?? 0] === 0) return true;
      for (let p = found.shortStart; p < found.shortEnd; p++)
        if (dead[found.shortRows[p] ?? 0] === 0) return true;
      return false;
    });
  }

  /** Indexes the text of one field of the newest row. */
  addField(row: number, field: keyof RowLengths, text: string): void {
    assert(row === this.rows.count - 1, 'fields are added to the newest row');
    let length = 0;
    const code = FIELD_CODE[field];
    scanTerms(text, (term, start, end) => {
      length++;
      this.delta.add(term, row, code, () => surfaceOf(text.slice(start, end)));
    });
    if (length > 0) this.rows.setLength(row, field, length);
  }

  /** A note all of whose rows are in counts from now on. */
  finishNote(base: number): void {
    this.rows.countIn(base);
    this.version++;
    if (this.delta.size >= LARGEST_DELTA) this.seal();
  }

  removeNote(base: number): void {
    this.rows.bury(base);
    this.version++;
  }

  /** Makes a segment of the delta and merges it with small ones before it; large merges wait for `mergeStep`. */
  seal(): void {
    if (this.sealedRows === this.rows.count) return;
    const range = this.rangeOf(this.sealedRows, this.rows.count);
    this.segments.push(this.delta.toSegment(range, this.rows.dead));
    this.delta = new Delta();
    this.sealedRows = this.rows.count;
    const small = this.mergeable(this.mergedAtOnce);
    if (small.length > 1) {
      const merge = new SegmentMerge(small, this.rows);
      merge.step(Infinity);
      this.replaceBy(merge);
    }
    this.version++;
  }

  /** Goes on with merging segments, for about `budget` postings. Returns whether there is more to do. */
  mergeStep(budget: number): boolean {
    if (this.merge === undefined) {
      const inputs = this.nextToMerge();
      if (inputs.length === 0) return false;
      this.merge = new SegmentMerge(inputs, this.rows);
    }
    if (this.merge.step(budget)) return true;
    this.replaceBy(this.merge);
    this.merge = undefined;
    return this.nextToMerge().length > 0;
  }

  /** What `mergeStep` may merge next: the newest such run of segments. */
  private nextToMerge(): Segment[] {
    for (let end = this.segments.length; end > 1; end--) {
      const run = this.mergeable(Infinity, end);
      if (run.length > 1) return run;
    }
    return [];
  }

  /** The segments before `end`, each at most twice as large as what follows it, while they have no more than `most` postings. */
  private mergeable(most: number, end = this.segments.length): Segment[] {
    const taken = this.merge?.inputs.at(-1)?.endRow ?? 0;
    let from = end;
    let size = 0;
    for (; from > 0; from--) {
      const before = must(this.segments[from - 1], 'segment');
      const isSmall = from === end || before.postings <= 2 * size;
      if (!isSmall || before.firstRow < taken || size + before.postings > most) break;
      size += before.postings;
    }
    return this.segments.slice(from, end);
  }

  private replaceBy(merge: SegmentMerge): void {
    const [first] = merge.inputs;
    const last = must(merge.inputs.at(-1), 'input of a merge');
    const from = this.segments.findIndex((segment) => segment === first);
    const range = this.rangeOf(must(first, 'input of a merge').firstRow, last.endRow);
    this.segments.splice(from, merge.inputs.length, merge.finish(range));
  }

  private rangeOf(firstRow: number, endRow: number): SegmentRange {
    return { firstRow, endRow, bases: Uint32Array.from(this.rows.liveNotes(firstRow, endRow)) };
  }

  images(): { id: string; encode(): SegmentImage }[] {
    return this.segments.map((segment) => {
      const image = (): Omit<SegmentImage, 'id'> => encodeSegment(segment, this.rows);
      const id = segment.idOf(image);
      return { id, encode: () => ({ id, ...image() }) };
    });
  }

  restore(images: Iterable<SegmentImage>, liveBases: Iterable<number>): void {
    assert(this.rows.count === 0, 'only an empty index is restored');
    const decoded = [...images]
      .map(decodeSegment)
      .sort((a, b) => a.segment.firstRow - b.segment.firstRow || a.segment.endRow - b.segment.endRow);
    const rows = new RowTable();
    for (const { segment, rows: stored } of decoded) {
      if (segment.firstRow !== rows.count) throw new DamagedSegmentError('segments overlap or leave a gap');
      appendStored(rows, stored);
      rows.skipTo(segment.endRow);
    }
    keepOnly(rows, liveBases);
    this.rows = rows;
    this.replaceParts(decoded.map(({ segment }) => segment));
  }

  /** Rewrites everything as one segment without dead rows. */
  compact(): Map<number, number> {
    const old = this.rows;
    const moved = new Map<number, number>();
    const numbers = new Int32Array(old.count);
    const rows = new RowTable();
    for (const base of old.liveNotes()) {
      moved.set(base, rows.count);
      copyNote(old, base, rows, numbers);
    }
    this.seal();
    const merge = new SegmentMerge(this.segments, { dead: old.dead, numbers });
    merge.step(Infinity);
    const bases = Uint32Array.from(moved.values());
    const segment = merge.finish({ firstRow: 0, endRow: rows.count, bases });
    this.rows = rows;
    this.replaceParts(rows.count === 0 ? [] : [segment]);
    return moved;
  }

  private replaceParts(segments: Segment[]): void {
    this.segments = segments;
    this.merge = undefined;
    this.delta = new Delta();
    this.sealedRows = this.rows.count;
    this.version++;
  }
}

function appendStored(rows: RowTable, { bases, sizes, sections, lengths }: StoredRows): void {
  let next = 0;
  bases.forEach((base, note) => {
    rows.skipTo(base);
    const end = next + (sizes[note] ?? 0);
    for (; next < end; next++) {
      const row = rows.append({ note: base, section: base + (sections[next] ?? 0) });
      for (const name of ROW_LENGTHS) rows.setLength(row, name, lengths[name][next] ?? 0);
    }
  });
}

/** Counts in the notes that are live and marks the others as removed. */
function keepOnly(rows: RowTable, liveBases: Iterable<number>): void {
  const live = new Set(liveBases);
  for (const base of [...rows.liveNotes()]) {
    rows.countIn(base);
    if (!live.delete(base)) rows.bury(base);
  }
  if (live.size > 0) throw new DamagedSegmentError('a live note is in no segment');
}

function copyNote(from: RowTable, base: number, to: RowTable, numbers: Int32Array): void {
  const note = to.count;
  const end = base + (from.size.note[base] ?? 0);
  for (let row = base; row < end; row++) {
    const section = note + (from.unit.section[row] ?? 0) - base;
    const copy = to.append({ note, section });
    numbers[row] = copy;
    for (const name of ROW_LENGTHS) to.setLength(copy, name, from.own[name][row] ?? 0);
  }
  to.countIn(note);
}
