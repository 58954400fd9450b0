import { must } from '../assert';
import { type SegmentImage } from './keyword-types';
import { MOST_OFTEN, type Postings, type PostingSource } from './postings';

/** The columns of a sealed segment: for each term, in order, its postings between two offsets. */
export interface SegmentColumns {
  bodyOffsets: Uint32Array;
  bodyRows: Uint32Array;
  bodyCounts: Uint16Array;
  shortOffsets: Uint32Array;
  shortRows: Uint32Array;
  shortFields: Uint8Array;
  shortCounts: Uint16Array;
}

/** A part of the index that never changes: rows firstRow…endRow-1, terms sorted, postings in flat columns. */
export class Segment implements PostingSource {
  private hash: string | undefined;

  constructor(
    readonly firstRow: number,
    readonly endRow: number,
    /** Base rows of the notes whose postings it holds, ascending. */
    readonly bases: Uint32Array,
    readonly sortedTerms: string[],
    readonly surfaces: string[],
    readonly columns: SegmentColumns,
    id?: string,
  ) {
    this.hash = id;
  }

  get postings(): number {
    return this.columns.bodyRows.length + this.columns.shortRows.length;
  }

  /** Made of the content when first asked for. */
  idOf(image: () => Omit<SegmentImage, 'id'>): string {
    return (this.hash ??= contentId(image()));
  }

  find(term: string): Postings | undefined {
    const number = this.seek(term);
    return this.sortedTerms[number] === term ? this.postingsAt(number) : undefined;
  }

  postingsAt(number: number): Postings {
    const { bodyOffsets, shortOffsets, ...columns } = this.columns;
    return {
      ...columns,
      bodyStart: must(bodyOffsets[number], 'offset'),
      bodyEnd: must(bodyOffsets[number + 1], 'offset'),
      shortStart: must(shortOffsets[number], 'offset'),
      shortEnd: must(shortOffsets[number + 1], 'offset'),
    };
  }

  *startingWith(prefix: string): Iterable<string> {
    for (let number = this.seek(prefix); number < this.sortedTerms.length; number++) {
      const term = must(this.sortedTerms[number], 'term');
      if (!term.startsWith(prefix)) return;
      yield term;
    }
  }

  terms(): Iterable<string> {
    return this.sortedTerms;
  }

  surface(term: string): string | undefined {
    const number = this.seek(term);
    return this.sortedTerms[number] === term ? this.surfaces[number] || term : undefined;
  }

