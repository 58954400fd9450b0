/** Rows a shard, stored or in memory. A change of one row dirties all of them; a file of them is a few megabytes. */
export const ROWS_PER_SHARD = 4_096;

/** A mistaken number would ask for memory up to it; so many shards of any vectors are more than memory can hold. */
export const MAX_SHARDS = 4_096;

/** Of the shape below. Stored shards of another version are refused. */
export const VECTOR_SHARD_VERSION = 1;

/**
 * The rows from `shard` · 4,096 up to the last one that has a vector, as stored: plain values that MessagePack can
 * write, numbers little-endian as in memory.
 */
export interface VectorShard {
  version: number;
  shard: number;
  dimensions: number;
  rows: number;
  bins: {
    /** A 32-bit float a row: what makes its codes a unit vector; 0 where there is no vector. */
    factors: Uint8Array;
    /** A signed byte a component. */
    codes: Uint8Array;
    /** A 32-bit float a component: the unit vector itself, where the matrix keeps it. */
    floats?: Uint8Array;
  };
}

/** A stored shard contradicts itself or belongs to another matrix. Its rows have to be embedded again. */
export class DamagedShardError extends Error {
  override readonly name = 'DamagedShardError';
}
