import { hasBit, noBits, setBit, unsetBit, visitRuns, wordsFor, type Bits } from '../base/bits';

/** A set of slots, a bit each, that grows as it is filled. */
export class SlotSet {
  #bits: Bits = noBits(0);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get sizeBytes(): number {
    return this.#bits.byteLength;
  }

  has(slot: number): boolean {
    return hasBit(this.#bits, slot);
  }

  add(slot: number): void {
    if (this.has(slot)) return;
    this.#makeRoom(slot + 1);
    setBit(this.#bits, slot);
    this.#size++;
  }

  delete(slot: number): void {
    if (!this.has(slot)) return;
    unsetBit(this.#bits, slot);
    this.#size--;
  }

  /** The slots among the `count` from `first` on, ascending; both are multiples of 32. */
  within(first: number, count: number): number[] {
    const slots: number[] = [];
    visitRuns(this.#bits, first, count, (from, to) => {
      for (let offset = from; offset < to; offset++) slots.push(first + offset);
    });
    return slots;
  }

  /** All slots, ascending. */
  all(): number[] {
    return this.within(0, 32 * this.#bits.length);
  }

  /** The lowest slot from `start` on that is not in the set. */
  firstWithout(start: number): number {
    let at = start >>> 5;
    while (this.#bits[at] === 0xffffffff) at++;
    let slot = Math.max(start, 32 * at);
    while (this.has(slot)) slot++;
    return slot;
  }

  /** The slot after the highest one below `end`; 0 when there is none. */
  endBelow(end: number): number {
    let slot = end;
    while (slot > 0 && !this.has(slot - 1)) slot--;
    return slot;
  }

  /** A copy of the bits of `count` slots from `first` on, eight to a byte; `first` is a multiple of 32. */
  bytes(first: number, count: number): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(count / 8));
    bytes.set(new Uint8Array(this.#bits.buffer).subarray(first / 8, first / 8 + bytes.length));
    return bytes;
  }

  /** Makes room for the slots below `end` in one go. */
  reserve(end: number): void {
    this.#makeRoom(end);
  }

  #makeRoom(end: number): void {
    const needed = wordsFor(end);
    if (needed <= this.#bits.length) return;
    const wider = new Uint32Array(Math.max(needed, 2 * this.#bits.length, 128));
    wider.set(this.#bits);
    this.#bits = wider;
  }
}
