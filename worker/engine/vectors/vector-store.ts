import type { ContentHash } from '../../contract';
import { assert } from '../base/assert';
import { cutVector } from './cut-vector';
import { HashSlots } from './hash-slots';
import type { KernelKind } from './kernel';
import { HASH_WORDS, readHash } from './hash-words';
import { hasBit, noBits } from '../base/bits';
import { SlotChanges } from './slot-changes';
import {
  checkDelta,
  checkStoreShard,
  deltaEntries,
  deltaOf,
  STORE_IMAGE_VERSION,
  type StoreDelta,
  type StoreShard,
} from './store-image';
import { roundsTo } from './quantise';
import { bytesOf, floatsOf, wordsOf } from './typed-views';
import { createVectorMatrix, type VectorHit, type VectorMatrix, type VectorQuery } from './vector-matrix';
import { MAX_SHARDS, ROWS_PER_SHARD } from './vector-shard';

export interface VectorStoreOptions {
  /** The model that makes the vectors. */
  model: string;
  /** Components of every vector that it makes. */
  dimensions: number;
  /** How many of them are kept, from the first on, where the model was trained so that these alone do. */
  keptDimensions?: number;
  /** Whether the floats are kept beside the rounded vectors (the default). */
  keepsFloats?: boolean;
  /** Forces a kernel; by default the fastest that the host can run. */
  kernel?: KernelKind;
}

/** A search over slots. */
export type SlotQuery = VectorQuery;

/**
 * The vectors of one model, each under the hash of its text, so that equal texts share one and none is made twice. A
 * text of which the model knows nothing is known too: its vector is all zeroes, and no search finds it.
 *
 * Each hash has a slot: dense numbers, those of hashes that went are used again. What changes is noted slot by slot, for
 * whoever stores it.
 */
export class VectorStore {
  readonly options: Readonly<VectorStoreOptions>;
  /** Components of the vectors that are kept. */
  readonly dimensions: number;
  readonly #keepsFloats: boolean;
  readonly #hashes = new HashSlots();
  readonly #matrix: VectorMatrix;
  /** What differs from what is stored. */
  readonly changes = new SlotChanges();
  /** For each slot the latest trimming at which it was wanted or filled. */
  #wantedAt = new Uint32Array(0);
  #trimmings = 0;
  #version = 0;

