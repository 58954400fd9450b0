import type { ContentHash } from '../../contract';
import { assert } from '../base/assert';
import { HASH_BYTES } from '../base/hash-bytes';
import { HASH_WORDS, readHash, readHashBytes, writeHash } from './hash-words';
import { SlotSet } from './slot-set';
import { ROWS_PER_SHARD } from './vector-shard';

const MIN_PLACES = 64;
/** The table grows when it is fuller than this: searches for what is not there would become long. */
const MAX_FULL = 0.75;
/** How much: by less than twice, so that a slot never takes more than eight bytes of it. */
const GROWTH = 1.5;

/**
 * Numbers content hashes densely: each has a slot, the lowest that was free. The hashes lie in one column, 16 bytes a
 * slot; a table with open addressing leads from hash to slot. Hashes are spread evenly by themselves, so their first
 * word says where to begin looking.
 */
export class HashSlots {
  #words = new Int32Array(0);
  /** A slot and 1 in each taken place; 0 in the others. */
  #table = new Uint32Array(MIN_PLACES);
  readonly #held = new SlotSet();
  /** No slot below it is free. */
  #lowestFree = 0;
  #end = 0;
  /** The words that are looked for. */
  readonly #key = new Int32Array(HASH_WORDS);

  get count(): number {
    return this.#held.size;
  }

  /** The slot after the last one that is held. */
  get end(): number {
    return this.#end;
  }

  get sizeBytes(): number {
    return this.#words.byteLength + this.#table.byteLength + this.#held.sizeBytes;
  }

