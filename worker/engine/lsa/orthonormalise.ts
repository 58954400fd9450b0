import { gram, multiplyDense, packFactor } from './dense-products';
import type { Steps } from '../base/steps';

/** Added to the diagonal, as a part of its mean: keeps columns that depend on each other from dividing by zero. */
const RIDGE = 1e-10;

/**
 * Makes the columns of a matrix, whose rows are `width` long, orthonormal in place: Cholesky QR. Columns that depend on
 * others become short instead of wild.
 */
export function* orthonormalise(matrix: Float32Array, width: number): Steps<void> {
  const lower = cholesky(yield* gram(matrix, width), width);
  yield width ** 3 / 6;
  const factor = packFactor(inverseTransposed(lower, width), width, width);
  yield width ** 3 / 6;
  yield* multiplyDense(matrix, factor, matrix, width);
}

/** The lower triangle L with L Lᵀ = `square` plus the ridge. */
function cholesky(square: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size);
  let trace = 0;
  for (let i = 0; i < size; i++) trace += square[i * size + i]!;
  const ridge = (RIDGE * trace) / size || Number.MIN_VALUE;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = square[row * size + column]! - overlap(lower, row * size, column * size, column);
      if (row === column) rest = Math.sqrt(Math.max(rest + ridge, ridge));
      else rest /= lower[column * size + column]!;
      lower[row * size + column] = rest;
    }
  }
  return lower;
}

function overlap(lower: Float64Array, one: number, other: number, length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += lower[one + i]! * lower[other + i]!;
  return sum;
}

/** The upper triangle that undoes L when it is multiplied from the right: the transposed inverse. */
function inverseTransposed(lower: Float64Array, size: number): Float64Array {
  const upper = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    const own = upper.subarray(row * size, (row + 1) * size);
    own[row] = 1 / lower[row * size + row]!;
    for (let column = row + 1; column < size; column++) {
      let sum = 0;
      for (let i = row; i < column; i++) sum += lower[column * size + i]! * own[i]!;
      own[column] = -sum / lower[column * size + column]!;
    }
  }
  return upper;
}
