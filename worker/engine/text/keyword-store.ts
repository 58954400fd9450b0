import { assert, must } from '../base/assert';
import { bitsOf, countBits, hasBit, hasBits } from '../base/bits';
import { PassingRoom } from '../base/passing-room';
import { ownStatistics, type CorpusStatistics } from './corpus-statistics';
import { Delta } from './delta';
import { DamagedSegmentError, type KeywordIndex, type SegmentImage } from './keyword-types';
import { FIELD_CODE, NARROW_SPAN, type Postings, type PostingSource } from './postings';
import { ROW_FIELDS, RowTable, type RowField, type RowPlace } from './row-table';
import { Segment, type SegmentRange } from './segment';
import { checkShape, SegmentChecks } from './segment-checks';
import { SegmentMerge } from './segment-merge';
import { storedNotes } from './collect-notes';
import { scanTerms } from '../words/tokenise';
import { TermCounts } from './term-counts';
import type { EmitTerm } from '../words/emit-term';

/** Merged within a hundredth of a second or two. */
const MERGED_AT_ONCE = 500_000;

/**
 * A delta of so many postings is sealed unasked: the larger it is, the longer everything waits while it is sealed, and the fewer
 * segments are merged. One of 500,000 takes a tenth of a second; most vaults of a thousand notes have no more.
 */
const LARGEST_DELTA = 500_000;

/** Far fewer rows than two bytes can number, so that the last note of a delta seldom goes beyond. */
const MAX_DELTA_ROWS = NARROW_SPAN / 2;

/** All that is stored of the words of some notes. */
export interface SavedPostings {
  segments: SegmentImage[];
  /** Base rows. */
  live: number[];
}

/** All postings and rows of the keyword index: sealed segments in the order of their rows, then the delta. */
export class KeywordStore {
  rows = new RowTable();
  /** What scores are measured against. */
  readonly statistics: CorpusStatistics;
  /** Counts changes of what is live; what was computed at another version is stale. */
  version = 0;
  readonly #rowCounts = new TermCounts();
  /** Segments all of whose rows are live. */
  #whole: { version: number; segments: ReadonlySet<Segment> } | undefined;
  #segments: Segment[] = [];
  #delta = new Delta(0);
  /** In progress; its inputs are still among the segments. */
  #merge: SegmentMerge | undefined;
  /** Of what was restored and not looked at in full yet. */
  #checks: SegmentChecks | undefined;
  /** First row that no segment owns. */
  #sealedRows = 0;
  /** Where segments of a vault that is read for the first time lie until they are merged. */
  readonly #passing = new PassingRoom();
  readonly #mergedAtOnce: number;

  /** `seal` merges as long as the result has at most this many postings. */
  constructor(mergedAtOnce = MERGED_AT_ONCE, statistics?: CorpusStatistics) {
    this.#mergedAtOnce = mergedAtOnce;
    this.statistics = statistics ?? ownStatistics(this);
  }

  /** Memory held by its columns. */
  get sizeBytes(): number {
    const segments = this.#segments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    return segments + this.rows.sizeBytes + this.#delta.sizeBytes;
  }

  get sources(): PostingSource[] {
    return this.#delta.isEmpty ? this.#segments : [...this.#segments, this.#delta];
  }

  /** Where a term occurs, part by part, deleted rows included. */
  find(term: string): Postings[] {
    return this.sources.map((source) => source.find(term)).filter((postings) => postings !== undefined);
  }

  /** Whether any live row holds the term. */
  isLive(term: string): boolean {
    const { rows } = this;
    return this.find(term).some((found) => {
      for (let p = found.bodyStart; p < found.bodyEnd; p++)
        if (rows.isLive(found.firstRow + (found.bodyRows[p] ?? 0))) return true;
      for (let p = found.shortStart; p < found.shortEnd; p++)
        if (rows.isLive(found.firstRow + (found.shortRows[p] ?? 0))) return true;
      return false;
    });
  }

  /** How many live rows hold the term in their text, those that hold it very often several times; counted once until something changes. */
  rowsWith(term: string): number {
    return this.#rowCounts.get(this.version, term, () => this.#countRows(term));
  }

