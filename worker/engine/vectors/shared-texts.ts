import type { ContentHash } from '../../contract';
import { HashSlots } from './hash-slots';
import { NONE } from './row-chains';

/** Columns grow by so many entries: doubling would leave half of them empty. */
const ROOM = 4_096;

/** Rows that have come to be: `count` of them, from `from` on, are called `to` and so on. */
export interface RowMove {
  from: number;
  to: number;
  count: number;
}

/** How many rows have the same text, by its hash: some 40 bytes a row. */
export class SharedTexts {
  readonly #texts = new HashSlots();
  /** The text of each row. */
  #textOf = new Uint32Array(0);
  /** For each text how many rows it has. */
  #sizes = new Uint32Array(0);

  get sizeBytes(): number {
    return this.#textOf.byteLength + this.#sizes.byteLength + this.#texts.sizeBytes;
  }

  /** How many rows have the text of this one, itself included; 0 when it has none. */
  sharers(row: number): number {
    return this.#sizes[this.#textOf[row] ?? NONE] ?? 0;
  }

  /** Gives the row, which has none, a text. */
  add(row: number, hash: ContentHash): void {
    this.#addTo(this.#texts.add(hash), row);
  }

  /** The same of the hash that stands as 16 bytes from `start` on. */
  addBytes(row: number, bytes: Uint8Array, start: number): void {
    this.#addTo(this.#texts.addBytes(bytes, start), row);
  }

  /** Makes room for the rows below `end` in one go, should each have a text of its own. */
  reserve(end: number): void {
    if (end === 0) return;
    this.#texts.reserve(end);
    this.#textOf = withRoom(this.#textOf, end - 1, NONE);
    this.#sizes = withRoom(this.#sizes, end - 1, 0);
  }

  #addTo(text: number, row: number): void {
    this.#textOf = withRoom(this.#textOf, row, NONE);
    this.#sizes = withRoom(this.#sizes, text, 0);
    this.#textOf[row] = text;
    this.#sizes[text]!++;
  }

  /** Nothing happens when the row has no text. */
  remove(row: number): void {
    const text = this.#textOf[row] ?? NONE;
    if (text === NONE) return;
    this.#textOf[row] = NONE;
    if (--this.#sizes[text]! === 0) this.#texts.remove(text);
  }

  /** As `RowVectors.renumber`. */
  renumber(moves: Iterable<RowMove>): void {
    const old = this.#textOf;
    this.#textOf = new Uint32Array(0);
    this.#sizes.fill(0);
    for (const { from, to, count } of moves) {
      if (count > 0) this.#textOf = withRoom(this.#textOf, to + count - 1, NONE);
      for (let at = 0; at < count; at++) {
        const text = old[from + at] ?? NONE;
        this.#textOf[to + at] = text;
        if (text !== NONE) this.#sizes[text]!++;
      }
    }
    for (const text of this.#texts.held()) if (this.#sizes[text] === 0) this.#texts.remove(text);
  }
}

function withRoom(column: Uint32Array<ArrayBuffer>, index: number, empty: number): Uint32Array<ArrayBuffer> {
  if (index < column.length) return column;
  const wider = new Uint32Array(Math.ceil((index + 1) / ROOM) * ROOM).fill(empty, column.length);
  wider.set(column);
  return wider;
}