  slotOf(hash: ContentHash): number | undefined {
    readHash(hash, this.#key);
    return this.#find();
  }

  /** The same of the hash that begins at `start` of a column. */
  slotOfWords(words: Int32Array, start: number): number | undefined {
    for (let i = 0; i < HASH_WORDS; i++) this.#key[i] = words[start + i]!;
    return this.#find();
  }

  /** The same of the hash that stands as 16 bytes from `start` on, side by side as it is written. */
  slotOfBytes(bytes: Uint8Array, start: number): number | undefined {
    readHashBytes(bytes, start, this.#key);
    return this.#find();
  }

  /** The slot that the next unknown hash gets. */
  get nextFree(): number {
    return this.#held.firstWithout(this.#lowestFree);
  }

  isHeld(slot: number): boolean {
    return this.#held.has(slot);
  }

  /** Of a slot that is held. */
  hashAt(slot: number): ContentHash {
    assert(this.isHeld(slot), `slot ${slot} is held`);
    return writeHash(this.#words, slot * HASH_WORDS);
  }

  /** The first 32 bits of the hash of a slot that is held: numbers spread evenly. */
  firstWordAt(slot: number): number {
    return this.#words[slot * HASH_WORDS]! >>> 0;
  }

  /** The slot of the hash, which it gets when it has none. */
  add(hash: ContentHash): number {
    return this.slotOf(hash) ?? this.#holdNext();
  }

  /** The same of the hash that stands as 16 bytes from `start` on, side by side as it is written. */
  addBytes(bytes: Uint8Array, start: number): number {
    return this.slotOfBytes(bytes, start) ?? this.#holdNext();
  }

  /** Of the key. */
  #holdNext(): number {
    const slot = this.nextFree;
    this.#hold(slot);
    return slot;
  }

  /** Gives a free slot the hash that begins at `start` of a column; false when the hash has a slot already. */
  place(slot: number, words: Int32Array, start: number): boolean {
    if (this.isHeld(slot)) throw new Error(`assertion failed: slot ${slot} is free`);
    if (this.slotOfWords(words, start) !== undefined) return false;
    this.#hold(slot);
    return true;
  }

  /** Frees the slot, and nothing stays of its hash; nothing happens when it is free. */
  remove(slot: number): void {
    if (!this.isHeld(slot)) return;
    this.#close(this.#placeOf(slot));
    this.#words.fill(0, slot * HASH_WORDS, (slot + 1) * HASH_WORDS);
    this.#held.delete(slot);
    this.#lowestFree = Math.min(this.#lowestFree, slot);
    this.#end = this.#held.endBelow(this.#end);
  }

  /** Held slots among the `count` from `first` on, ascending; both are multiples of 32. */
  heldWithin(first: number, count: number): number[] {
    return this.#held.within(first, count);
  }

  held(): number[] {
    return this.#held.all();
  }

  /** A copy of the hashes of `count` slots from `first` on, none of them beyond the end: 16 bytes each. */
  hashBytes(first: number, count: number): Uint8Array {
    return new Uint8Array(this.#words.buffer, first * HASH_BYTES, count * HASH_BYTES).slice();
  }

  /** Which of `count` slots from `first` on are held, a bit each; `first` is a multiple of 32. */
  heldBytes(first: number, count: number): Uint8Array {
    return this.#held.bytes(first, count);
  }

  /** Makes room for the slots below `end` in one go: step by step, each step copies all that is there. */
  reserve(end: number): void {
    if (end > 0) this.#makeRoom(end - 1);
    this.#held.reserve(end);
    const places = Math.ceil(end / MAX_FULL);
    if (places > this.#table.length) this.#growTable(places);
  }

  /** Notes that the key is in the slot. */
  #hold(slot: number): void {
    this.#makeRoom(slot);
    this.#words.set(this.#key, slot * HASH_WORDS);
    this.#held.add(slot);
    if (slot === this.#lowestFree) this.#lowestFree++;
    this.#end = Math.max(this.#end, slot + 1);
    if (this.count > this.#table.length * MAX_FULL) this.#growTable(Math.ceil(this.#table.length * GROWTH));
    else this.#enter(slot);
  }

  /** The slot of the key. A start asks for that of each row of the vault: what is read again and again is read once. */
  #find(): number | undefined {
    const table = this.#table;
    const words = this.#words;
    const key = this.#key;
    const first = key[0]!;
    for (let place = this.#home(first); ; place = place + 1 === table.length ? 0 : place + 1) {
      const entry = table[place]!;
      if (entry === 0) return undefined;
      const at = (entry - 1) * HASH_WORDS;
      if (words[at] !== first) continue;
      if (words[at + 1] === key[1] && words[at + 2] === key[2] && words[at + 3] === key[3]) return entry - 1;
    }
  }

  #home(word: number): number {
    return Math.floor(((word >>> 0) / 2 ** 32) * this.#table.length);
  }

  #homeOf(slot: number): number {
    return this.#home(this.#words[slot * HASH_WORDS]!);
  }

  #after(place: number): number {
    return place + 1 === this.#table.length ? 0 : place + 1;
  }

  #placeOf(slot: number): number {
    let place = this.#homeOf(slot);
    while (this.#table[place] !== slot + 1) place = this.#after(place);
    return place;
  }

  #enter(slot: number): void {
    let place = this.#homeOf(slot);
    while (this.#table[place] !== 0) place = this.#after(place);
    this.#table[place] = slot + 1;
  }

  /** Empties a place and moves up what would no longer be found beyond it. */
  #close(place: number): void {
    let hole = place;
    for (let at = this.#after(place); this.#table[at] !== 0; at = this.#after(at)) {
      const home = this.#homeOf(this.#table[at]! - 1);
      if (this.#distance(home, at) < this.#distance(hole, at)) continue;
      this.#table[hole] = this.#table[at]!;
      hole = at;
    }
    this.#table[hole] = 0;
  }

  #distance(from: number, to: number): number {
    return to >= from ? to - from : to - from + this.#table.length;
  }

  #growTable(places: number): void {
    this.#table = new Uint32Array(places);
    for (const slot of this.#held.all()) this.#enter(slot);
  }

  /** A shard's worth at a time: twice as many would leave half of the largest column empty. */
  #makeRoom(slot: number): void {
    if (slot * HASH_WORDS < this.#words.length) return;
    const wider = new Int32Array(Math.ceil((slot + 1) / ROWS_PER_SHARD) * ROWS_PER_SHARD * HASH_WORDS);
    wider.set(this.#words);
    this.#words = wider;
  }
}
