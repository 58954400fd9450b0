import type { NotePath } from '../../contract';
import { linkMatrixOf, type LinkMatrix, type Rows } from '../graph/link-matrix';
import { narrowColumn, wideColumn, type NarrowColumn } from './narrow-column';

/**
 * The links between notes as plain values, notes by their places in the order of paths: both ways round, so that a search need not go
 * through all of them first.
 */
export interface LinkImage {
  out: RowsImage;
  into: RowsImage;
  maxInDegree: number;
}

interface RowsImage {
  offsets: NarrowColumn;
  targets: NarrowColumn;
  /** `Float32Array`, little-endian. */
  weights: Uint8Array;
}

export function encodeLinks({ out, into, maxInDegree }: LinkMatrix): LinkImage {
  return { out: encodeRows(out), into: encodeRows(into), maxInDegree };
}

function encodeRows({ offsets, targets, weights }: Rows): RowsImage {
  return {
    offsets: narrowColumn(offsets),
    targets: narrowColumn(targets),
    weights: new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength),
  };
}

/** `paths` are those of all notes, in their order. Undefined when the image is of another number of notes. */
export function decodeLinks(image: LinkImage, paths: readonly NotePath[]): LinkMatrix | undefined {
  const out = decodeRows(image.out);
  if (out.offsets.length !== paths.length + 1) return undefined;
  return linkMatrixOf(paths, out, { into: decodeRows(image.into), maxInDegree: image.maxInDegree });
}

function decodeRows({ offsets, targets, weights }: RowsImage): Rows {
  return {
    offsets: wideColumn(offsets),
    targets: wideColumn(targets),
    // A copy, because decoded bytes may begin anywhere and columns of numbers may not.
    weights: new Float32Array(new Uint8Array(weights).buffer),
  };
}
