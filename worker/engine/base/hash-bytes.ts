import type { ContentHash } from '../../contract';

/** Bytes of a content hash. */
export const HASH_BYTES = 16;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Writes the hash as 16 bytes from `at` on. */
export function hashToBytes(hash: ContentHash, bytes: Uint8Array, at = 0): void {
  for (let i = 0; i < HASH_BYTES; i++)
    bytes[at + i] = (digit(hash.charCodeAt(2 * i)) << 4) | digit(hash.charCodeAt(2 * i + 1));
}

/** The hash that stands as 16 bytes from `at` on. */
export function hashFromBytes(bytes: Uint8Array, at = 0): ContentHash {
  let hash = '';
  for (let i = at; i < at + HASH_BYTES; i++) hash += HEX[bytes[i] ?? 0] ?? '';
  return hash as ContentHash;
}

/** Of a lower-case hexadecimal digit. */
function digit(code: number): number {
  return code <= 57 ? code - 48 : code - 87;
}