  /** The number of the first term that is not before `term`. */
  private seek(term: string): number {
    let low = 0;
    let high = this.sortedTerms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (must(this.sortedTerms[middle], 'term') < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The number that a row of the inputs gets in the merged segment; undefined for rows left out. */
export type Renumber = (row: number) => number | undefined;

/** One segment out of several sources whose rows ascend from one source to the next. */
export function mergeSources(
  sources: PostingSource[],
  range: { firstRow: number; endRow: number; bases: Uint32Array },
  renumber: Renumber,
): Segment {
  const writer = new SegmentWriter();
  const cursors = sources.map((source) => new TermCursor(source));
  for (;;) {
    const term = smallest(cursors);
    if (term === undefined) break;
    const surface = sources.map((source) => source.surface(term)).find((found) => found !== undefined);
    for (const cursor of cursors) {
      if (cursor.term !== term) continue;
      writer.copy(must(cursor.source.find(term), 'postings of a known term'), renumber);
      cursor.step();
    }
    writer.endTerm(term, surface ?? term);
  }
  return writer.finish(range);
}

class TermCursor {
  private readonly sorted: string[];
  private next = 0;

  constructor(readonly source: PostingSource) {
    this.sorted = source instanceof Segment ? source.sortedTerms : [...source.terms()].sort(byCodeUnits);
  }

  get term(): string | undefined {
    return this.sorted[this.next];
  }

  step(): void {
    this.next++;
  }
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function smallest(cursors: TermCursor[]): string | undefined {
  let least: string | undefined;
  for (const { term } of cursors)
    if (term !== undefined && (least === undefined || term < least)) least = term;
  return least;
}

/** Collects postings term by term. */
class SegmentWriter {
  private readonly terms: string[] = [];
  private readonly surfaces: string[] = [];
  private readonly bodyOffsets: number[] = [0];
  private readonly shortOffsets: number[] = [0];
  private readonly bodyRows = new Appender((length) => new Uint32Array(length));
  private readonly bodyCounts = new Appender((length) => new Uint16Array(length));
  private readonly shortRows = new Appender((length) => new Uint32Array(length));
  private readonly shortFields = new Appender((length) => new Uint8Array(length));
  private readonly shortCounts = new Appender((length) => new Uint16Array(length));

  copy(from: Postings, renumber: Renumber): void {
    for (let p = from.bodyStart; p < from.bodyEnd; p++) {
      const row = renumber(from.bodyRows[p] ?? 0);
      if (row === undefined) continue;
      this.bodyRows.push(row);
      this.bodyCounts.push(Math.min(from.bodyCounts[p] ?? 0, MOST_OFTEN));
    }
    for (let p = from.shortStart; p < from.shortEnd; p++) {
      const row = renumber(from.shortRows[p] ?? 0);
      if (row === undefined) continue;
      this.shortRows.push(row);
      this.shortFields.push(from.shortFields[p] ?? 0);
      this.shortCounts.push(from.shortCounts[p] ?? 0);
    }
  }

  /** Keeps the term unless all of its rows were left out. */
  endTerm(term: string, surface: string): void {
    const last = this.terms.length;
    const { length: body } = this.bodyRows;
    const { length: short } = this.shortRows;
    if (this.bodyOffsets[last] === body && this.shortOffsets[last] === short) return;
    this.terms.push(term);
    this.surfaces.push(surface === term ? '' : surface);
    this.bodyOffsets.push(body);
    this.shortOffsets.push(short);
  }

  finish({ firstRow, endRow, bases }: { firstRow: number; endRow: number; bases: Uint32Array }): Segment {
    return new Segment(firstRow, endRow, bases, this.terms, this.surfaces, {
      bodyOffsets: Uint32Array.from(this.bodyOffsets),
      bodyRows: this.bodyRows.finish(),
      bodyCounts: this.bodyCounts.finish(),
      shortOffsets: Uint32Array.from(this.shortOffsets),
      shortRows: this.shortRows.finish(),
      shortFields: this.shortFields.finish(),
      shortCounts: this.shortCounts.finish(),
    });
  }
}

/** A typed array that grows at its end. */
class Appender<T extends Uint8Array | Uint16Array | Uint32Array> {
  length = 0;
  private array: T;

  constructor(private readonly make: (length: number) => T) {
    this.array = make(1024);
  }

  push(value: number): void {
    if (this.length === this.array.length) {
      const larger = this.make(2 * this.length);
      larger.set(this.array);
      this.array = larger;
    }
    this.array[this.length++] = value;
  }

  finish(): T {
    const exact = this.make(this.length);
    exact.set(this.array.subarray(0, this.length));
    return exact;
  }
}

/** 64 bits over everything in the image: chance alone gives two different segments one id once in 10^19. */
function contentId(image: Omit<SegmentImage, 'id'>): string {
  const hash = new ContentSum();
  hash.number(image.firstRow);
  hash.number(image.endRow);
  hash.text(image.terms);
  hash.text(image.surfaces);
  for (const name of Object.keys(image.bins).sort()) hash.bytes(must(image.bins[name], 'bin'));
  return hash.digest();
}

/** Two multiply-and-rotate sums side by side; against accidents only, not against an adversary. */
class ContentSum {
  private low = 0x9e3779b9;
  private high = 0x85ebca6b;

  number(value: number): void {
    this.low = mix(this.low ^ value, 0xcc9e2d51);
    this.high = mix(this.high ^ value, 0x1b873593);
  }

  text(text: string): void {
    this.number(text.length);
    for (let i = 0; i < text.length; i++) this.number(text.charCodeAt(i));
  }

  bytes(bytes: Uint8Array): void {
    this.number(bytes.length);
    const words = bytes.length >> 2;
    const aligned = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let i = 0; i < words; i++) this.number(aligned.getInt32(4 * i, true));
    for (let i = 4 * words; i < bytes.length; i++) this.number(bytes[i] ?? 0);
  }

  digest(): string {
    const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');
    return hex(mix(this.low ^ this.high, 0x9e3779b1)) + hex(mix(this.high, 0x85ebca77) ^ this.low);
  }
}

function mix(value: number, factor: number): number {
  const product = Math.imul(value, factor);
  return Math.imul((product << 15) | (product >>> 17), 5) + 0x3c6ef372;
}
