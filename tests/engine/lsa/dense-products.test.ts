import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gram, multiplyDense, packFactor } from '../../../worker/engine/lsa/dense-products';
import { orthonormalise } from '../../../worker/engine/lsa/orthonormalise';
import { uniformNumbers } from '../../../worker/engine/base/random-numbers';
import { product, transposed, type Matrix } from './dense-oracle';
import { runSteps } from './run-steps';

function randomMatrix(rows: number, columns: number, seed: number): Matrix {
  const uniform = uniformNumbers(seed);
  return Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => Math.fround(uniform() - 0.5)),
  );
}

function expectClose(found: ArrayLike<number>, wanted: Matrix, places = 5): void {
  const flat = wanted.flat();
  expect(found.length).toBe(flat.length);
  flat.forEach((value, i) => expect(found[i]).toBeCloseTo(value, places));
}

const shape = {
  rows: fc.integer({ min: 0, max: 70 }),
  columns: fc.integer({ min: 1, max: 11 }),
  seed: fc.nat(99),
};

describe('dense products', () => {
  it('give every column times every other', () => {
    fc.assert(
      fc.property(fc.record(shape), ({ rows, columns, seed }) => {
        const matrix = randomMatrix(rows, columns, seed);
        const found = runSteps(gram(Float32Array.from(matrix.flat()), columns));
        if (rows === 0) expect([...found]).toEqual(Array(columns ** 2).fill(0));
        else expectClose(found, product(transposed(matrix), matrix));
      }),
    );
  });

  it('multiply rows by a factor, also one with zeroes below, into rows that are longer', () => {
    fc.assert(
      fc.property(
        fc.record({ ...shape, width: fc.integer({ min: 1, max: 9 }) }),
        ({ rows, columns, seed, width }) => {
          const matrix = randomMatrix(rows, columns, seed);
          const factor = randomMatrix(columns, width, seed + 1).map((row, r) =>
            row.map((value, c) => (r > c ? 0 : value)),
          );
          const packed = packFactor(Float64Array.from(factor.flat()), columns, width);
          const stride = width + 2;
          const found = new Float32Array(rows * stride).fill(7);
          runSteps(multiplyDense(Float32Array.from(matrix.flat()), packed, found, stride));
          expectClose(
            found,
            product(matrix, factor).map((row) => [...row, 7, 7]),
          );
        },
      ),
    );
  });
});

describe('a product in the place of its matrix', () => {
  it('is the same as beside it, where its rows are no longer', () => {
    const lengths = { width: fc.integer({ min: 1, max: 11 }), padding: fc.nat(4) };
    fc.assert(
      fc.property(fc.record({ ...shape, ...lengths }), ({ rows, columns, seed, width, padding }) => {
        const stride = Math.min(columns, width + padding);
        const factor = randomMatrix(columns, Math.min(width, stride), seed + 1);
        const packed = packFactor(Float64Array.from(factor.flat()), columns, factor[0]!.length);
        const matrix = Float32Array.from(randomMatrix(rows, columns, seed).flat());
        const beside = new Float32Array(rows * stride);
        runSteps(multiplyDense(matrix, packed, beside, stride));
        runSteps(multiplyDense(matrix, packed, matrix, stride));
        for (let row = 0; row < rows; row++) {
          const ends = [row * stride, row * stride + packed.columns] as const;
          expect(matrix.slice(...ends)).toEqual(beside.slice(...ends));
        }
      }),
    );
  });
});

describe('orthonormal columns', () => {
  it('have length 1, stand at right angles and span what the columns spanned', () => {
    const matrix = randomMatrix(50, 7, 5);
    const values = Float32Array.from(matrix.flat());
    runSteps(orthonormalise(values, 7));
    const base = matrix.map((_, row) => [...values.subarray(row * 7, (row + 1) * 7)]);
    const square = product(transposed(base), base);
    square.forEach((row, i) => row.forEach((value, j) => expect(value).toBeCloseTo(i === j ? 1 : 0, 5)));
    expectClose(product(base, product(transposed(base), matrix)).flat(), matrix);
  });

  it('stay short and finite when columns depend on each other or are empty', () => {
    const matrix = randomMatrix(20, 3, 6).map(([a, b, c]) => [a!, b!, c!, a! + b!, a!, 0]);
    for (const rows of [matrix, matrix.map(() => [0, 0, 0, 0, 0, 0])]) {
      const values = Float32Array.from(rows.flat());
      runSteps(orthonormalise(values, 6));
      const squares = [0, 1, 2, 3, 4, 5].map((c) =>
        rows.reduce((sum, _, row) => sum + values[row * 6 + c]! ** 2, 0),
      );
      for (const length of squares) expect(length).toBeLessThan(1.001);
    }
  });
});
