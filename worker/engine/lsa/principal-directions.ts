import { gram, multiplyDense, packFactor } from './dense-products';
import { orthonormalise } from './orthonormalise';
import { uniformNumbers } from '../base/random-numbers';
import { multiplySparse, transpose, type SparseMatrix } from './sparse-matrix';
import { STEP_WORK, type Steps } from '../base/steps';
import { symmetricEigen, type Eigen } from './symmetric-eigen';

/** A random number takes as long as so many multiplications. */
export const NUMBER_WORK = 10;

/** Random directions beyond those wanted: they catch what the wanted ones miss. */
export const OVERSAMPLING = 12;

/**
 * Squared singular values below this part of the largest are rounding: 32-bit sums know a value to about 1e-7 of the
 * largest, and dividing by less would make noise large.
 */
const NEGLIGIBLE = 1e-9;

/** The directions in which the rows of a matrix differ most, strongest first. */
export interface PrincipalDirections {
  /** Singular values, as many as there are directions: fewer than asked for when the matrix has no more. */
  singularValues: Float64Array;
  /**
   * For each column of the matrix a row as long as was asked for: its right singular vectors, each divided by the square
   * of its singular value, and zeroes where there is no direction.
   */
  projection: Float32Array;
}

/**
 * Randomised singular value decomposition with one power iteration (Halko, Martinsson and Tropp 2011). The same seed
 * gives the same bits.
 */
export function* principalDirections(
  matrix: SparseMatrix,
  columnCount: number,
  wanted: number,
  seed: number,
): Steps<PrincipalDirections> {
  const width = Math.min(wanted + OVERSAMPLING, matrix.starts.length, columnCount);
  const transposed = yield* transpose(matrix, columnCount);
  const range = yield* findRange(matrix, transposed, columnCount, width, seed);
  const image = yield* multiplySparse(transposed, range, width);
  const eigen = yield* symmetricEigen(yield* gram(image, width), width);
  const singularValues = singularValuesOf(eigen, wanted);
  const factor = packFactor(projectionFactor(eigen, singularValues, width), width, singularValues.length);
  const projection = new Float32Array(columnCount * wanted);
  yield* multiplyDense(image, factor, projection, wanted);
  return { singularValues, projection };
}

/** An orthonormal base of nearly all that the matrix can answer. */
function* findRange(
  matrix: SparseMatrix,
  transposed: SparseMatrix,
  columnCount: number,
  width: number,
  seed: number,
): Steps<Float32Array> {
  let range = yield* multiplySparse(matrix, yield* randomDirections(columnCount * width, seed), width);
  yield* orthonormalise(range, width);
  range = yield* multiplySparse(matrix, yield* multiplySparse(transposed, range, width), width);
  yield* orthonormalise(range, width);
  // Once leaves columns a little aslant when the matrix stretches some directions much more than others.
  yield* orthonormalise(range, width);
  return range;
}

/** Numbers spread nearly as by a bell curve: each is the sum of three even ones. */
function* randomDirections(length: number, seed: number): Steps<Float32Array> {
  const uniform = uniformNumbers(seed);
  const numbers = new Float32Array(length);
  for (let at = 0; at < length;) {
    const start = at;
    for (const end = Math.min(length, at + STEP_WORK / NUMBER_WORK); at < end; at++)
      numbers[at] = uniform() + uniform() + uniform() - 1.5;
    yield NUMBER_WORK * (at - start);
  }
  return numbers;
}

function singularValuesOf({ values }: Eigen, wanted: number): Float64Array {
  const least = NEGLIGIBLE * (values[0] ?? 0);
  const count = values.subarray(0, wanted).filter((value) => value > least).length;
  return values.slice(0, count).map(Math.sqrt);
}

/** Columns turn the image of the range into singular vectors and divide them by the squares of their strengths. */
function projectionFactor({ vectors }: Eigen, strengths: Float64Array, width: number): Float64Array {
  const count = strengths.length;
  const factor = new Float64Array(width * count);
  for (let row = 0; row < width; row++)
    for (let column = 0; column < count; column++)
      factor[row * count + column] = vectors[column * width + row]! / strengths[column]! ** 3;
  return factor;
}
