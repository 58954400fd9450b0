import type { ContentHash } from '../../contract';
import { assert } from '../base/assert';
import { bytesOf, floatsOf } from './typed-views';

/** A text's vector as plain data, for a journal. */
export interface VectorRecord {
  hash: ContentHash;
  /** Little-endian 32-bit floats. */
  vector: Uint8Array;
}

/** The record owns its bytes. */
export function encodeVector(hash: ContentHash, vector: Float32Array): VectorRecord {
  return { hash, vector: bytesOf(Float32Array.from(vector)) };
}

/** The vector of a record that was encoded here and read whole; it may share the record's bytes. */
export function decodeVector({ vector }: VectorRecord): Float32Array {
  assert(vector.length % 4 === 0, 'a vector has four bytes a component');
  return floatsOf(vector);
}
