import { isStoreError, type StoredBytes } from '../../contract';
import { checksum } from '../base/checksum';
import {
  DamagedBodiesError,
  type BodyReader,
  type OpenedSegment,
  type SegmentImage,
} from '../text/keyword-types';
import { headBytesOf } from '../text/segment-columns';
import type { SegmentParts, StoredSegment } from './manifest';

/** Bodies that take less are read at once with all else. */
const OPENED_FROM_BYTES = 1_000_000;

/** What is checked together, and therefore read together. */
const BLOCK_BYTES = 32_768;

/** By what the file of an image is opened; undefined where it is small. */
export function partsOf(
  file: Uint8Array,
  { firstRow, endRow, columns }: SegmentImage,
): SegmentParts | undefined {
  const columnsAt = file.length - columns.length;
  const bodiesAt = columnsAt + headBytesOf(columns, endRow - firstRow);
  const bodies = file.subarray(bodiesAt);
  if (bodies.length < OPENED_FROM_BYTES) return undefined;
  const sums = new Uint32Array(Math.ceil(bodies.length / BLOCK_BYTES));
  sums.forEach((_none, block) => {
    sums[block] = checksum(blockOf(bodies, block));
  });
  return {
    columnsAt,
    bodiesAt,
    head: checksum(file.subarray(0, bodiesAt)),
    blocks: new Uint8Array(sums.buffer),
  };
}

/** A segment of which only the head is read; undefined where that cannot be read, or is not what was written. */
export function openSegment(
  { id, firstRow, endRow, sizeBytes }: StoredSegment,
  parts: SegmentParts,
  bytes: StoredBytes,
): OpenedSegment | undefined {
  const head = bytes.sizeBytes === sizeBytes ? tryRead(bytes, parts.bodiesAt) : undefined;
  if (head === undefined || checksum(head) !== parts.head) return undefined;
  return {
    ...{ id, firstRow, endRow },
    head: head.subarray(parts.columnsAt),
    reader: new CheckedBodies(bytes, parts),
  };
}

function tryRead(bytes: StoredBytes, end: number): Uint8Array | undefined {
  try {
    return bytes.read(0, end);
  } catch (error) {
    if (isStoreError(error)) return undefined;
    throw error;
  }
}

class CheckedBodies implements BodyReader {
  readonly #bytes: StoredBytes;
  readonly #at: number;
  readonly #sums: Uint32Array;

  constructor(bytes: StoredBytes, { bodiesAt, blocks }: SegmentParts) {
    this.#bytes = bytes;
    this.#at = bodiesAt;
    this.#sums = new Uint32Array(blocks.slice().buffer);
  }

  get worthwhilePieces(): number {
    return this.#bytes.worthwhilePieces;
  }

  read(from: number, end: number): Uint8Array<ArrayBuffer> {
    if (from === end) return new Uint8Array(0);
    const first = Math.floor(from / BLOCK_BYTES);
    const start = first * BLOCK_BYTES;
    const size = this.#bytes.sizeBytes - this.#at;
    const read = this.#readBytes(start, Math.min(size, Math.ceil(end / BLOCK_BYTES) * BLOCK_BYTES));
    for (let block = 0; block * BLOCK_BYTES < read.length; block++)
      if (checksum(blockOf(read, block)) !== this.#sums[first + block])
        throw new DamagedBodiesError('a block is not what was written');
    return from === start && end === start + read.length ? read : read.slice(from - start, end - start);
  }

  #readBytes(start: number, end: number): Uint8Array<ArrayBuffer> {
    try {
      return this.#bytes.read(this.#at + start, this.#at + end);
    } catch (cause) {
      throw new DamagedBodiesError('a block cannot be read', { cause });
    }
  }

  close(): void {
    this.#bytes.close();
  }
}

function blockOf(bytes: Uint8Array, block: number): Uint8Array {
  return bytes.subarray(block * BLOCK_BYTES, (block + 1) * BLOCK_BYTES);
}
