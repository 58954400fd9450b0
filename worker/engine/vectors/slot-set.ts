import { isInMask, setRow, unsetRow, visitRuns, type RowMask } from '../base/row-mask';

/** A set of slots, a bit each, that grows as it is filled. */
export class SlotSet {
  #mask = new Uint8Array(0);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get sizeBytes(): number {
    return this.#mask.byteLength;
  }

  has(slot: number): boolean {
    return isInMask(this.#mask, slot);
  }

  add(slot: number): void {
    if (this.has(slot)) return;
    this.#makeRoom(slot);
    setRow(this.#mask, slot);
    this.#size++;
  }

  delete(slot: number): void {
    if (!this.has(slot)) return;
    unsetRow(this.#mask, slot);
    this.#size--;
  }

  /** The slots among the `count` from `first` on, ascending; both are multiples of eight. */
  within(first: number, count: number): number[] {
    const slots: number[] = [];
    visitRuns(this.#mask, first, count, (from, to) => {
      for (let offset = from; offset < to; offset++) slots.push(first + offset);
    });
    return slots;
  }

  /** All slots, ascending. */
  all(): number[] {
    return this.within(0, 8 * this.#mask.length);
  }

  /** The lowest slot from `start` on that is not in the set. */
  firstWithout(start: number): number {
    let at = start >> 3;
    while (this.#mask[at] === 0xff) at++;
    let slot = Math.max(start, 8 * at);
    while (this.has(slot)) slot++;
    return slot;
  }

  /** The slot after the highest one below `end`; 0 when there is none. */
  endBelow(end: number): number {
    let slot = end;
    while (slot > 0 && !this.has(slot - 1)) slot--;
    return slot;
  }

  /** A copy of the bits of `count` slots from `first` on; `first` is a multiple of eight. */
  bits(first: number, count: number): RowMask {
    const bits = new Uint8Array(Math.ceil(count / 8));
    bits.set(this.#mask.subarray(first / 8, first / 8 + bits.length));
    return bits;
  }

  #makeRoom(slot: number): void {
    const needed = (slot >> 3) + 1;
    if (needed <= this.#mask.length) return;
    const wider = new Uint8Array(Math.max(needed, 2 * this.#mask.length, 512));
    wider.set(this.#mask);
    this.#mask = wider;
  }
}
