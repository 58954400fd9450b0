import { assert } from '../base/assert';
import type { Steps } from '../base/steps';

export interface Eigen {
  /** Largest first. */
  values: Float64Array;
  /** Row `i` is the unit vector of value `i`. */
  vectors: Float64Array;
}

/** Sweeps that one value may need; two are usual. */
const MAX_SWEEPS = 60;

/**
 * All eigenvalues and eigenvectors of a symmetric matrix, which is used up: Householder reflections to a tridiagonal
 * matrix, then implicit QR steps with Wilkinson's shift (Golub and Van Loan, Matrix Computations, 8.3). Values are right
 * to the rounding of the largest.
 */
export function* symmetricEigen(square: Float64Array, size: number): Steps<Eigen> {
  const diagonal = new Float64Array(size);
  const offDiagonal = new Float64Array(size);
  yield* tridiagonalise(square, size, diagonal, offDiagonal);
  const vectors = yield* accumulateReflections(square, size);
  yield* diagonalise(diagonal, offDiagonal, vectors, size);
  return sorted(diagonal, vectors, size);
}

/**
 * Leaves the diagonal and what stands beside it. The part of column `j` below the diagonal keeps, in row `j` to the right
 * of the diagonal, the vector v of its reflection I - v vᵀ.
 */
function* tridiagonalise(
  square: Float64Array,
  size: number,
  diagonal: Float64Array,
  offDiagonal: Float64Array,
): Steps<void> {
  const image = new Float64Array(size);
  for (let j = 0; j < size; j++) {
    diagonal[j] = square[j * size + j]!;
    if (j + 1 === size) return;
    const reflector = square.subarray(j * size, (j + 1) * size);
    offDiagonal[j] = householderVector(reflector, j + 1);
    reflectBothSides(square, size, reflector, j + 1, image);
    yield 3 * (size - j) ** 2;
  }
}

/** Turns the numbers from `from` on into the vector v for which I - v vᵀ leaves one of them, which it answers. */
function householderVector(numbers: Float64Array, from: number): number {
  let squares = 0;
  for (let i = from; i < numbers.length; i++) squares += numbers[i]! ** 2;
  const first = numbers[from]!;
  if (squares === first ** 2) {
    numbers.fill(0, from);
    return first;
  }
  const left = first > 0 ? -Math.sqrt(squares) : Math.sqrt(squares);
  const scale = 1 / Math.sqrt(squares - first * left);
  numbers[from] = first - left;
  for (let i = from; i < numbers.length; i++) numbers[i]! *= scale;
  return left;
}

/** Puts (I - v vᵀ) M (I - v vᵀ) in the place of the rest M of the matrix, from row and column `from` on. */
function reflectBothSides(
  square: Float64Array,
  size: number,
  reflector: Float64Array,
  from: number,
  image: Float64Array,
): void {
  let along = 0;
  for (let row = from; row < size; row++) {
    let sum = 0;
    for (let i = from, at = row * size + from; i < size; i++, at++) sum += square[at]! * reflector[i]!;
    image[row] = sum;
    along += sum * reflector[row]!;
  }
  for (let i = from; i < size; i++) image[i]! -= (along / 2) * reflector[i]!;
  for (let row = from; row < size; row++) {
    const v = reflector[row]!;
    const w = image[row]!;
    for (let i = from, at = row * size + from; i < size; i++, at++)
      square[at]! -= v * image[i]! + w * reflector[i]!;
  }
}

/** The product of all reflections, last one first, from the vectors kept above the diagonal. */
function* accumulateReflections(square: Float64Array, size: number): Steps<Float64Array> {
  const product = new Float64Array(size * size);
  for (let i = 0; i < size; i++) product[i * size + i] = 1;
  for (let j = size - 2; j >= 0; j--) {
    const reflector = square.subarray(j * size, (j + 1) * size);
    for (let row = j + 1; row < size; row++) reflectRow(product, row * size, reflector, j + 1);
    yield 2 * (size - j) ** 2;
  }
  return product;
}

function reflectRow(product: Float64Array, row: number, reflector: Float64Array, from: number): void {
  let along = 0;
  for (let i = from; i < reflector.length; i++) along += product[row + i]! * reflector[i]!;
  for (let i = from; i < reflector.length; i++) product[row + i]! -= along * reflector[i]!;
}

/** Turns pairs of rows of `vectors` until nothing stands beside the diagonal. */
function* diagonalise(
  diagonal: Float64Array,
  offDiagonal: Float64Array,
  vectors: Float64Array,
  size: number,
): Steps<void> {
  let norm = 0;
  for (let i = 0; i < size; i++) norm = Math.max(norm, Math.abs(diagonal[i]!) + Math.abs(offDiagonal[i]!));
  const negligible = Number.EPSILON * norm;
  let sweeps = 0;
  for (let last = size - 1; last > 0;) {
    let first = last;
    while (first > 0 && Math.abs(offDiagonal[first - 1]!) > negligible) first--;
    if (first === last) {
      last--;
      sweeps = 0;
      continue;
    }
    assert(sweeps++ < MAX_SWEEPS, 'eigenvalues converge');
    sweep(diagonal, offDiagonal, vectors, { first, last, size });
    yield 4 * (last - first) * size;
  }
}

/** One implicit QR step on the block from `first` to `last`. */
function sweep(
  diagonal: Float64Array,
  offDiagonal: Float64Array,
  vectors: Float64Array,
  { first, last, size }: { first: number; last: number; size: number },
): void {
  let x = diagonal[first]! - wilkinsonShift(diagonal, offDiagonal, last);
  let z = offDiagonal[first]!;
  for (let i = first; i < last; i++) {
    const length = Math.hypot(x, z);
    const [c, s] = length === 0 ? [1, 0] : [x / length, z / length];
    if (i > first) offDiagonal[i - 1] = length;
    const [a, b, f] = [diagonal[i]!, diagonal[i + 1]!, offDiagonal[i]!];
    diagonal[i] = c * c * a + 2 * c * s * f + s * s * b;
    diagonal[i + 1] = s * s * a - 2 * c * s * f + c * c * b;
    offDiagonal[i] = c * s * (b - a) + (c * c - s * s) * f;
    if (i + 1 < last) {
      x = offDiagonal[i]!;
      z = s * offDiagonal[i + 1]!;
      offDiagonal[i + 1]! *= c;
    }
    turnRows(vectors, i * size, size, c, s);
  }
}

/** The eigenvalue of the last two rows that is nearer to the last diagonal value. */
function wilkinsonShift(diagonal: Float64Array, beside: Float64Array, last: number): number {
  const half = (diagonal[last - 1]! - diagonal[last]!) / 2;
  const edge = beside[last - 1]!;
  const root = Math.hypot(half, edge);
  return diagonal[last]! - edge ** 2 / (half < 0 ? half - root : half + root);
}

function turnRows(vectors: Float64Array, row: number, size: number, c: number, s: number): void {
  const end = row + size;
  for (let at = row; at < end; at++) {
    const one = vectors[at]!;
    const other = vectors[at + size]!;
    vectors[at] = c * one + s * other;
    vectors[at + size] = c * other - s * one;
  }
}

function sorted(diagonal: Float64Array, vectors: Float64Array, size: number): Eigen {
  const order = Array.from(diagonal, (_, i) => i).sort((a, b) => diagonal[b]! - diagonal[a]! || a - b);
  const placed = new Float64Array(size * size);
  order.forEach((from, to) => placed.set(vectors.subarray(from * size, (from + 1) * size), to * size));
  return { values: Float64Array.from(order, (from) => diagonal[from]!), vectors: placed };
}
