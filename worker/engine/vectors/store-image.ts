import { HASH_BYTES } from '../base/hash-bytes';
import { areUnitComponents, binOf, check, isCount, isRecord } from './image-checks';
import { bytesOf, floatsOf, wordsOf } from './typed-views';
import { MAX_SHARDS, ROWS_PER_SHARD, type VectorShard } from './vector-shard';

/** Of the shapes below. Others are refused. */
export const STORE_IMAGE_VERSION = 1;

/** A shard of a vector store as stored: plain values, numbers little-endian as in memory. */
export interface StoreShard {
  version: number;
  /** Slots from the shard's first to the last in use. */
  slots: number;
  bins: {
    /** 16 bytes a slot. */
    hashes: Uint8Array;
    /** A bit a slot: whether it is in use. */
    held: Uint8Array;
  };
  vectors: VectorShard;
}

/** Slots of any shards that differ from what is stored of these. */
export interface StoreDelta {
  version: number;
  dimensions: number;
  bins: {
    /** A 32-bit number each. */
    freed: Uint8Array;
    slots: Uint8Array;
    /** For each of `slots` 16 bytes, a signed byte a component, and, where they are kept, a 32-bit float a component. */
    hashes: Uint8Array;
    codes: Uint8Array;
    floats?: Uint8Array;
  };
}

/** Throws a DamagedShardError unless what was read can be a shard of a store. Its vectors are checked by their matrix. */
export function checkStoreShard(image: unknown): asserts image is StoreShard {
  check(isRecord(image), 'is no record');
  const { version, slots, bins, vectors } = image;
  check(version === STORE_IMAGE_VERSION, `has the version ${String(version)}`);
  check(isCount(slots, ROWS_PER_SHARD), `has ${String(slots)} slots`);
  check(isRecord(bins) && isRecord(vectors), 'has no bins or no vectors');
  binOf(bins, 'hashes', HASH_BYTES * slots);
  binOf(bins, 'held', Math.ceil(slots / 8));
}

/** Throws a DamagedShardError unless what was read can be the delta of a store of so many dimensions. */
export function checkDelta(image: unknown, dimensions: number): asserts image is StoreDelta {
  check(isRecord(image), 'is no record');
  const { version, bins } = image;
  check(version === STORE_IMAGE_VERSION, `has the version ${String(version)}`);
  check(image['dimensions'] === dimensions, `has ${String(image['dimensions'])} dimensions`);
  check(isRecord(bins), 'has no bins');
  const { slots, freed } = bins;
  check(areSlots(slots) && areSlots(freed), 'has numbers that are no slots');
  const count = slots.length / 4;
  binOf(bins, 'hashes', HASH_BYTES * count);
  binOf(bins, 'codes', dimensions * count);
  if (bins['floats'] === undefined) return;
  const floats = floatsOf(binOf(bins, 'floats', 4 * dimensions * count));
  check(areUnitComponents(floats), 'has floats that are no part of a unit vector');
}

function areSlots(bin: unknown): bin is Uint8Array {
  return (
    bin instanceof Uint8Array &&
    bin.length % 4 === 0 &&
    wordsOf(bin).every((slot) => slot >= 0 && slot < MAX_SHARDS * ROWS_PER_SHARD)
  );
}

/** What a delta says of one slot. */
export interface DeltaEntry {
  slot: number;
  codes: Int8Array;
  unit: Float32Array | undefined;
}

/** The slots in use of a delta that was checked; hash number i of its column belongs to entry i. */
export function deltaEntries({ dimensions, bins }: StoreDelta): DeltaEntry[] {
  const codes = new Int8Array(bins.codes.buffer, bins.codes.byteOffset, bins.codes.length);
  const floats = bins.floats && floatsOf(bins.floats);
  return Array.from(wordsOf(bins.slots), (slot, i) => {
    const [from, to] = [i * dimensions, (i + 1) * dimensions];
    return { slot, codes: codes.subarray(from, to), unit: floats?.subarray(from, to) };
  });
}

/** What a delta is made of. */
export interface DeltaSource {
  readonly dimensions: number;
  /** Whether exact vectors are kept beside the rounded ones. */
  readonly keepsFloats: boolean;
  isHeld(slot: number): boolean;
  hashBytesAt(slot: number): Uint8Array;
  codesAt(slot: number): Int8Array;
  vectorAt(slot: number): Float32Array;
}

/** A copy of these slots. */
export function deltaOf(source: DeltaSource, changed: readonly number[]): StoreDelta {
  const { dimensions } = source;
  const slots = changed.filter((slot) => source.isHeld(slot));
  const hashes = new Uint8Array(HASH_BYTES * slots.length);
  const codes = new Int8Array(dimensions * slots.length);
  const floats = source.keepsFloats ? new Float32Array(dimensions * slots.length) : undefined;
  slots.forEach((slot, i) => {
    hashes.set(source.hashBytesAt(slot), i * HASH_BYTES);
    codes.set(source.codesAt(slot), i * dimensions);
    floats?.set(source.vectorAt(slot), i * dimensions);
  });
  const freed = changed.filter((slot) => !source.isHeld(slot));
  return {
    version: STORE_IMAGE_VERSION,
    dimensions,
    bins: {
      freed: bytesOf(Int32Array.from(freed)),
      slots: bytesOf(Int32Array.from(slots)),
      hashes,
      codes: bytesOf(codes),
      ...(floats && { floats: bytesOf(floats) }),
    },
  };
}
