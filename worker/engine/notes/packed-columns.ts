import type { ContentHash, Span } from '../../contract';
import { must } from '../base/assert';
import { hashFromBytes, hashToBytes, HASH_BYTES } from '../base/hash-bytes';

export function spanRow({ start, end, startLine, endLine }: Span): number[] {
  return [start, end, startLine, endLine];
}

export function spanAt(row: readonly number[], index: number): Span {
  const at = (offset: number): number => must(row[4 * index + offset], 'span');
  return { start: at(0), end: at(1), startLine: at(2), endLine: at(3) };
}

export function hashColumn(hashes: readonly ContentHash[]): Uint8Array {
  const column = new Uint8Array(HASH_BYTES * hashes.length);
  hashes.forEach((hash, index) => {
    hashToBytes(hash, column, HASH_BYTES * index);
  });
  return column;
}

export function hashAt(column: Uint8Array, index: number): ContentHash {
  return hashFromBytes(column, HASH_BYTES * index);
}
