import { must } from '../assert';
import type { SegmentImage } from './keyword-types';
import type { Postings, PostingSource } from './postings';

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

/** The rows that a segment owns, and the base rows of the notes whose postings it holds, ascending. */
export interface SegmentRange {
  firstRow: number;
  endRow: number;
  bases: Uint32Array;
}

/** A part of the index that never changes: rows firstRow…endRow-1, terms sorted, postings in flat columns. */
export class Segment implements PostingSource {
  readonly firstRow: number;
  readonly endRow: number;
  readonly bases: Uint32Array;
  private hash: string | undefined;

  constructor(
    { firstRow, endRow, bases }: SegmentRange,
    readonly sortedTerms: string[],
    readonly surfaces: string[],
    readonly columns: SegmentColumns,
    id?: string,
  ) {
    this.firstRow = firstRow;
    this.endRow = endRow;
    this.bases = bases;
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
    const { bodyOffsets, shortOffsets, bodyRows, bodyCounts, shortRows, shortFields, shortCounts } =
      this.columns;
    return {
      bodyRows,
      bodyCounts,
      shortRows,
      shortFields,
      shortCounts,
      bodyStart: must(bodyOffsets[number], 'offset'),
      bodyEnd: must(bodyOffsets[number + 1], 'offset'),
      shortStart: must(shortOffsets[number], 'offset'),
      shortEnd: must(shortOffsets[number + 1], 'offset'),
    };
  }

  *startingWith(prefix: string): Iterable<[term: string, postings: number]> {
    const { bodyOffsets, shortOffsets } = this.columns;
    for (let number = this.seek(prefix); number < this.sortedTerms.length; number++) {
      const term = must(this.sortedTerms[number], 'term');
      if (!term.startsWith(prefix)) return;
      const body = must(bodyOffsets[number + 1], 'offset') - must(bodyOffsets[number], 'offset');
      const short = must(shortOffsets[number + 1], 'offset') - must(shortOffsets[number], 'offset');
      yield [term, body + short];
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
