import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnOffsets,
  multiplySparse,
  transpose,
  transposeSome,
  type SparseMatrix,
} from '../../../worker/engine/lsa/sparse-matrix';
import { product, sparse, transposed, type Matrix } from './dense-oracle';
import { runSteps } from './run-steps';

const matrices = fc
  .record({ rows: fc.integer({ min: 1, max: 9 }), columns: fc.integer({ min: 1, max: 9 }) })
  .chain(({ rows, columns }) =>
    fc.record({
      matrix: fc.array(
        fc.array(fc.integer({ min: -3, max: 3 }), { minLength: columns, maxLength: columns }),
        { minLength: rows, maxLength: rows },
      ),
      other: fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 3 }), {
        minLength: columns,
        maxLength: columns,
      }),
    }),
  );

function dense(matrix: SparseMatrix, columns: number): Matrix {
  return Array.from(matrix.starts, (start, row) => {
    const numbers = Array<number>(columns).fill(0);
    for (let at = start; at < matrix.ends[row]!; at++) numbers[matrix.columns[at]!] = matrix.values[at]!;
    return numbers;
  });
}

describe('a sparse matrix', () => {
  it('multiplies like a dense one', () => {
    fc.assert(
      fc.property(matrices, ({ matrix, other }) => {
        const found = new Float32Array(3 * matrix.length).fill(7);
        runSteps(multiplySparse(sparse(matrix), Float32Array.from(other.flat()), found, 3));
        expect([...found]).toEqual(
          product(matrix, other)
            .flat()
            .map((value) => value + 0),
        );
      }),
    );
  });

  it('is turned like a dense one', () => {
    fc.assert(
      fc.property(matrices, ({ matrix, other }) => {
        const turned = runSteps(transpose(sparse(matrix), other.length));
        expect(dense(turned, matrix.length)).toEqual(transposed(matrix));
      }),
    );
  });

  it('is turned in part like the same part of a dense one', () => {
    fc.assert(
      fc.property(matrices, fc.nat(9), fc.nat(9), ({ matrix, other }, one, two) => {
        const [first, end] = [one, two].map((at) => at % (other.length + 1)).sort((a, b) => a - b);
        const offsets = runSteps(columnOffsets(sparse(matrix), other.length));
        const entries = offsets[end!]! - offsets[first!]! + 2;
        const place = { columns: new Int32Array(entries).fill(7), values: new Float32Array(entries).fill(7) };
        const turned = runSteps(transposeSome(sparse(matrix), offsets, first!, end!, place));
        expect(dense(turned, matrix.length)).toEqual(transposed(matrix).slice(first, end));
      }),
    );
  });
});
