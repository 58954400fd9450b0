import type { BlockKind } from '../../contract';
import type { NoteRecord } from '../notes/note-record';
import type { PackedNote } from '../notes/packed-note';
import { KIND_BITS } from './note-columns';

/** By note the kind of each of its paragraphs, which are the first of its rows. Made when first asked for. */
export class RowKinds {
  readonly #known = new WeakMap<PackedNote, Uint16Array>();

  /** Calls `visit` for each row whose paragraph is of any of the kinds. */
  forEachOf(kinds: readonly BlockKind[], records: Iterable<NoteRecord>, visit: (row: number) => void): void {
    const wanted = kinds.reduce((bits, kind) => bits | KIND_BITS[kind], 0);
    for (const record of records) {
      const { blocks, paragraphs } = record.packed.counts;
      const held = kinds.reduce((sum, kind) => sum + blocks[kind], 0);
      if (held === 0) continue;
      // A note of nothing else need not be looked into.
      const bits = held >= paragraphs ? undefined : this.#kindsOf(record);
      for (let at = 0; at < paragraphs; at++)
        if (bits === undefined || ((bits[at] ?? 0) & wanted) !== 0) visit(record.base + at);
    }
  }

  #kindsOf(record: NoteRecord): Uint16Array {
    const { packed } = record;
    let bits = this.#known.get(packed);
    if (bits === undefined) {
      bits = Uint16Array.from(record.parsedOnce.paragraphs, ({ block }) => KIND_BITS[block]);
      this.#known.set(packed, bits);
    }
    return bits;
  }
}
