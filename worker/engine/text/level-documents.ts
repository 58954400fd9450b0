import type { SearchLevel } from '../../contract';
import { hasBit, noBits, setBit, unsetBit, wordsFor, type Bits } from '../base/bits';
import { withRoom } from '../base/columns';
import { DocumentIds } from './document-ids';
import type { DocumentRows, Parents } from './document-rows';

/** What is kept of a document: which unit it stands for. Its text stays in the vault, and its words in the postings. */
export interface UnitDocument {
  id: string;
  /** The first rows of the unit, and of the note and the section that hold it. */
  row: number;
  note: number;
  section: number;
}

/** Says that all live units have documents, which have the numbers of their rows, and 1 more. */
export const ALL_UNITS = 'all';

/** Rows by document number, less 1; -1 for a document that was removed. */
export type SavedDocuments = readonly number[] | typeof ALL_UNITS;

/**
 * The documents of one level: which number stands for which unit. Those of a vault that was opened have the numbers of their rows, so that
 * none is written down: for 100,000 notes that took 50 ms of the first search, and 8 MB a level.
 */
export class LevelDocuments {
  /** Those that a search by vector found last. */
  docs: Record<number, UnitDocument> = {};
  readonly ids = new DocumentIds(this);
  #count = 0;
  /** The rows that begin a unit with a document. */
  #present: Bits = noBits(0);
  /** Documents up to this number have those of their rows, and 1 more. */
  #inStep = 0;
  /** By number, less 1 and those: the row, and 1 more; 0 where there is none. */
  #rows = new Uint32Array(0);
  /** By row, less those: the number. */
  #numbers = new Uint32Array(0);
  #isCurrent = true;

  constructor(
    readonly level: SearchLevel,
    readonly places: DocumentRows,
  ) {
    places.follow(this);
  }

  /** Whether the documents are those of the rows as they are numbered now; there are none until they are loaded. */
  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  get count(): number {
    return this.#count;
  }

  /** Returns false when there is a document of this number. */
  add(number: number, parents: Parents): boolean {
    if (this.rowOf(number) !== undefined) return false;
    const row = this.places.place(this.level, parents);
    this.#put(number, row);
    this.ids.settle(number, row);
    return true;
  }

  /** Returns false when there is none. */
  remove(number: number): boolean {
    const row = this.rowOf(number);
    if (row === undefined) return false;
    unsetBit(this.#present, row);
    this.#count--;
    this.docs = {};
    this.places.release(row);
    return true;
  }

  /** Undefined for a document that is not there. */
  rowOf(number: number): number | undefined {
    const row = number <= this.#inStep ? number - 1 : (this.#rows[number - 1 - this.#inStep] ?? 0) - 1;
    return hasBit(this.#present, row) ? row : undefined;
  }

  /** The number of a unit's document; 0 when it has none. */
  numberOf(row: number): number {
    if (!hasBit(this.#present, row)) return 0;
    return row < this.#inStep ? row + 1 : (this.#numbers[row - this.#inStep] ?? 0);
  }

  /** By id or number. */
  get(id: string | number): UnitDocument | undefined {
    const number = typeof id === 'number' ? id : this.ids.get(id);
    const row = number === undefined ? undefined : this.rowOf(number);
    if (number === undefined || row === undefined) return undefined;
    const { rows } = this.places;
    return {
      id: this.ids.nameOf(number),
      row,
      note: rows.unitOf('note', row),
      section: rows.unitOf('section', row),
    };
  }

  /** Puts out the documents of a search by vector: Orama takes them from `docs`. */
  show(numbers: readonly number[]): void {
    this.docs = this.#documents(numbers);
  }

  all(): Record<number, UnitDocument> {
    const numbers = Array.from({ length: this.ids.size }, (_none, at) => at + 1);
    return this.#documents(numbers);
  }

  #documents(numbers: readonly number[]): Record<number, UnitDocument> {
    const found: Record<number, UnitDocument> = {};
    for (const number of numbers) {
      const document = this.get(number);
      if (document !== undefined) found[number] = document;
    }
    return found;
  }

  /** The units that have a document; a set of the caller's own. */
  units(): Bits {
    const units = noBits(this.places.rows.count);
    units.set(this.#present.subarray(0, units.length));
    return units;
  }

  /** How many units of these rows have one. */
  countIn(first: number, end: number): number {
    let count = 0;
    for (let row = first; row < end; row++) if (hasBit(this.#present, row)) count++;
    return count;
  }

  save(): SavedDocuments {
    return Array.from({ length: this.ids.size }, (_none, at) => this.rowOf(at + 1) ?? -1);
  }

  load(saved: SavedDocuments): void {
    this.forget();
    this.#isCurrent = true;
    const { rows } = this.places;
    if (saved === ALL_UNITS) {
      this.#present = rows.liveUnits(this.level);
      this.#inStep = rows.count;
      this.#count = rows.totals[this.level].units;
      return;
    }
    for (const [at, row] of saved.entries()) if (row >= 0) this.#put(at + 1, row);
  }

  #put(number: number, row: number): void {
    this.#present = withRoom(this.#present, wordsFor(row + 1));
    setBit(this.#present, row);
    this.#count++;
    if (this.#rows.length === 0 && row === this.#inStep && number === row + 1) this.#inStep++;
    else this.#write(number, row);
  }

  #write(number: number, row: number): void {
    if (number <= this.#inStep) this.#writeAll();
    const place = number - 1 - this.#inStep;
    this.#rows = withRoom(this.#rows, place + 1);
    this.#numbers = withRoom(this.#numbers, row - this.#inStep + 1);
    this.#rows[place] = row + 1;
    this.#numbers[row - this.#inStep] = number;
  }

  /** One of those in step gets another row. */
  #writeAll(): void {
    const inStep = Uint32Array.from({ length: this.#inStep }, (_none, row) => row + 1);
    this.#rows = joined(inStep, this.#rows);
    this.#numbers = joined(inStep, this.#numbers);
    this.#inStep = 0;
  }

  /** Rows got other numbers. */
  forget(): void {
    this.#isCurrent = false;
    this.#present = noBits(0);
    this.#inStep = 0;
    this.#rows = new Uint32Array(0);
    this.#numbers = new Uint32Array(0);
    this.#count = 0;
    this.docs = {};
  }
}

function joined(first: Uint32Array, second: Uint32Array): Uint32Array<ArrayBuffer> {
  const both = new Uint32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
