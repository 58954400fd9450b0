import { FNV_OFFSET, fnvMix } from '../base/fnv1a';
import type { NoteRecord } from '../notes/note-record';
import type { VaultIndex } from '../index/vault-index';
import type { KeptNoteVectors } from '../persist/derived-parts';
import type { RowVectors } from '../vectors/row-vectors';
import { DamagedShardError, ROWS_PER_SHARD } from '../vectors/vector-shard';
import { encodeNoteVectors, NO_NOTE, StoredNoteVectors, type NoteVectorImage } from './note-vector-image';
import { sumOfParagraphs } from './paragraph-sum';
import { embeddedKeys, mixKey, vectorOfNote } from './summary-vectors';
import { createVectorMatrix, type VectorMatrix } from '../vectors/vector-matrix';

/** A note that stands in the matrix of notes. */
interface Placed {
  slot: number;
  /** Tells in how many places each of its paragraphs stood when its own vector was made, and of which summaries it was. */
  places: number;
  /** The first row under which the store has this vector; undefined where it has not. */
  storedAs: number | undefined;
}

/** The notes that are not looked at yet, while the rows' vectors are those of a version. */
interface Pass {
  version: number;
  records: Iterator<NoteRecord, undefined>;
}

/** Share of the vectors that the store may lack: those are made again faster than all are written. */
const MAX_LACKING = 0.01;

/** Reads what is stored of these vectors; undefined where there is nothing. */
export type ReadNoteVectors = () => Promise<unknown>;

/**
 * A vector for each note: that of its summary where one is embedded, else the mean of its paragraphs (see `vectorOfNote`).
 * Brought up to date when asked.
 */
export class NoteVectors {
  readonly #matrix: VectorMatrix;
  readonly #placed = new Map<NoteRecord, Placed>();
  readonly #records: (NoteRecord | undefined)[] = [];
  readonly #free: number[] = [];
  /** Of the rows' vectors when the notes were last brought up to date. */
  #version = -1;
  /** Where that goes on, as long as the rows' vectors are those of this version. */
  #pass: Pass | undefined;
  readonly #index: VaultIndex;
  readonly #vectors: RowVectors;
  /** Whether any were taken up. */
  #hasStored = false;
  /** Undefined once that was done. */
  #readStored: ReadNoteVectors | undefined;

  constructor(index: VaultIndex, vectors: RowVectors, readStored?: ReadNoteVectors) {
    this.#index = index;
    this.#vectors = vectors;
    this.#readStored = readStored;
    this.#matrix = createVectorMatrix({ dimensions: vectors.dimensions, keepsFloats: false });
  }

  get sizeBytes(): number {
    return this.#matrix.sizeBytes;
  }

