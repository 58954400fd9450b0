import { SlotSet } from './slot-set';
import { ROWS_PER_SHARD } from './vector-shard';

/** Which slots of a vector store differ from what is stored of their shards, for whoever stores them. */
export class SlotChanges {
  /** Slots whose stored shard, if any, says something else. */
  readonly #changed = new SlotSet();
  /** Those among them whose stored shard holds a text that went. */
  readonly #gone = new SlotSet();

  get sizeBytes(): number {
    return this.#changed.sizeBytes + this.#gone.sizeBytes;
  }

  /** The slot got another text or vector. */
  add(slot: number): void {
    this.#changed.add(slot);
  }

  /** The slot lost its text, when it held one. */
  empty(slot: number, wasHeld: boolean): void {
    if (wasHeld && !this.#changed.has(slot)) this.#gone.add(slot);
    this.#changed.add(slot);
  }

  /** All of them, ascending. */
  all(): number[] {
    return this.#changed.all();
  }

  /** Those of a shard, in use or free, ascending. */
  within(shard: number): number[] {
    return this.#changed.within(shard * ROWS_PER_SHARD, ROWS_PER_SHARD);
  }

  /** Whether what is stored of any shard holds texts that went since. */
  get hasGone(): boolean {
    return this.#gone.size > 0;
  }

  /** Whether what is stored of this shard does. */
  holdsGone(shard: number): boolean {
    return this.#gone.within(shard * ROWS_PER_SHARD, ROWS_PER_SHARD).length > 0;
  }

  /** From now on the shard counts as stored as it is. Answers what did not before. */
  clear(shard: number): number[] {
    const slots = this.within(shard);
    for (const slot of slots) {
      this.#changed.delete(slot);
      this.#gone.delete(slot);
    }
    return slots;
  }

  /** Undoes `clear`, because the shard could not be stored. Any of the slots may hold a text that went. */
  restore(slots: Iterable<number>): void {
    for (const slot of slots) {
      this.#changed.add(slot);
      this.#gone.add(slot);
    }
  }
}
