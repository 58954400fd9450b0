import { clearBits, countBits, hasBit, listBits, setBit, wordsFor, type Bits } from '../base/bits';
import type { LevelDocuments } from './level-documents';

/**
 * Numbers of documents of one level, held as bits by the rows of their units: bits of other rows say nothing. All documents
 * until something is said of their units.
 */
export class DocumentSet implements Set<number> {
  readonly [Symbol.toStringTag] = 'DocumentSet';

  #units: Bits | undefined;

  /** `best`: how many are wanted of what a search finds among them; all when not said. */
  constructor(
    readonly documents: LevelDocuments,
    units: Bits | undefined,
    readonly best = Infinity,
  ) {
    this.#units = units;
  }

  static of(documents: LevelDocuments, numbers: Iterable<number>): DocumentSet {
    const found = new DocumentSet(documents, new Uint32Array(wordsFor(documents.places.rows.count)));
    for (const number of numbers) found.add(number);
    return found;
  }

  /** Undefined for all. */
  get units(): Bits | undefined {
    return this.#units;
  }

  get size(): number {
    return [...this.values()].length;
  }

  has(number: number): boolean {
    const row = this.documents.rowOf(number);
    return row !== undefined && (this.#units === undefined || hasBit(this.#units, row));
  }

  add(number: number): this {
    const row = this.documents.rowOf(number);
    if (row !== undefined && this.#units !== undefined) setBit(this.#units, row);
    return this;
  }

  delete(number: number): boolean {
    const row = this.documents.rowOf(number);
    if (row === undefined || !this.has(number)) return false;
    this.#units ??= this.documents.units();
    clearBits(this.#units, row, row + 1);
    return true;
  }

  clear(): void {
    this.#units = new Uint32Array(0);
  }

  forEach(visit: (number: number, again: number, set: Set<number>) => void): void {
    for (const number of this) visit(number, number, this);
  }

  *values(): Generator<number, undefined> {
    const units = this.#units ?? this.documents.units();
    const rows = new Uint32Array(countBits(units, units.length));
    listBits(units, units.length, undefined, rows);
    for (const row of rows) {
      const number = this.documents.numberOf(row);
      if (number !== 0) yield number;
    }
  }

  keys(): Generator<number, undefined> {
    return this.values();
  }

  *entries(): Generator<[number, number], undefined> {
    for (const number of this.values()) yield [number, number];
  }

  [Symbol.iterator](): Generator<number, undefined> {
    return this.values();
  }
}
