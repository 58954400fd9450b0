import type { NotePath } from '../../contract';
import { linkMatrixOf, notesIn, type Ends, type LinkMatrix, type Rows } from '../graph/link-matrix';
import { narrowColumn, wideColumn, type NarrowColumn } from './narrow-column';

/**
 * The links between notes as plain values, notes by their places in the order of paths: both ways round, so that a search need not go
 * through all of them first.
 */
export interface LinkImage {
  out: RowsImage;
  into: RowsImage;
  maxInDegree: number;
  aside: EndsImage;
  isReversed: boolean;
}

interface EndsImage {
  offsets: NarrowColumn;
  targets: NarrowColumn;
}

interface RowsImage extends EndsImage {
  /** `Float32Array`, little-endian. */
  weights: Uint8Array;
}

export function encodeLinks({ out, into, maxInDegree, aside, isReversed }: LinkMatrix): LinkImage {
  return {
    ...{ out: encodeRows(out), into: encodeRows(into), maxInDegree },
    ...{ aside: encodeEnds(aside), isReversed },
  };
}

function encodeEnds({ offsets, targets }: Ends): EndsImage {
  return { offsets: narrowColumn(offsets), targets: narrowColumn(targets) };
}

function encodeRows({ weights, ...ends }: Rows): RowsImage {
  return {
    ...encodeEnds(ends),
    weights: new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength),
  };
}

/** `paths` tells those of all notes, in their order, when they are asked for. Undefined when the image is of another number of notes. */
export function decodeLinks(
  image: LinkImage,
  notes: number,
  paths: () => readonly NotePath[],
): LinkMatrix | undefined {
  const out = decodeRows(image.out);
  if (notesIn({ out }) !== notes) return undefined;
  const { maxInDegree, isReversed } = image;
  const [into, aside] = [decodeRows(image.into), decodeEnds(image.aside)];
  return linkMatrixOf(paths, out, { into, maxInDegree, aside, isReversed });
}

function decodeEnds({ offsets, targets }: EndsImage): Ends {
  return { offsets: wideColumn(offsets), targets: wideColumn(targets) };
}

function decodeRows({ weights, ...ends }: RowsImage): Rows {
  return {
    ...decodeEnds(ends),
    // A copy, because decoded bytes may begin anywhere and columns of numbers may not.
    weights: new Float32Array(new Uint8Array(weights).buffer),
  };
}
