import { pack, packInRoom } from '../base/msgpack';
import { ID_LENGTH } from './content-id';
import type { SegmentImage } from './keyword-types';

/** What all views of the columns want, and processors like. */
const ALIGNMENT = 8;

/**
 * Pads an image so that its columns begin at a multiple of eight where MessagePack packs it as a file of its own: read
 * back, they need no copy. Nothing breaks where that is not so.
 */
export function alignedImage(image: Omit<SegmentImage, 'pad'>): SegmentImage {
  const { id, firstRow, endRow, columns } = image;
  const before = bytesBefore(image, columns.length);
  return { id, firstRow, endRow, pad: new Uint8Array(aligned(before) - before), columns };
}

/** How many bytes come before so many of columns in the file of an image. */
export function roomBefore(range: Pick<SegmentImage, 'firstRow' | 'endRow'>, sizeBytes: number): number {
  return aligned(bytesBefore(range, sizeBytes));
}

/** The bytes of the file of an image: where its columns were made with this room before them they are not copied. */
export function imageFile(image: SegmentImage): Uint8Array {
  return packInRoom(image, image.columns) ?? pack(image);
}

/** Without padding. */
function bytesBefore(
  { firstRow, endRow }: Pick<SegmentImage, 'firstRow' | 'endRow'>,
  sizeBytes: number,
): number {
  // One byte says that a map follows.
  let before = 1 + keySize('id') + 1 + ID_LENGTH;
  before += keySize('firstRow') + numberSize(firstRow) + keySize('endRow') + numberSize(endRow);
  before += keySize('pad') + headerSize(0) + keySize('columns') + headerSize(sizeBytes);
  return before;
}

function aligned(sizeBytes: number): number {
  return Math.ceil(sizeBytes / ALIGNMENT) * ALIGNMENT;
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
