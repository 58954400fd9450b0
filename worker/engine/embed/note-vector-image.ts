import { must } from '../base/assert';
import { check, isBin, isRecord } from '../vectors/image-checks';
import { checkShard } from '../vectors/shard-image';
import { bytesOf, wordsOf } from '../vectors/typed-views';
import { ROWS_PER_SHARD, VECTOR_SHARD_VERSION, type VectorShard } from '../vectors/vector-shard';

/** Of the shape below. Images of another version are left unread, and the vectors made from those of paragraphs. */
const NOTE_VECTORS_VERSION = 1;

/** Stands where a slot has no note. */
export const NO_NOTE = 0xffff_ffff;

/** The vectors of notes as stored: plain values that MessagePack can write, numbers little-endian as in memory. */
export interface NoteVectorImage {
  version: number;
  /** Whose vectors they are. */
  model: string;
  /** 32-bit numbers, one a slot: the first row of its note, and what tells whether its vector is still that one. */
  bases: Uint8Array;
  prints: Uint8Array;
  /** The slots' rounded vectors. */
  shards: VectorShard[];
}

/** A note of the image, and the place of its vector there. */
export interface StoredNoteVector {
  slot: number;
  print: number;
}

export function encodeNoteVectors(
  model: string,
  slots: { bases: Uint32Array<ArrayBuffer>; prints: Uint32Array<ArrayBuffer> },
  shards: VectorShard[],
): NoteVectorImage {
  const { bases, prints } = slots;
  return { version: NOTE_VECTORS_VERSION, model, bases: bytesOf(bases), prints: bytesOf(prints), shards };
}

/** Stored vectors of notes, to be taken in any order. */
export class StoredNoteVectors {
  readonly #dimensions: number;
  readonly #byBase = new Map<number, StoredNoteVector>();
  readonly #shards: readonly VectorShard[];

  /** Throws a DamagedShardError when these are no such vectors of this model. */
  constructor(image: unknown, model: string, dimensions: number) {
    checkImage(image, model, dimensions);
    this.#dimensions = dimensions;
    this.#shards = image.shards;
    const prints = wordsOf(image.prints);
    wordsOf(image.bases).forEach((base, slot) => {
      if (base >>> 0 !== NO_NOTE)
        this.#byBase.set(base >>> 0, { slot, print: must(prints[slot], 'a print') >>> 0 });
    });
  }

  /** The vector of the note whose rows begin at this one. */
  of(base: number): StoredNoteVector | undefined {
    return this.#byBase.get(base);
  }

  /** Shards of a matrix whose rows have the vectors of these slots, in their order. */
  inOrder(slots: readonly number[]): VectorShard[] {
    const count = Math.ceil(slots.length / ROWS_PER_SHARD);
    return Array.from({ length: count }, (_, shard) =>
      this.#shardOf(shard, slots.slice(shard * ROWS_PER_SHARD, (shard + 1) * ROWS_PER_SHARD)),
    );
  }

  #shardOf(shard: number, slots: readonly number[]): VectorShard {
    const dimensions = this.#dimensions;
    const rows = slots.length;
    const bins = { factors: new Uint8Array(4 * rows), codes: new Uint8Array(dimensions * rows) };
    slots.forEach((slot, row) => {
      const from = this.#shards[Math.floor(slot / ROWS_PER_SHARD)];
      const at = slot % ROWS_PER_SHARD;
      // A note whose vector is all zeroes may stand behind the last one that has any.
      if (from === undefined || at >= from.rows) return;
      bins.factors.set(from.bins.factors.subarray(4 * at, 4 * (at + 1)), 4 * row);
      bins.codes.set(from.bins.codes.subarray(dimensions * at, dimensions * (at + 1)), dimensions * row);
    });
    return { version: VECTOR_SHARD_VERSION, shard, dimensions, rows, bins };
  }
}

function checkImage(image: unknown, model: string, dimensions: number): asserts image is NoteVectorImage {
  check(isRecord(image) && image['version'] === NOTE_VECTORS_VERSION, 'has another version');
  check(image['model'] === model, 'is of another model');
  const { bases, prints, shards } = image;
  check(bases instanceof Uint8Array && isBin(prints, bases.length), 'has columns of different lengths');
  check(Array.isArray(shards), 'has no shards');
  for (const shard of shards) checkShard(shard, { dimensions });
}
