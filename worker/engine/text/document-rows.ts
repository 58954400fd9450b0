import type { SearchLevel } from '../../contract';
import { assert } from '../base/assert';
import type { KeywordStore } from './keyword-store';
import type { RowTable } from './row-table';

/** What holds a document, by first rows; a document without a note is a note by itself. */
export interface Parents {
  note?: number | undefined;
  /** The section of the row before it, when not said. */
  section?: number | undefined;
}

/** The units of one level that have documents. */
interface LevelUnits {
  forget(): void;
  /** Of these rows. */
  countIn(first: number, end: number): number;
}

/**
 * Gives the documents of all levels their rows. The parts of a note are inserted right after it and in their order; the first
 * part of each kind shares the row of what holds it. A note is forgotten when none of its documents is left.
 */
export class DocumentRows {
  readonly #store: KeywordStore;
  /** Levels that have a document for the newest row. */
  readonly #taken = new Set<SearchLevel>();
  /** The note that is being inserted. */
  #open: number | undefined;
  /** The note whose documents were removed last, and how many it has yet. */
  #leaving: { note: number; left: number } | undefined;
  readonly #levels: LevelUnits[] = [];

  constructor(store: KeywordStore) {
    this.#store = store;
  }

  get rows(): RowTable {
    return this.#store.rows;
  }

  /** Has these documents forgotten when rows get other numbers, and counted when a note leaves. */
  follow(documents: LevelUnits): void {
    this.#levels.push(documents);
  }

  /** Rows got other numbers. */
  renumbered(): void {
    this.#open = undefined;
    this.#leaving = undefined;
    for (const documents of this.#levels) documents.forget();
  }

  /** The row that a new document begins with. */
  place(level: SearchLevel, { note, section }: Parents): number {
    const row = note === undefined || level === 'note' ? this.#begin() : this.#next(level, note, section);
    this.#taken.add(level);
    this.#leaving = undefined;
    return row;
  }

  #begin(): number {
    this.complete();
    const { count } = this.rows;
    this.#open = this.#append({ note: count, section: count });
    return count;
  }

  #next(level: SearchLevel, note: number, section: number | undefined): number {
    assert(note === this.#open, 'the parts of a note are inserted with it');
    const newest = this.rows.count - 1;
    const isFree = !this.#taken.has('paragraph') && !this.#taken.has(level);
    const own = level === 'section' ? this.rows.count : (section ?? this.rows.unitOf('section', newest));
    return isFree ? newest : this.#append({ note, section: own });
  }

  #append(place: { note: number; section: number }): number {
    this.#taken.clear();
    return this.#store.appendRow(place);
  }

  /** A note that was being inserted has all of its parts: from now on it is found. */
  complete(): void {
    if (this.#open === undefined) return;
    const note = this.#open;
    this.#open = undefined;
    this.#store.finishNote(note);
  }

  /** A document is gone that stood for the unit of this row. */
  release(row: number): void {
    this.complete();
    const note = this.rows.unitOf('note', row);
    if (this.#leaving?.note === note) this.#leaving.left--;
    else this.#leaving = { note, left: this.#documentsOf(note) };
    if (this.#leaving.left === 0) this.#store.removeNote(note);
  }

  #documentsOf(note: number): number {
    const end = note + this.rows.sizeOf('note', note);
    return this.#levels.reduce((sum, level) => sum + level.countIn(note, end), 0);
  }
}
