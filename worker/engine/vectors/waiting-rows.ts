import type { ContentHash } from '../../contract';
import { HashSlots } from './hash-slots';
import { NONE, RowChains } from './row-chains';

/**
 * Rows whose text the store does not know, by its hash. Mostly these are a few of the newest: no memory is held for those before the
 * first of them.
 */
export class WaitingRows {
  readonly #texts = new HashSlots();
  /** Rows from `#from` on. */
  #rows = new RowChains();
  #from = 0;

  get texts(): number {
    return this.#texts.count;
  }

  get rows(): number {
    return this.#rows.count;
  }

  get sizeBytes(): number {
    return this.#rows.sizeBytes === 0 ? 0 : this.#rows.sizeBytes + this.#texts.sizeBytes;
  }

  has(hash: ContentHash): boolean {
    return this.#texts.slotOf(hash) !== undefined;
  }

  hashes(): ContentHash[] {
    return this.#texts.held().map((text) => this.#texts.hashAt(text));
  }

  hashOf(row: number): ContentHash | undefined {
    const text = this.#textOf(row);
    return text === NONE ? undefined : this.#texts.hashAt(text);
  }

  #textOf(row: number): number {
    return row < this.#from ? NONE : this.#rows.slotOf(row - this.#from);
  }

  add(row: number, hash: ContentHash): void {
    this.#addTo(this.#texts.add(hash), row);
  }

  /** The same of the hash that stands as 16 bytes from `start` on. */
  addBytes(row: number, bytes: Uint8Array, start: number): void {
    this.#addTo(this.#texts.addBytes(bytes, start), row);
  }

  #addTo(text: number, row: number): void {
    if (this.#rows.sizeBytes === 0) this.#from = row;
    else if (row < this.#from) this.#beginAtTop();
    this.#rows.add(row - this.#from, text);
  }

  #beginAtTop(): void {
    const before = this.#rows.slots;
    this.#rows = new RowChains();
    before.forEach((text, at) => {
      if (text !== NONE) this.#rows.add(this.#from + at, text);
    });
    this.#from = 0;
  }

  remove(row: number): void {
    const text = this.#textOf(row);
    if (text === NONE) return;
    this.#rows.remove(row - this.#from);
    if (!this.#rows.hasRows(text)) this.#texts.remove(text);
  }

  /** The rows that wait for the text, which do no longer. */
  take(hash: ContentHash): number[] {
    const text = this.#texts.slotOf(hash);
    if (text === undefined) return [];
    const rows = this.#rows.rowsOf(text).map((row) => row + this.#from);
    for (const row of rows) this.remove(row);
    return rows;
  }
}