  constructor(options: VectorStoreOptions) {
    const { dimensions, keptDimensions = dimensions, keepsFloats = true, kernel } = options;
    assert(keptDimensions <= dimensions, 'a cut makes a vector shorter');
    this.options = options;
    this.dimensions = keptDimensions;
    this.#keepsFloats = keepsFloats;
    this.#matrix = createVectorMatrix({
      dimensions: keptDimensions,
      keepsFloats,
      ...(kernel !== undefined && { kernel }),
    });
  }

  get model(): string {
    return this.options.model;
  }

  /** Texts that are known. */
  get count(): number {
    return this.#hashes.count;
  }

  /** The slot after the last one in use. */
  get end(): number {
    return this.#hashes.end;
  }

  /** Memory held. */
  get sizeBytes(): number {
    const columns = this.#hashes.sizeBytes + this.changes.sizeBytes;
    return this.#matrix.sizeBytes + columns + this.#wantedAt.byteLength;
  }

  /** Whether the floats are kept beside the rounded vectors. */
  get keepsFloats(): boolean {
    return this.#keepsFloats;
  }

  /** Whether floats are kept, and all of them are loaded. */
  get isExact(): boolean {
    return this.#keepsFloats && !this.awaitsAnyFloats;
  }

  /** Whether floats of any shard are still to be loaded. */
  get awaitsAnyFloats(): boolean {
    for (let shard = 0; shard < this.shards; shard++) if (this.awaitsFloats(shard)) return true;
    return false;
  }

  /** Another one after every change. */
  get version(): number {
    return this.#version;
  }

  has(hash: ContentHash): boolean {
    return this.slotOf(hash) !== undefined;
  }

  slotOf(hash: ContentHash): number | undefined {
    return this.#hashes.slotOf(hash);
  }

  /** The same of the hash that stands as 16 bytes from `start` on. */
  slotOfBytes(bytes: Uint8Array, start: number): number | undefined {
    return this.#hashes.slotOfBytes(bytes, start);
  }

  isHeld(slot: number): boolean {
    return this.#hashes.isHeld(slot);
  }

  /** Of a slot that is in use. */
  hashAt(slot: number): ContentHash {
    return this.#hashes.hashAt(slot);
  }

  firstWordAt(slot: number): number {
    return this.#hashes.firstWordAt(slot);
  }

  /** The same as 16 bytes: four little-endian words. */
  hashBytesAt(slot: number): Uint8Array {
    return this.#hashes.hashBytes(slot, 1);
  }

  /**
   * Gives the text this vector in place of any other, as the model made it or cut already, and answers its slot. The
   * vector is copied. Throws a RangeError when the host has no memory left, and then nothing has changed.
   */
  set(hash: ContentHash, vector: Float32Array): number {
    const slot = this.#hashes.slotOf(hash) ?? this.#hashes.nextFree;
    this.#matrix.set(slot, this.#fitted(vector));
    this.#hashes.add(hash);
    this.changes.add(slot);
    this.#noteFilled(slot);
    return slot;
  }

  /** Gives a text that is not known yet the vector that was rounded to these codes, and the exact one where it is known. */
  addRounded(hash: ContentHash, codes: Int8Array, unit: Float32Array | undefined): void {
    if (this.has(hash)) return;
    const slot = this.#hashes.add(hash);
    this.#matrix.setCodes(slot, codes, unit);
    this.changes.add(slot);
    this.#noteFilled(slot);
  }

  /**
   * Gives the text whose hash begins at `start` of a column a vector that was rounded elsewhere, unless the text is known.
   * Answers whether it was not.
   */
  addCodes(hashes: Int32Array, start: number, codes: Int8Array): boolean {
    if (this.#hashes.slotOfWords(hashes, start) !== undefined) return false;
    const slot = this.#hashes.nextFree;
    this.#matrix.setCodes(slot, codes);
    this.#hashes.place(slot, hashes, start);
    this.changes.add(slot);
    this.#noteFilled(slot);
    return true;
  }

  /** A copy of the text's vector, at length 1 or all zeroes; undefined when the text is unknown. */
  get(hash: ContentHash): Float32Array<ArrayBuffer> | undefined {
    const slot = this.slotOf(hash);
    return slot === undefined ? undefined : this.vectorAt(slot);
  }

  /** The same by slot; all zeroes where the slot is free. */
  vectorAt(slot: number): Float32Array<ArrayBuffer> {
    return this.#matrix.get(slot) ?? new Float32Array(this.dimensions);
  }

  /** As `VectorMatrix.addTo`, by slot. */
  addTo(slot: number, sum: Float32Array, weight: number): void {
    this.#matrix.addTo(slot, sum, weight);
  }

  /** A copy of the slot's vector, rounded: whole numbers, the largest ±127 or all of them 0. */
  codesAt(slot: number): Int8Array<ArrayBuffer> {
    return this.#matrix.codesAt(slot) ?? new Int8Array(this.dimensions);
  }

  /**
   * Keeps a text's vector, in its slot, under another hash from now on. Answers whether it did: not when the text is
   * unknown, or the other hash known.
   */
  rename(from: ContentHash, to: ContentHash): boolean {
    const slot = this.slotOf(from);
    if (slot === undefined || this.has(to)) return false;
    const words = new Int32Array(HASH_WORDS);
    readHash(to, words);
    this.#hashes.remove(slot);
    this.#hashes.place(slot, words, 0);
    this.changes.add(slot);
    this.#noteFilled(slot);
    return true;
  }

  /** Forgets a text. Answers whether it was known. */
  free(hash: ContentHash): boolean {
    const slot = this.slotOf(hash);
    if (slot !== undefined) this.#drop(slot);
    return slot !== undefined;
  }

  /**
   * Forgets texts that are not wanted until at most `most` of them are left, first those that have not been wanted for
   * the longest time. Answers how many went.
   */
  trim(isWanted: (slot: number) => boolean, most: number): number {
    this.#trimmings++;
    const unwanted: number[] = [];
    for (const slot of this.#hashes.held()) {
      if (isWanted(slot)) this.#wantedAt[slot] = this.#trimmings;
      else unwanted.push(slot);
    }
    const surplus = Math.max(0, unwanted.length - most);
    unwanted.sort((one, other) => this.#wantedAt[one]! - this.#wantedAt[other]! || one - other);
    for (const slot of unwanted.slice(0, surplus)) this.#drop(slot);
    return surplus;
  }

  /** The nearest slots, as `VectorMatrix.search` finds them; a hit's row is the slot. */
  search(query: Float32Array, options: SlotQuery): VectorHit[] {
    return this.#matrix.search(this.#fitted(query), options);
  }

  /** The cosine with each of the slots, in their order; 0 for free ones. */
  similarities(query: Float32Array, slots: Uint32Array): Float64Array {
    return this.#matrix.similarities(this.#fitted(query), slots);
  }

  /** As `VectorMatrix.highest`. */
  highest(query: Float32Array, slots: Uint32Array, ends: Uint32Array): Float64Array {
    return this.#matrix.highest(this.#fitted(query), slots, ends);
  }

  /** Slots in use, ascending. */
  held(): number[] {
    return this.#hashes.held();
  }

  // What follows is for whoever stores it.

  /** How many shards the slots in use fill. */
  get shards(): number {
    return Math.ceil(this.end / ROWS_PER_SHARD);
  }

  /** Slots in use of a shard, ascending. */
  heldIn(shard: number): number[] {
    return this.#hashes.heldWithin(shard * ROWS_PER_SHARD, ROWS_PER_SHARD);
  }

  /** Slots of a shard up to the last in use. */
  slotsIn(shard: number): number[] {
    const first = shard * ROWS_PER_SHARD;
    return Array.from({ length: Math.min(ROWS_PER_SHARD, this.end - first) }, (_, at) => first + at);
  }

  /** A copy of a shard as it is now. */
  copyShard(shard: number): StoreShard {
    const first = shard * ROWS_PER_SHARD;
    const slots = (this.heldIn(shard).at(-1) ?? first - 1) + 1 - first;
    return {
      version: STORE_IMAGE_VERSION,
      slots,
      bins: { hashes: this.#hashes.hashBytes(first, slots), held: this.#hashes.heldBytes(first, slots) },
      vectors: this.#matrix.takeShard(shard),
    };
  }

  /** Makes room in one go for so many shards, which are to be loaded next. */
  reserve(shards: number): void {
    const slots = Math.min(shards, MAX_SHARDS) * ROWS_PER_SHARD;
    this.#hashes.reserve(slots);
    this.#matrix.reserve(slots);
    this.#widen(slots);
  }

  /**
   * Takes a stored shard into slots that are all free; hashes that have a slot already keep that one. Throws a
   * DamagedShardError when it is none of such a store, and then nothing has changed.
   */
  loadShard(image: unknown, floatsFollow: boolean): void {
    checkStoreShard(image);
    this.#matrix.loadShard(image.vectors, { floatsFollow });
    const { slots, bins, vectors } = image;
    const first = vectors.shard * ROWS_PER_SHARD;
    const words = wordsOf(bins.hashes);
    const held = noBits(slots);
    bytesOf(held).set(bins.held);
    for (let offset = 0; offset < Math.max(slots, vectors.rows); offset++) {
      const slot = first + offset;
      if (!hasBit(held, offset)) this.#matrix.free(slot);
      else if (this.#hashes.place(slot, words, offset * HASH_WORDS)) this.#noteFilled(slot);
      else this.#drop(slot);
    }
  }

  /** A copy of all slots that differ from what is stored of their shards. */
  copyDelta(): StoreDelta {
    return deltaOf(this, this.changes.all());
  }

  /** Takes what `copyDelta` made, over the shards it was made over; throws as `loadShard` does. */
  loadDelta(image: unknown): void {
    checkDelta(image, this.dimensions);
    const entries = deltaEntries(image);
    for (const slot of wordsOf(image.bins.freed)) this.#drop(slot);
    for (const { slot } of entries) this.#drop(slot);
    const words = wordsOf(image.bins.hashes);
    entries.forEach(({ slot, codes, unit }, i) => {
      if (!this.#hashes.place(slot, words, i * HASH_WORDS)) return;
      this.#matrix.setCodes(slot, codes, unit);
      this.#noteFilled(slot);
    });
  }

  awaitsFloats(shard: number): boolean {
    return this.#matrix.awaitsFloats(shard);
  }

  /** As `VectorMatrix.loadFloats`. */
  loadFloats(shard: number, floats: Uint8Array): void {
    this.#matrix.loadFloats(shard, floats);
  }

  /**
   * Stops awaiting floats. Of damaged ones those are taken that round to what is known; answers the texts that are known only
   * roundly from then on.
   */
  takeFloats(shard: number, damaged: Uint8Array = new Uint8Array()): ContentHash[] {
    const floats = floatsOf(damaged.subarray(0, damaged.length & ~3));
    const first = shard * ROWS_PER_SHARD;
    const rounded = this.#matrix.roundFloats(shard).filter((slot) => {
      const unit = floats.subarray((slot - first) * this.dimensions, (slot - first + 1) * this.dimensions);
      const codes = this.codesAt(slot);
      if (unit.length < this.dimensions || !roundsTo(unit, codes)) return true;
      this.#matrix.setCodes(slot, codes, unit);
      return false;
    });
    return rounded.map((slot) => this.hashAt(slot));
  }

  #fitted(vector: Float32Array): Float32Array {
    if (vector.length === this.dimensions) return vector;
    assert(vector.length === this.options.dimensions, `a vector has ${this.options.dimensions} components`);
    return cutVector(vector, this.dimensions);
  }

  #noteFilled(slot: number): void {
    this.#widen(slot + 1);
    this.#wantedAt[slot] = this.#trimmings;
    this.#version++;
  }

  #widen(end: number): void {
    if (end <= this.#wantedAt.length) return;
    const wider = new Uint32Array(Math.ceil(end / ROWS_PER_SHARD) * ROWS_PER_SHARD);
    wider.set(this.#wantedAt);
    this.#wantedAt = wider;
  }

  /** Empties the slot. */
  #drop(slot: number): void {
    this.changes.empty(slot, this.isHeld(slot));
    this.#hashes.remove(slot);
    this.#matrix.free(slot);
    this.#version++;
  }
}
