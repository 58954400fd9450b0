import type { SearchLevel } from '../../contract';
import { setBit, wordsFor, type Bits } from '../base/bits';
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

/** Rows by document number, less 1; -1 for a document that was removed. */
export type SavedDocuments = readonly number[];

/** The documents of one level: which number stands for which unit. */
export class LevelDocuments {
  /** Those that a search by vector found last. */
  docs: Record<number, UnitDocument> = {};
  readonly ids = new DocumentIds(this);
  #count = 0;
  /** By document number, less 1: the row, plus 1; 0 for a document that was removed. */
  #rows = new Uint32Array(0);
  /** By row: the number of its document, or 0. */
  #numbers = new Uint32Array(0);
  #isCurrent = true;
  /** As they were last asked for, until a document comes or goes. */
  #units: Bits | undefined;

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
    this.#put(number, this.places.place(this.level, parents));
    return true;
  }

  /** Returns false when there is none. */
  remove(number: number): boolean {
    const row = this.rowOf(number);
    if (row === undefined) return false;
    this.#rows[number - 1] = 0;
    this.#numbers[row] = 0;
    this.#count--;
    this.#units = undefined;
    this.docs = {};
    this.places.release(row);
    return true;
  }

  /** Undefined for a document that is not there. */
  rowOf(number: number): number | undefined {
    const row = this.#rows[number - 1] ?? 0;
    return row === 0 ? undefined : row - 1;
  }

  /** The number of a unit's document; 0 when it has none. */
  numberOf(row: number): number {
    return this.#numbers[row] ?? 0;
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
    const words = wordsFor(this.places.rows.count);
    if (this.#units?.length !== words) this.#units = this.#listUnits(words);
    return this.#units.slice();
  }

  #listUnits(words: number): Bits {
    const units = new Uint32Array(words);
    const numbers = this.#numbers;
    for (let row = 0; row < numbers.length; row++) if (numbers[row] !== 0) setBit(units, row);
    return units;
  }

  save(): SavedDocuments {
    return Array.from({ length: this.ids.size }, (_none, at) => this.rowOf(at + 1) ?? -1);
  }

  load(saved: SavedDocuments): void {
    this.forget();
    this.#isCurrent = true;
    this.#rows = new Uint32Array(saved.length);
    this.#numbers = new Uint32Array(this.places.rows.count);
    const held: number[] = [];
    for (let at = 0; at < saved.length; at++) {
      const row = saved[at]!;
      if (row < 0) continue;
      this.#rows[at] = row + 1;
      this.#numbers[row] = at + 1;
      held.push(row);
    }
    this.#count = held.length;
    this.places.holdAll(held);
  }

  #put(number: number, row: number): void {
    this.#rows = withRoom(this.#rows, number);
    this.#numbers = withRoom(this.#numbers, row + 1);
    this.#rows[number - 1] = row + 1;
    this.#numbers[row] = number;
    this.#units = undefined;
    this.#count++;
    this.ids.settle(number, row);
  }

  /** Rows got other numbers. */
  forget(): void {
    this.#isCurrent = false;
    this.#rows = new Uint32Array(0);
    this.#numbers = new Uint32Array(0);
    this.#count = 0;
    this.#units = undefined;
    this.docs = {};
  }
}
