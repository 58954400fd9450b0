import type { ParsedNote } from '../atoms/parsed-note';
import { rowsOf } from './note-rows';
import { unpackNote, type PackedNote } from './packed-note';

/** Sections and paragraphs kept as objects: some ten megabytes. */
const MAX_PARTS = 20_000;

interface ShelvedNote {
  note: ParsedNote;
  rows: Int32Array;
}

/** The notes that were looked at last, as objects. */
export class NoteCache {
  /** The one left alone for longest is first. */
  readonly #notes = new Map<PackedNote, ShelvedNote>();
  #parts = 0;

  /** The same object as long as it is cached. */
  take(packed: PackedNote): ShelvedNote {
    const known = this.#notes.get(packed);
    if (known !== undefined) {
      this.#notes.delete(packed);
      this.#notes.set(packed, known);
      return known;
    }
    return this.put(packed, unpackNote(packed));
  }

  /**
   * For who goes through all notes: what is not cached is made for this once. Kept for a while all of them would outlive two
   * collections of what is young, and wait by the hundred megabytes for one of what is old.
   */
  peek(packed: PackedNote): ParsedNote {
    return this.#notes.get(packed)?.note ?? unpackNote(packed);
  }

  /** Saves the making of one that is there already. */
  put(packed: PackedNote, note: ParsedNote): ShelvedNote {
    const shelved = { note, rows: rowsOf(note) };
    this.#notes.set(packed, shelved);
    this.#parts += partsOf(packed);
    for (const oldest of this.#notes.keys()) {
      if (this.#parts <= MAX_PARTS || oldest === packed) break;
      this.#notes.delete(oldest);
      this.#parts -= partsOf(oldest);
    }
    return shelved;
  }
}

function partsOf({ counts }: PackedNote): number {
  return 1 + counts.sections + counts.paragraphs;
}
