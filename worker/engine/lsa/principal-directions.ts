import { gram, multiplyDense, packFactor } from './dense-products';
import type { MatrixRoom } from './matrix-room';
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

/** How many numbers `principalDirections` lays into its room. */
export function directionsRoom(rows: number, columnCount: number, wanted: number): number {
  return (rows + columnCount) * widthFor(rows, columnCount, wanted);
}

function widthFor(rows: number, columnCount: number, wanted: number): number {
  return Math.min(wanted + OVERSAMPLING, rows, columnCount);
}

/**
 * Randomised singular value decomposition with one power iteration (Halko, Martinsson and Tropp 2011). The same seed
 * gives the same bits. The projection stands at the beginning of the room, where that has place for it.
 */
export function* principalDirections(
  matrix: SparseMatrix,
  columnCount: number,
  wanted: number,
  seed: number,
  room: MatrixRoom,
): Steps<PrincipalDirections> {
  const rows = matrix.starts.length;
  const width = widthFor(rows, columnCount, wanted);
  const transposed = yield* transpose(matrix, columnCount);
  const image = room.floats(0, columnCount * width);
  const range = room.floats(image.length, rows * width);
  yield* fillAtRandom(image, seed);
  yield* findRange(matrix, transposed, image, range, width);
  yield* multiplySparse(transposed, range, image, width);
  const eigen = yield* symmetricEigen(yield* gram(image, width), width);
  const singularValues = singularValuesOf(eigen, wanted);
  const count = singularValues.length;
  const factor = packFactor(projectionFactor(eigen, singularValues, width), width, count);
  const projection =
    wanted <= width ? room.floats(0, columnCount * wanted) : new Float32Array(columnCount * wanted);
  yield* multiplyDense(image, factor, projection, wanted);
  if (count < wanted)
    for (let at = 0; at < projection.length; at += wanted) projection.fill(0, at + count, at + wanted);
  return { singularValues, projection };
}

/** Makes `range` an orthonormal base of nearly all that the matrix can answer, beginning with the random directions of `image`. */
function* findRange(
  matrix: SparseMatrix,
  transposed: SparseMatrix,
  image: Float32Array,
  range: Float32Array,
  width: number,
): Steps<void> {
  yield* multiplySparse(matrix, image, range, width);
  yield* orthonormalise(range, width);
  yield* multiplySparse(transposed, range, image, width);
  yield* multiplySparse(matrix, image, range, width);
  yield* orthonormalise(range, width);
  // Once leaves columns a little aslant when the matrix stretches some directions much more than others.
  yield* orthonormalise(range, width);
}

/** Numbers spread nearly as by a bell curve: each is the sum of three even ones. */
function* fillAtRandom(numbers: Float32Array, seed: number): Steps<void> {
  const uniform = uniformNumbers(seed);
  for (let at = 0; at < numbers.length;) {
    const start = at;
    for (const end = Math.min(numbers.length, at + STEP_WORK / NUMBER_WORK); at < end; at++)
      numbers[at] = uniform() + uniform() + uniform() - 1.5;
    yield NUMBER_WORK * (at - start);
  }
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
