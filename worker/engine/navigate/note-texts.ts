import type { Result, VaultReader } from '../../contract';
import { contentHash } from '../atoms/content-hash';
import { decodeNote } from '../atoms/decode-note';
import type { NoteRecord } from '../note-record';
import { fail, ok } from '../result';

/** Texts kept in memory, in UTF-16 units: enough for one answer's previews, too little to matter. */
const CACHE_UNITS = 4_000_000;

/**
 * Texts of notes, read when they are shown: the index keeps none. A text is given only while it is the one that
 * the record was made of; after an unseen edit its spans would point anywhere.
 */
export class NoteTexts {
  readonly #reader: VaultReader;
  readonly #cache = new Map<string, string>();
  #cachedUnits = 0;

  constructor(reader: VaultReader) {
    this.#reader = reader;
  }

  async textOf(record: NoteRecord): Promise<Result<string>> {
    const { path, hash, length } = record.parsed;
    // Texts that differ in line ends alone have one hash, but other offsets.
    const key = `${hash}.${length}`;
    const cached = this.#cache.get(key);
    if (cached !== undefined) {
      this.#cache.delete(key);
      this.#cache.set(key, cached);
      return ok(cached);
    }
    const read = await this.#reader.read(path);
    if (!read.ok) return read;
    const { text } = decodeNote(read.value);
    if (text.length !== length || contentHash(text) !== hash) {
      return fail({ kind: 'unreadable', path, message: 'the note has changed and is not indexed again yet' });
    }
    this.#keep(key, text);
    return ok(text);
  }

  #keep(key: string, text: string): void {
    this.#cache.set(key, text);
    this.#cachedUnits += text.length;
    for (const [oldest, old] of this.#cache) {
      if (this.#cachedUnits <= CACHE_UNITS) break;
      this.#cache.delete(oldest);
      this.#cachedUnits -= old.length;
    }
  }
}