  /** Takes up what is stored, before any is made. To be called before the vectors are asked for; they are right without it. */
  async load(): Promise<void> {
    const readStored = this.#readStored;
    this.#readStored = undefined;
    const image = this.#placed.size > 0 ? undefined : await readStored?.();
    // Somebody may have asked meanwhile.
    if (image === undefined || this.#placed.size > 0) return;
    const stored = unlessDamaged(
      () => new StoredNoteVectors(image, this.#vectors.store.model, this.#vectors.dimensions),
    );
    if (stored !== undefined) this.#take(stored);
  }

  /** In the order of the notes, as if each had been made now. */
  #take(stored: StoredNoteVectors): void {
    const slots: number[] = [];
    for (const record of this.#index.records.values()) {
      const found = stored.of(record.base);
      const places = this.#placesOf(record);
      if (found?.print !== printOf(record, places)) continue;
      this.#records[slots.length] = record;
      this.#placed.set(record, { slot: slots.length, places, storedAs: record.base });
      slots.push(found.slot);
    }
    for (const shard of stored.inOrder(slots)) this.#matrix.loadShard(shard);
    this.#hasStored = slots.length > 0;
  }

  /** What a store may keep; undefined while not all are made, or from paragraphs that are known only roundly. */
  kept(): KeptNoteVectors | undefined {
    const { store, waiting, version } = this.#vectors;
    if (this.#version !== version || waiting > 0 || this.#placed.size === 0 || store.awaitsAnyFloats)
      return undefined;
    return {
      isOwed: () => this.#lacking() > MAX_LACKING * this.#placed.size,
      image: () => this.#image(),
      areStored: () => {
        for (const [record, placed] of this.#placed) placed.storedAs = record.base;
      },
    };
  }

  #lacking(): number {
    let lacking = 0;
    for (const [record, { storedAs }] of this.#placed) if (storedAs !== record.base) lacking++;
    return lacking;
  }

  #image(): NoteVectorImage {
    const bases = new Uint32Array(this.#records.length).fill(NO_NOTE);
    const prints = new Uint32Array(this.#records.length);
    for (const [record, { slot, places }] of this.#placed) {
      bases[slot] = record.base;
      prints[slot] = printOf(record, places);
    }
    const count = Math.ceil(this.#records.length / ROWS_PER_SHARD);
    const shards = Array.from({ length: count }, (_, shard) => this.#matrix.takeShard(shard));
    return encodeNoteVectors(this.#vectors.store.model, { bases, prints }, shards);
  }

  /** Undefined when none of its paragraphs has a vector. */
  of(record: NoteRecord): Float32Array | undefined {
    this.#update();
    const placed = this.#placed.get(record);
    return placed && this.#matrix.get(placed.slot);
  }

  /** As `of`, had some of its paragraphs, by their numbers, these vectors: what was written of the others says nothing of it. */
  with(record: NoteRecord, instead: ReadonlyMap<number, Float32Array>): Float32Array | undefined {
    if (instead.size === 0) return this.of(record);
    const whole = { from: 0, to: record.packed.counts.paragraphs };
    return sumOfParagraphs(this.#vectors, record, whole, instead);
  }

  /** The notes nearest to a vector, nearest first, with their cosines. */
  nearest(
    vector: Float32Array,
    limit: number,
    accept: (record: NoteRecord) => boolean = () => true,
  ): { record: NoteRecord; similarity: number }[] {
    this.#update();
    const isWanted = (slot: number): boolean => {
      const record = this.#records[slot];
      return record !== undefined && accept(record);
    };
    return this.#matrix.search(vector, { limit, accept: isWanted }).flatMap(({ row, similarity }) => {
      const record = this.#records[row];
      return record === undefined ? [] : [{ record, similarity }];
    });
  }

  /** The cosine with each of the notes; 0 for those without a vector. */
  similarities(vector: Float32Array, records: readonly NoteRecord[]): Float64Array {
    this.#update();
    const slots = records.map((record) => this.#placed.get(record)?.slot ?? this.#records.length);
    return this.#matrix.similarities(vector, Uint32Array.from(slots));
  }

  /** Makes at most so many of the vectors that are missing or out of date; answers how much of that is done, 0…1. */
  prepare(most: number): number {
    return this.#update(most) ? 1 : this.#placed.size / (this.#index.records.size + 1);
  }

  /** Makes at most so many of them where the store has none; answers whether there was any to make. */
  prepareUnstored(most: number): boolean {
    if (this.#hasStored || this.#version === this.#vectors.version) return false;
    this.#update(most);
    return true;
  }

  #update(most = Infinity): boolean {
    const { version } = this.#vectors;
    if (this.#version === version) return true;
    if (this.#pass?.version !== version) this.#pass = this.#begin(version);
    const { records } = this.#pass;
    let left = most;
    for (let next = records.next(); next.value !== undefined; next = records.next()) {
      const record = next.value;
      const placed = this.#placed.get(record);
      if (placed !== undefined && placed.places === this.#placesOf(record)) continue;
      this.#place(record, placed?.slot ?? this.#free.pop() ?? this.#records.length);
      if (--left === 0) return false;
    }
    this.#pass = undefined;
    this.#version = version;
    return true;
  }

  #begin(version: number): Pass {
    const { records } = this.#index;
    for (const [record, { slot }] of this.#placed)
      if (records.get(record.path) !== record) this.#forget(record, slot);
    return { version, records: records.values() };
  }

  #forget(record: NoteRecord, slot: number): void {
    this.#placed.delete(record);
    this.#records[slot] = undefined;
    this.#matrix.free(slot);
    this.#free.push(slot);
  }

  #place(record: NoteRecord, slot: number): void {
    this.#records[slot] = record;
    this.#placed.set(record, { slot, places: this.#placesOf(record), storedAs: undefined });
    this.#matrix.set(slot, vectorOfNote(this.#index, this.#vectors, record));
  }

  /** A hash: in a sum, one place more of a paragraph and one less of another would look like none. */
  #placesOf(record: NoteRecord): number {
    const { base, packed } = record;
    const { paragraphs } = packed.counts;
    let places = FNV_OFFSET;
    for (let at = 0; at < paragraphs; at++) places = fnvMix(places, this.#vectors.sharers(base + at));
    for (const key of embeddedKeys(this.#index, this.#vectors, record)) places = mixKey(places, key);
    return places;
  }
}

/** Tells what the vector of a note was made from: which texts, and in how many places each stood. */
function printOf({ packed: { keys } }: NoteRecord, places: number): number {
  let print = places;
  for (let at = 0; at < keys.length; at += 4)
    print = fnvMix(print, keys[at]! | (keys[at + 1]! << 8) | (keys[at + 2]! << 16) | (keys[at + 3]! << 24));
  return print >>> 0;
}

/** Undefined where what was stored is damaged, or of another model: then all are made again. */
function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedShardError) return undefined;
    throw error;
  }
}
