import type { BodyReader } from './keyword-types';
import type { RowColumn } from './postings';
import { splitBodies, type BodyColumns, type BodyPlaces } from './segment-columns';

/** Two or four megabytes. */
const PASSED_AT_ONCE = 2 ** 20;

/** The bodies of a segment that was opened and not read: those of a word are read when they are asked for, and all of them once that was often. */
export class StoredBodies {
  readonly #reader: BodyReader;
  readonly #places: BodyPlaces;
  #pieces = 0;
  #all: BodyColumns | undefined;

  constructor(reader: BodyReader, places: BodyPlaces) {
    this.#reader = reader;
    this.#places = places;
  }

  /** Postings in them. */
  get entries(): number {
    return this.#places.entries;
  }

  /** Of which there are bytes in memory. */
  get sizeBytes(): number {
    return this.#all === undefined ? 0 : this.#places.sizeBytes;
  }

  /** All of them, if they were read. */
  get known(): BodyColumns | undefined {
    return this.#all;
  }

  /** Reads all of them. */
  all(): BodyColumns {
    if (this.#all === undefined) {
      this.#all = splitBodies(this.#reader.read(0, this.#places.sizeBytes), this.#places);
      this.#reader.close();
    }
    return this.#all;
  }

  /** The same as they are stored. */
  bytes(): Uint8Array {
    return new Uint8Array(this.all().bodyRows.buffer);
  }

  /** The postings from one to before another. */
  rows(start: number, end: number): RowColumn {
    return this.#allAfterPiece()?.bodyRows.subarray(start, end) ?? this.#readRows(start, end);
  }

  /** The postings from one on, as many as are read at once for who goes through all of them in their order. */
  rowsFrom(start: number): RowColumn {
    const end = Math.min(start + PASSED_AT_ONCE, this.entries);
    return this.#all?.bodyRows.subarray(start, end) ?? this.#readRows(start, end);
  }

  #readRows(start: number, end: number): RowColumn {
    const { rowBytes } = this.#places;
    const { buffer } = this.#reader.read(rowBytes * start, rowBytes * end);
    return rowBytes === 2 ? new Uint16Array(buffer, 0, end - start) : new Uint32Array(buffer, 0, end - start);
  }

  /** How often each of them counts. */
  counts(start: number, end: number): Uint8Array {
    const all = this.#allAfterPiece();
    if (all !== undefined) return all.bodyCounts.subarray(start, end);
    const { countsAt } = this.#places;
    return this.#reader.read(countsAt + start, countsAt + end);
  }

  #allAfterPiece(): BodyColumns | undefined {
    if (this.#all === undefined && ++this.#pieces > this.#reader.worthwhilePieces) return this.all();
    return this.#all;
  }
}
