import type * as O from 'obsidian';
import { yieldToPage } from '../slices';
import type { TFile } from '../vault-files';

/** What was read of a note, and of which state of its file. */
interface Kept {
  mtime: number;
  size: number;
  cache: O.CachedMetadata;
}

/** By path. */
const STORE = 'notes';
/** Copying what is written holds up the page. */
const NOTES_PER_WRITE = 64;

/** What was read of notes, in a database of the browser: when it starts again, the application reads only those that are others since. */
export class KeptMetadata {
  readonly #name: string;
  #database: Promise<IDBDatabase> | undefined;
  /** By path, to be written; undefined: to be removed. */
  #waiting = new Map<string, Kept | undefined>();

  constructor(name: string) {
    this.#name = name;
  }

  async load(): Promise<ReadonlyMap<string, Kept>> {
    const store = (await this.#open()).transaction(STORE).objectStore(STORE);
    const [paths, notes] = await Promise.all([
      done(store.getAllKeys() as IDBRequest<string[]>),
      done(store.getAll() as IDBRequest<Kept[]>),
    ]);
    return new Map(notes.map((note, at) => [paths[at] ?? '', note]));
  }

  set({ path, stat: { mtime, size } }: TFile, cache: O.CachedMetadata): void {
    this.#waiting.set(path, { mtime, size, cache });
  }

  remove(path: string): void {
    this.#waiting.set(path, undefined);
  }

  /** Writes what came since the last time. */
  async save(): Promise<void> {
    const waiting = this.#waiting;
    if (waiting.size === 0) return;
    this.#waiting = new Map();
    const database = await this.#open();
    const notes = [...waiting];
    for (let at = 0; at < notes.length; at += NOTES_PER_WRITE) {
      await yieldToPage();
      const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
      for (const [path, note] of notes.slice(at, at + NOTES_PER_WRITE)) {
        if (note === undefined) store.delete(path);
        else store.put(note, path);
      }
    }
  }

  #open(): Promise<IDBDatabase> {
    if (this.#database === undefined) {
      const request = indexedDB.open(this.#name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      this.#database = done(request);
    }
    return this.#database;
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(new Error('a request to the database failed', { cause: request.error }));
  });
}
