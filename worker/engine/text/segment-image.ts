import type { SegmentImage } from './keyword-types';

/** What all views of the columns want, and processors like. */
const ALIGNMENT = 8;

/**
 * Pads an image so that its columns begin at a multiple of eight where MessagePack packs it as a file of its own: read
 * back, they need no copy. Nothing breaks where that is not so.
 */
export function alignedImage(image: Omit<SegmentImage, 'pad'>): SegmentImage {
  const { id, firstRow, endRow, columns } = image;
  // One byte says that a map follows.
  let before = 1 + keySize('id') + keySize(id);
  before += keySize('firstRow') + numberSize(firstRow) + keySize('endRow') + numberSize(endRow);
  before += keySize('pad') + headerSize(0) + keySize('columns') + headerSize(columns.length);
  const pad = new Uint8Array((ALIGNMENT - (before % ALIGNMENT)) % ALIGNMENT);
  return { id, firstRow, endRow, pad, columns };
}

/** Bytes of a string of fewer than 32 letters. */
function keySize(key: string): number {
  return 1 + key.length;
}

/** Bytes of a whole number. */
function numberSize(value: number): number {
  if (value < 0x80) return 1;
  return value < 0x100 ? 2 : value < 0x10000 ? 3 : 5;
}

/** Bytes that come before those of a byte string. */
function headerSize(length: number): number {
  return length < 0x100 ? 2 : length < 0x10000 ? 3 : 5;
}