  /** Of a segment all of whose rows are live the postings are counted without a look at any. */
  #countRows(term: string): number {
    const whole = this.#wholeSegments();
    let count = this.#delta.isEmpty ? 0 : this.#countLive(this.#delta.find(term));
    for (const segment of this.#segments)
      count += whole.has(segment) ? segment.bodyPostings(term) : this.#countLive(segment.find(term));
    return count;
  }

  #countLive(found: Postings | undefined): number {
    if (found === undefined) return 0;
    const { firstRow, bodyRows, bodyStart, bodyEnd } = found;
    const { live } = this.rows;
    let count = 0;
    for (let p = bodyStart; p < bodyEnd; p++) if (hasBit(live, firstRow + bodyRows[p]!)) count++;
    return count;
  }

  #wholeSegments(): ReadonlySet<Segment> {
    if (this.#whole?.version !== this.version) {
      const { live } = this.rows;
      const segments = this.#segments.filter(({ firstRow, endRow }) => hasBits(live, firstRow, endRow));
      this.#whole = { version: this.version, segments: new Set(segments) };
    }
    return this.#whole.segments;
  }

  /** Gives out the next row, to a note that is being added. */
  appendRow(place: RowPlace): number {
    return this.rows.append(place);
  }

  /** Indexes the text of one field of the newest row. */
  addField(row: number, field: RowField, text: string): void {
    assert(row === this.rows.count - 1, 'fields are added to the newest row');
    let length = 0;
    const code = FIELD_CODE[field];
    const emit: EmitTerm = (term, _start, _end, word) => {
      length++;
      if (word === undefined) this.#delta.add(term, row, code);
      else this.#delta.addWord(word, row, code);
    };
    scanTerms(text, emit, (first, second) => {
      length++;
      this.#delta.addUnits(first, second, row, code);
    });
    if (length > 0) this.rows.setLength(row, field, length);
  }

  /** How many terms the fields of the newest row have, where they were counted elsewhere. */
  setLengths(row: number, lengths: Partial<Record<RowField, number>>): void {
    for (const field of ROW_FIELDS) {
      const length = lengths[field] ?? 0;
      if (length > 0) this.rows.setLength(row, field, length);
    }
  }

  /** A term of the newest row that was counted elsewhere. Fields come in the order of `ROW_FIELDS`. */
  addCounted(row: number, { field, term, count }: { field: RowField; term: string; count: number }): void {
    assert(row === this.rows.count - 1, 'fields are added to the newest row');
    for (let i = 0; i < count; i++) this.#delta.add(term, row, FIELD_CODE[field]);
  }

  /** A note all of whose rows are in counts from now on. */
  finishNote(base: number): void {
    this.#delta.endNote(this.rows.count - 1);
    this.rows.countIn(base);
    this.version++;
    const isLarge = this.#delta.size >= LARGEST_DELTA || this.rows.count - this.#sealedRows >= MAX_DELTA_ROWS;
    // More of a large vault is to come: room that grew anew for each segment would leave four times as much behind.
    if (isLarge) this.seal(true);
  }

  removeNote(base: number): void {
    this.rows.bury(base);
    this.version++;
  }

  /**
   * Makes a segment of the delta and merges it with small ones before it; large merges wait for `mergeStep`. Where more follows, the
   * next delta takes over the room of this one, and the segment will soon be merged.
   */
  seal(moreFollows = false): void {
    if (this.#sealedRows === this.rows.count) return;
    const range = { firstRow: this.#sealedRows, endRow: this.rows.count };
    const room = moreFollows ? this.#passing : undefined;
    this.#segments.push(this.#delta.toSegment(range, this.#notesIn(range), this.rows.live, room));
    this.#sealedRows = this.rows.count;
    this.#delta = moreFollows ? new Delta(this.#sealedRows, this.#delta) : new Delta(this.#sealedRows);
    const small = this.#mergeable(this.#mergedAtOnce);
    if (small.length > 1) {
      const merge = this.#mergeOf(small);
      merge.step(Infinity);
      this.#replaceBy(merge);
    }
    this.version++;
  }

  /** Goes on with merging segments, for about `budget` postings. Returns whether there is more to do. */
  mergeStep(budget: number): boolean {
    if (this.#merge === undefined) {
      const inputs = this.#nextToMerge();
      if (inputs.length === 0) return false;
      this.#merge = this.#mergeOf(inputs);
    }
    if (this.#merge.step(budget)) return true;
    this.#replaceBy(this.#merge);
    this.#merge = undefined;
    return this.#nextToMerge().length > 0;
  }

  /** Terms of the largest segment: all but a few, once segments are merged. */
  get atLeastTerms(): number {
    return this.#segments.reduce((most, { termCount }) => Math.max(most, termCount), 0);
  }

  get isMergeDue(): boolean {
    return this.#merge !== undefined || this.#nextToMerge().length > 0;
  }

  /**
   * What `mergeStep` may merge next: the newest such run of segments. Where there is none, one that is alone in a room made for many
   * is written anew, so that the room goes.
   */
  #nextToMerge(): Segment[] {
    for (let end = this.#segments.length; end > 1; end--) {
      const run = this.#mergeable(Infinity, end);
      if (run.length > 1) return run;
    }
    const taken = this.#merge?.inputs.at(-1)?.endRow ?? 0;
    const left = this.#segments.find(({ isInRoom, firstRow }) => isInRoom && firstRow >= taken);
    return left === undefined ? [] : [left];
  }

  /**
   * The segments before `end`, each at most twice as large as what follows it, while they have no more than `most`
   * postings and no more rows than two bytes can number.
   */
  #mergeable(most: number, end = this.#segments.length): Segment[] {
    const taken = this.#merge?.inputs.at(-1)?.endRow ?? 0;
    let from = end;
    let size = 0;
    for (; from > 0; from--) {
      const before = must(this.#segments[from - 1], 'segment');
      const isSmall = from === end || before.postings <= 2 * size;
      const isNarrow = from === end || isNarrowFrom(before, this.#segments[end - 1]);
      if (!isSmall || !isNarrow || before.firstRow < taken || size + before.postings > most) break;
      size += before.postings;
    }
    return this.#segments.slice(from, end);
  }

  /** What dies from now on may leave postings behind, and the notes of the new segment say whose. */
  #mergeOf(inputs: readonly Segment[]): SegmentMerge {
    const range = rangeOf(inputs);
    return new SegmentMerge(inputs, this.rows, range, this.#notesIn(range));
  }

  #replaceBy(merge: SegmentMerge): void {
    const from = this.#segments.findIndex((segment) => segment === merge.inputs[0]);
    this.#segments.splice(from, merge.inputs.length, merge.finish());
  }

  #notesIn({ firstRow, endRow }: SegmentRange) {
    return storedNotes(this.rows, firstRow, endRow);
  }

  images(): { id: string; encode(): SegmentImage }[] {
    return this.#segments.map((segment) => ({ id: segment.id, encode: () => segment.image }));
  }

  /** The segments that hold everything, and the base rows of the live notes. */
  save(): SavedPostings {
    this.seal();
    return { segments: this.#segments.map(({ image }) => image), live: this.rows.liveNotes() };
  }

  /** Has in the end what was saved, whatever there was before. Returns whether that was something else. */
  load({ segments, live }: SavedPostings): boolean {
    const isSame =
      this.#delta.isEmpty &&
      this.rows.totals.note.units === live.length &&
      segments.length === this.#segments.length &&
      segments.every(({ id }, at) => id === this.#segments[at]?.id) &&
      live.every((base) => this.rows.isLiveNote(base));
    if (isSame) return false;
    this.#replaceAll(new RowTable(), []);
    this.restore(segments, live);
    return true;
  }

  restore(...[stored, liveBases]: Parameters<KeywordIndex['restore']>): void {
    assert(this.rows.count === 0, 'only an empty index is restored');
    const segments = Array.from(stored, (segment) => {
      if ('lost' in segment) return emptySegment(segment);
      return 'reader' in segment ? Segment.opened(segment) : Segment.from(segment);
    });
    segments.sort((a, b) => a.firstRow - b.firstRow || a.endRow - b.endRow);
    const end = segments.at(-1)?.endRow ?? 0;
    const live = bitsOf(liveBases, end);
    let left = countBits(live, live.length);
    const rows = new RowTable();
    rows.reserve(end);
    for (const segment of segments) {
      if (segment.firstRow !== rows.count) throw new DamagedSegmentError('segments overlap or leave a gap');
      checkShape(segment);
      left -= rows.appendStored(segment.head, segment.endRow, live);
    }
    if (left !== 0) throw new DamagedSegmentError('a live note is in no segment');
    this.#replaceAll(rows, segments);
    this.#checks = new SegmentChecks(segments);
  }

  verifyStep(budget: number): boolean {
    if (this.#checks?.step(budget) === true) return true;
    this.#checks = undefined;
    return false;
  }

  /** Rewrites the segments that hold notes which are no longer live. */
  purge(): void {
    this.seal();
    this.#merge = undefined;
    this.#segments = this.#segments.map((segment) => {
      const isClean = segment.head.bases.every((base) => this.rows.isLive(base));
      return isClean ? segment : mergeAtOnce(this.#mergeOf([segment]));
    });
    this.version++;
  }

  /** Rewrites everything without deleted rows, in as few segments as there can be. */
  compact(): Map<number, number> {
    this.seal();
    const old = this.rows;
    const moved = new Map<number, number>();
    const numbers = new Int32Array(old.count);
    const rows = new RowTable();
    for (const base of old.liveNotes()) {
      moved.set(base, rows.count);
      rows.appendCopy(old, base);
      const end = base + old.sizeOf('note', base);
      for (let row = base; row < end; row++) numbers[row] = row - base + (moved.get(base) ?? 0);
    }
    const segments: Segment[] = [];
    let firstRow = 0;
    for (const inputs of inRuns(this.#segments, old)) {
      const range = { firstRow, endRow: firstRow + liveRowsOf(inputs, old) };
      firstRow = range.endRow;
      const notes = storedNotes(rows, range.firstRow, range.endRow);
      const merge = new SegmentMerge(inputs, { live: old.live, numbers }, range, notes);
      if (range.endRow > range.firstRow) segments.push(mergeAtOnce(merge));
    }
    this.#replaceAll(rows, segments);
    return moved;
  }

  #replaceAll(rows: RowTable, segments: Segment[]): void {
    this.rows = rows;
    this.#segments = segments;
    this.#merge = undefined;
    this.#checks = undefined;
    this.#sealedRows = rows.count;
    this.#delta = new Delta(rows.count);
    this.version++;
  }
}

function rangeOf(segments: readonly Segment[]): SegmentRange {
  return {
    firstRow: must(segments[0], 'input of a merge').firstRow,
    endRow: must(segments.at(-1), 'input of a merge').endRow,
  };
}

function mergeAtOnce(merge: SegmentMerge): Segment {
  merge.step(Infinity);
  return merge.finish();
}

/** Whether all rows of a segment and of those up to another can be numbered by two bytes. */
function isNarrowFrom({ firstRow }: Segment, last: Segment | undefined): boolean {
  return (last?.endRow ?? firstRow) - firstRow <= NARROW_SPAN;
}

/** A segment that owns rows and holds nothing. */
function emptySegment({ firstRow, endRow }: SegmentRange): Segment {
  const range = { firstRow, endRow };
  return new Delta(firstRow).toSegment(
    range,
    storedNotes(new RowTable(), firstRow, endRow),
    new Uint32Array(0),
  );
}

/** The segments, put together while two bytes can number their live rows. */
function inRuns(segments: readonly Segment[], rows: RowTable): Segment[][] {
  const runs: Segment[][] = [];
  let size = Infinity;
  for (const segment of segments) {
    const live = liveRowsOf([segment], rows);
    if (size + live > NARROW_SPAN) {
      runs.push([]);
      size = 0;
    }
    runs.at(-1)?.push(segment);
    size += live;
  }
  return runs;
}

function liveRowsOf(segments: readonly Segment[], rows: RowTable): number {
  const { firstRow, endRow } = rangeOf(segments);
  let count = 0;
  for (const base of rows.liveNotes(firstRow, endRow)) count += rows.sizeOf('note', base);
  return count;
}
