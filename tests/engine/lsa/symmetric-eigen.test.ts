import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniformNumbers } from '../../../worker/engine/base/random-numbers';
import { symmetricEigen } from '../../../worker/engine/lsa/symmetric-eigen';
import { jacobi, product, transposed, type Matrix } from './dense-oracle';
import { runSteps } from './run-steps';

function randomSymmetric(size: number, rank: number, seed: number): Matrix {
  const uniform = uniformNumbers(seed);
  const half = Array.from({ length: size }, () => Array.from({ length: rank }, () => uniform() - 0.5));
  return rank === 0 ? half.map(() => half.map(() => 0)) : product(half, transposed(half));
}

function check(square: Matrix): void {
  const size = square.length;
  const { values, vectors } = runSteps(symmetricEigen(Float64Array.from(square.flat()), size));
  const rows = square.map((_, i) => [...vectors.subarray(i * size, (i + 1) * size)]);
  jacobi(square).values.forEach((value, i) => expect(values[i]).toBeCloseTo(value, 9));
  product(rows, transposed(rows)).forEach((row, i) =>
    row.forEach((value, j) => expect(value).toBeCloseTo(i === j ? 1 : 0, 9)),
  );
  const scaled = rows.map((row, i) => row.map((value) => value * values[i]!));
  const rebuilt = product(transposed(rows), scaled);
  rebuilt.forEach((row, i) => row.forEach((value, j) => expect(value).toBeCloseTo(square[i]![j]!, 9)));
}

describe('eigenvalues and eigenvectors', () => {
  it('are those that rotations find, largest first, for any rank', () => {
    const sizes = {
      size: fc.integer({ min: 1, max: 12 }),
      rank: fc.integer({ min: 0, max: 12 }),
      seed: fc.nat(999),
    };
    fc.assert(
      fc.property(fc.record(sizes), ({ size, rank, seed }) => check(randomSymmetric(size, rank, seed))),
    );
  });

  it('are right for a larger matrix, for one with equal values and for one that is diagonal already', () => {
    check(randomSymmetric(60, 60, 4));
    check([
      [2, 0, 0],
      [0, 2, 0],
      [0, 0, 2],
    ]);
    check([
      [1, 0, 0],
      [0, 5, 0],
      [0, 0, 3],
    ]);
  });

  it('exist for numbers of very different size', () => {
    check([
      [1, 1e-8, 0],
      [1e-8, 1e-16, 1e-20],
      [0, 1e-20, 0],
    ]);
  });

  it('are none for an empty matrix', () => {
    expect(runSteps(symmetricEigen(new Float64Array(0), 0)).values).toHaveLength(0);
  });
});
