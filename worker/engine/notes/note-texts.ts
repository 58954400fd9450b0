import type { Result, VaultReader } from '../../contract';
import { contentHash } from '../atoms/content-hash';
import { decodeNote } from '../atoms/decode-note';
import type { NoteRecord } from './note-record';
import { fail, ok } from '../base/result';

/** Texts kept in memory, in UTF-16 units: enough for one answer's previews, too little to matter. */
const CACHE_UNITS = 4_000_000;

/** Reads in flight at a time: hosts open a file for each. */
const MAX_READS = 32;

/**
 * Texts of notes, read when they are shown: the index keeps none. A text is given only while it is the one that
 * the record was made of; after an unseen edit its spans would point anywhere. Questions for the same text at
 * the same time read it once.
 */
export class NoteTexts {
  readonly #reader: VaultReader;
  /** By reading of a note: texts that differ in line ends alone may have one hash and one length, but other offsets. */
  readonly #cache = new Map<NoteRecord, string>();
  readonly #pending = new Map<NoteRecord, Promise<Result<string>>>();
  readonly #waiting: (() => void)[] = [];
  #cachedUnits = 0;
  #reads = 0;

  constructor(reader: VaultReader) {
    this.#reader = reader;
  }

  async textOf(record: NoteRecord): Promise<Result<string>> {
    const cached = this.#cache.get(record);
    if (cached !== undefined) {
      this.#cache.delete(record);
      this.#cache.set(record, cached);
      return ok(cached);
    }
    const pending = this.#pending.get(record) ?? this.#read(record);
    this.#pending.set(record, pending);
    return pending;
  }

  /** Lets go of the texts that are kept for the next question. */
  forget(): void {
    this.#cache.clear();
    this.#cachedUnits = 0;
  }

  async #read(record: NoteRecord): Promise<Result<string>> {
    await this.#takeTurn();
    try {
      const read = await this.#reader.read(record.path);
      if (!read.ok) return read;
      const { text } = decodeNote(read.value);
      const { length, hash } = record.head;
      if (text.length !== length || contentHash(text) !== hash) {
        return fail({ kind: 'unreadable', path: record.path, why: { kind: 'changed-since' } });
      }
      this.#keep(record, text);
      return ok(text);
    } finally {
      this.#pending.delete(record);
      this.#passTurn();
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#reads < MAX_READS) this.#reads++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #passTurn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#reads--;
  }

  /** One huge text must not push out all the others. */
  #keep(record: NoteRecord, text: string): void {
    if (text.length > CACHE_UNITS / 2) return;
    this.#cache.set(record, text);
    this.#cachedUnits += text.length;
    for (const [oldest, old] of this.#cache) {
      if (this.#cachedUnits <= CACHE_UNITS) break;
      this.#cache.delete(oldest);
      this.#cachedUnits -= old.length;
    }
  }
}
