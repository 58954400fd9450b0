import type { NotePath } from '../../contract';
import { linkMatrixOf, type LinkMatrix } from '../graph/link-matrix';
import { narrowColumn, wideColumn, type NarrowColumn } from './narrow-column';

/** The links between notes as plain values, notes by their places in the order of paths. */
export interface LinkImage {
  /** How many links each note has. */
  degrees: NarrowColumn;
  targets: NarrowColumn;
  /** The weights that occur, and for each link which of them it has. */
  weights: number[];
  weightNumbers: NarrowColumn;
}

export function encodeLinks({ out }: LinkMatrix): LinkImage {
  const weights = [...new Set(out.weights)].sort((a, b) => a - b);
  return {
    degrees: narrowColumn(out.offsets.subarray(1).map((end, note) => end - (out.offsets[note] ?? 0))),
    targets: narrowColumn(out.targets),
    weights,
    weightNumbers: narrowColumn(Uint32Array.from(out.weights, (weight) => weights.indexOf(weight))),
  };
}

/** `paths` are those of all notes, in their order. Undefined when the image is of another number of notes. */
export function decodeLinks(image: LinkImage, paths: readonly NotePath[]): LinkMatrix | undefined {
  const degrees = wideColumn(image.degrees);
  if (degrees.length !== paths.length) return undefined;
  const offsets = new Uint32Array(paths.length + 1);
  for (let note = 0; note < paths.length; note++)
    offsets[note + 1] = (offsets[note] ?? 0) + (degrees[note] ?? 0);
  const numbers = wideColumn(image.weightNumbers);
  const weights = Float32Array.from(numbers, (number) => image.weights[number] ?? 0);
  return linkMatrixOf(paths, { offsets, targets: wideColumn(image.targets), weights });
}
