import { FNV_OFFSET, fnvMix } from '../base/fnv1a';
import type { NoteRecord } from '../notes/note-record';
import type { VaultIndex } from '../index/vault-index';
import type { RowVectors } from '../vectors/row-vectors';
import { sumOfParagraphs } from './paragraph-sum';
import { embeddedKeys, mixKey, vectorOfNote } from './summary-vectors';
import { createVectorMatrix, type VectorMatrix } from '../vectors/vector-matrix';

/** A note that stands in the matrix of notes. */
interface Placed {
  slot: number;
  /** Tells in how many places each of its paragraphs stood when its own vector was made, and of which summaries it was. */
  places: number;
}

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
  readonly #index: VaultIndex;
  readonly #vectors: RowVectors;

  constructor(index: VaultIndex, vectors: RowVectors) {
    this.#index = index;
    this.#vectors = vectors;
    this.#matrix = createVectorMatrix({ dimensions: vectors.dimensions, keepsFloats: false });
  }

  get sizeBytes(): number {
    return this.#matrix.sizeBytes;
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

  /** Makes at most so many of the vectors that are missing or out of date; answers whether that was all. */
  prepare(most: number): boolean {
    return this.#update(most);
  }

  #update(most = Infinity): boolean {
    if (this.#version === this.#vectors.version) return true;
    const { records } = this.#index;
    for (const [record, { slot }] of this.#placed)
      if (records.get(record.path) !== record) this.#forget(record, slot);
    let left = most;
    for (const record of records.values()) {
      const placed = this.#placed.get(record);
      if (placed !== undefined && placed.places === this.#placesOf(record)) continue;
      if (left-- === 0) return false;
      this.#place(record, placed?.slot ?? this.#free.pop() ?? this.#records.length);
    }
    this.#version = this.#vectors.version;
    return true;
  }

  #forget(record: NoteRecord, slot: number): void {
    this.#placed.delete(record);
    this.#records[slot] = undefined;
    this.#matrix.free(slot);
    this.#free.push(slot);
  }

  #place(record: NoteRecord, slot: number): void {
    this.#records[slot] = record;
    this.#placed.set(record, { slot, places: this.#placesOf(record) });
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
