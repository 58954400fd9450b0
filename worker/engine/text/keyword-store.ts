import { assert } from '../assert';
import { Delta } from './delta';
import { DamagedSegmentError, type SegmentImage } from './keyword-types';
import { FIELD_CODE, type Postings, type PostingSource } from './postings';
import { RowTable, ROW_LENGTHS, type RowLengths } from './row-table';
import { mergeSources, type Segment } from './segment';
import { decodeSegment, encodeSegment, type StoredRows } from './segment-image';
import { scanTerms, surfaceOf } from './tokenise';

/** All postings and rows of the keyword index: sealed segments in the order of their rows, then the delta. */
export class KeywordStore {
  rows = new RowTable();
  /** Counts changes of what is live; what was computed at another version is stale. */
  version = 0;
  private segments: Segment[] = [];
  private delta = new Delta();
  /** First row that no segment owns. */
  private sealedRows = 0;

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
  }

  removeNote(base: number): void {
    this.rows.bury(base);
    this.version++;
  }

  /** Seals the delta together with as many of the newest segments as are at most twice as large as what follows them. */
  seal(): void {
    if (this.sealedRows === this.rows.count) return;
    let size = this.delta.size;
    let keep = this.segments.length;
    while (keep > 0 && (this.segments[keep - 1]?.postings ?? 0) <= 2 * size) {
      keep--;
      size += this.segments[keep]?.postings ?? 0;
    }
    const merged = this.segments.slice(keep);
    const firstRow = merged[0]?.firstRow ?? this.sealedRows;
    const bases = [...this.rows.liveNotes()].filter((base) => base >= firstRow);
    const segment = mergeSources(
      [...merged, this.delta],
      { firstRow, endRow: this.rows.count, bases: Uint32Array.from(bases) },
      (row) => (this.rows.dead[row] === 1 ? undefined : row),
    );
    this.replaceParts([...this.segments.slice(0, keep), segment]);
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
    const numbers = new Int32Array(old.count).fill(-1);
    const rows = new RowTable();
    for (const base of old.liveNotes()) {
      moved.set(base, rows.count);
      copyNote(old, base, rows, numbers);
    }
    const segment = mergeSources(
      this.sources,
      { firstRow: 0, endRow: rows.count, bases: Uint32Array.from(moved.values()) },
      (row) => {
        const number = numbers[row] ?? -1;
        return number < 0 ? undefined : number;
      },
    );
    this.rows = rows;
    this.replaceParts(rows.count === 0 ? [] : [segment]);
    return moved;
  }

  private replaceParts(segments: Segment[]): void {
    this.segments = segments;
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
