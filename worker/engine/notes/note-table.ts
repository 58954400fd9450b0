import type { NotePath } from '../../contract';
import { withRoom } from '../base/columns';
import type { NoteRecord } from './note-record';

/** The places of notes that went are kept up to as many as there are notes, and so many more. */
const SPARE_PLACES = 100;

/** Notes in the order in which they came: nothing where one went. */
interface Places {
  readonly notes: (NoteRecord | undefined)[];
  /** What took the place of these, with the same notes in the same order. */
  next?: Places;
}

/**
 * The notes of an index by their paths and by the first of their rows. They come one after the other as those of a `Map` do, also while
 * some come and go.
 */
export class NoteTable implements ReadonlyMap<NotePath, NoteRecord> {
  #places: Places = { notes: [] };
  /** By first row: its place, and 1; else 0. */
  #byBase = new Uint32Array(0);
  /** Undefined until one is asked for: of the notes of a large vault that is opened it takes as long as half of all the rest. */
  #byPath: Map<NotePath, NoteRecord> | undefined;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(path: NotePath): boolean {
    return this.#paths().has(path);
  }

  get(path: NotePath): NoteRecord | undefined {
    return this.#paths().get(path);
  }

  /** The note whose first row this is. */
  at(base: number): NoteRecord | undefined {
    return this.#places.notes[(this.#byBase[base] ?? 0) - 1];
  }

  #paths(): Map<NotePath, NoteRecord> {
    if (this.#byPath === undefined) {
      this.#byPath = new Map();
      for (const record of this.values()) this.#byPath.set(record.path, record);
    }
    return this.#byPath;
  }

  /** A note of whose path there is none. */
  add(record: NoteRecord): void {
    this.#size++;
    this.#put(record, this.#places.notes.length);
    this.#byPath?.set(record.path, record);
  }

  /** The same of all notes of a table that has none yet. */
  fill(records: NoteRecord[]): void {
    this.#places = { notes: records };
    this.#size = records.length;
    let end = 0;
    for (let place = 0; place < records.length; place++) end = Math.max(end, records[place]!.base + 1);
    this.#byBase = new Uint32Array(end);
    for (let place = 0; place < records.length; place++) this.#byBase[records[place]!.base] = place + 1;
    this.#byPath = undefined;
  }

  /** All of them, in a list of the caller's own. */
  list(): NoteRecord[] {
    const { notes } = this.#places;
    return this.#size === notes.length ? (notes.slice() as NoteRecord[]) : [...this.values()];
  }

  /** Takes the place of the one of its path, where there is one. */
  set(record: NoteRecord): void {
    const old = this.get(record.path);
    if (old === undefined) return this.add(record);
    this.#put(record, this.#leave(old));
    this.#paths().set(record.path, record);
  }

  delete({ path }: Pick<NoteRecord, 'path'>): void {
    const record = this.get(path);
    if (record === undefined) return;
    this.#places.notes[this.#leave(record)] = undefined;
    this.#paths().delete(path);
    this.#size--;
    if (this.#places.notes.length > 2 * this.#size + SPARE_PLACES) this.#moveTogether();
  }

  /** Its first row is nobody's. Answers where it stands. */
  #leave({ base }: NoteRecord): number {
    const place = this.#byBase[base]! - 1;
    this.#byBase[base] = 0;
    return place;
  }

  #put(record: NoteRecord, place: number): void {
    this.#places.notes[place] = record;
    this.#byBase = withRoom(this.#byBase, record.base + 1);
    this.#byBase[record.base] = place + 1;
  }

  /** All have got other first rows. */
  rebase(): void {
    this.#byBase = new Uint32Array(0);
    this.#moveTogether();
  }

  #moveTogether(): void {
    const next: Places = { notes: [] };
    const all = this.list();
    this.#places.next = next;
    this.#places = next;
    all.forEach((record, place) => this.#put(record, place));
  }

  *values(): Generator<NoteRecord, undefined> {
    let places = this.#places;
    for (let at = 0; at < places.notes.length; at++) {
      const record = places.notes[at];
      if (record !== undefined) yield record;
      for (; places.next !== undefined; places = places.next) at = countNotes(places, at + 1) - 1;
    }
  }

  *keys(): Generator<NotePath, undefined> {
    for (const { path } of this.values()) yield path;
  }

  *entries(): Generator<[NotePath, NoteRecord], undefined> {
    for (const record of this.values()) yield [record.path, record];
  }

  [Symbol.iterator](): Generator<[NotePath, NoteRecord], undefined> {
    return this.entries();
  }

  forEach(
    visit: (record: NoteRecord, path: NotePath, table: ReadonlyMap<NotePath, NoteRecord>) => void,
  ): void {
    for (const record of this.values()) visit(record, record.path, this);
  }
}

/** Of those before `end`. */
function countNotes({ notes }: Places, end: number): number {
  let count = 0;
  for (let at = 0; at < end; at++) if (notes[at] !== undefined) count++;
  return count;
}
