import { assert } from '../base/assert';
import { normalise } from './quantise';

/**
 * The first components at length 1, for models trained so that these alone are a smaller embedding (Kusupati et al.,
 * Matryoshka Representation Learning, 2022). All zeroes stay zeroes.
 */
export function cutVector(vector: Float32Array, dimensions: number): Float32Array<ArrayBuffer> {
  assert(dimensions <= vector.length, 'a cut makes a vector shorter');
  const cut = vector.slice(0, dimensions);
  normalise(cut, cut);
  return cut;
}
