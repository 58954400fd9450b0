import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MatrixRoom } from '../../../worker/engine/lsa/matrix-room';
import {
  directionsRoom,
  principalDirections,
  type PrincipalDirections,
} from '../../../worker/engine/lsa/principal-directions';
import { sampleBelow, uniformNumbers } from '../../../worker/engine/base/random-numbers';
import { jacobi, product, sparse, transposed, type Matrix } from './dense-oracle';
import { runSteps } from './run-steps';
import { tries } from '../../thorough';

function randomSparse(rows: number, columns: number, seed: number): Matrix {
  const uniform = uniformNumbers(seed);
  return Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => (uniform() < 0.4 ? uniform() : 0)),
  );
}

/** In a room that is exactly large enough and was used before. */
function directionsOf(matrix: Matrix, columns: number, wanted: number): PrincipalDirections {
  const numbers = directionsRoom(matrix.length, columns, wanted);
  const room = new MatrixRoom(numbers);
  room.floats(0, numbers).fill(7);
  return runSteps(principalDirections(sparse(matrix), columns, wanted, 1, room));
}

describe('principal directions', () => {
  it('are those of a whole decomposition when the matrix is small', () => {
    const sizes = {
      rows: fc.integer({ min: 1, max: 14 }),
      columns: fc.integer({ min: 1, max: 14 }),
      // As long as the rank of any of these matrices, so that the projection has room in the place of the image; or longer.
      wanted: fc.constantFrom(undefined, 14, 20),
      seed: fc.nat(999),
    };
    fc.assert(
      fc.property(fc.record(sizes), ({ rows, columns, wanted: asked, seed }) => {
        const wanted = asked ?? Math.min(rows, columns);
        const matrix = randomSparse(rows, columns, seed);
        const { singularValues, projection } = directionsOf(matrix, columns, wanted);
        const { values } = jacobi(product(transposed(matrix), matrix));
        expect(singularValues.length).toBe(values.filter((value) => value > 1e-9 * values[0]!).length);
        singularValues.forEach((strength, i) => expect(strength ** 2).toBeCloseTo(values[i]!, 4));
        // A row's image times that of another, both projected, is the pseudo-inverse of what the rows have in common.
        const image = product(matrix, rowsOf(projection, wanted));
        const common = product(matrix, transposed(matrix));
        const again = product(product(common, product(image, transposed(image))), common);
        for (const [i, row] of again.entries())
          for (const [j, value] of row.entries()) expect(value).toBeCloseTo(common[i]![j]!, 2);
      }),
      { numRuns: tries(60) },
    );
  });

  it('come near the strongest ones when the matrix has many more', () => {
    const matrix = randomSparse(90, 70, 8).map((row, r) =>
      row.map((value, c) => value + (r % 5 === c % 5 ? 0.5 : 0)),
    );
    const { singularValues } = directionsOf(matrix, 70, 6);
    const { values } = jacobi(product(transposed(matrix), matrix));
    expect(singularValues).toHaveLength(6);
    // The first five stand out; the sixth is one of many that are hardly told apart.
    for (let i = 0; i < 5; i++) expect(singularValues[i]! / Math.sqrt(values[i]!)).toBeGreaterThan(0.99);
    expect(singularValues[5]! / Math.sqrt(values[5]!)).toBeGreaterThan(0.9);
  });

  it('are none for a matrix without columns', () => {
    const { singularValues, projection } = directionsOf([[], []], 0, 64);
    expect([singularValues.length, projection.length]).toEqual([0, 0]);
  });
});

function rowsOf(values: Float32Array, width: number): Matrix {
  return Array.from({ length: values.length / width }, (_, row) => [
    ...values.subarray(row * width, (row + 1) * width),
  ]);
}

describe('a sample of numbers', () => {
  it('holds each at most once, in order, and all of them when they are few', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.nat(), (end, count, seed) => {
        const sample = [...sampleBelow(end, count, seed)];
        expect(sample).toHaveLength(Math.min(end, count));
        expect(sample).toEqual([...new Set(sample)].sort((a, b) => a - b));
        expect(sample.every((number) => number >= 0 && number < end)).toBe(true);
        expect([...sampleBelow(end, count, seed)]).toEqual(sample);
      }),
    );
  });
});
