import type { SparseMatrix } from '../../../worker/engine/lsa/sparse-matrix';

/** Plain matrices as rows, for naive counterparts of what the engine does in blocks. */
export type Matrix = number[][];

export function product(one: Matrix, other: Matrix): Matrix {
  const columns = other[0]?.length ?? 0;
  return one.map((row) =>
    Array.from({ length: columns }, (_, c) => row.reduce((sum, value, i) => sum + value * other[i]![c]!, 0)),
  );
}

export function transposed(matrix: Matrix): Matrix {
  return Array.from({ length: matrix[0]?.length ?? 0 }, (_, c) => matrix.map((row) => row[c]!));
}

export function cosine(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
    Array.from(a).reduce((sum, value, i) => sum + value * b[i]!, 0);
  const lengths = Math.sqrt(dot(one, one) * dot(other, other));
  return lengths === 0 ? 0 : dot(one, other) / lengths;
}

/** Eigenvalues, largest first, and their vectors as rows, by Jacobi's rotations. */
export function jacobi(square: Matrix): { values: number[]; vectors: Matrix } {
  const a = square.map((row) => [...row]);
  const size = a.length;
  const v: Matrix = a.map((_, i) => a.map((_, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < 60 && isOff(a); sweep++) {
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(a, v, p, q);
  }
  const order = a.map((_, i) => i).sort((i, j) => a[j]![j]! - a[i]![i]!);
  return { values: order.map((i) => a[i]![i]!), vectors: order.map((i) => v[i]!) };
}

/** Whether anything that counts stands beside the diagonal. */
function isOff(a: Matrix): boolean {
  const largest = Math.max(...a.flat().map(Math.abs));
  return a.some((row, i) => row.some((value, j) => i !== j && Math.abs(value) > 1e-17 * largest));
}

function rotate(a: Matrix, v: Matrix, p: number, q: number): void {
  if (a[p]![q] === 0) return;
  const angle = Math.atan2(2 * a[p]![q]!, a[q]![q]! - a[p]![p]!) / 2;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  for (const row of a) {
    const [x, y] = [row[p]!, row[q]!];
    row[p] = c * x - s * y;
    row[q] = s * x + c * y;
  }
  for (const rows of [a, v]) {
    const [x, y] = [rows[p]!, rows[q]!];
    rows[p] = x.map((value, i) => c * value - s * y[i]!);
    rows[q] = x.map((value, i) => s * value + c * y[i]!);
  }
}

/** The matrix without its zeroes. Also holds entries that belong to no row, as parts of larger matrices do. */
export function sparse(matrix: Matrix): SparseMatrix {
  const [starts, ends, columns, values]: number[][] = [[], [], [], []];
  for (const row of matrix) {
    columns!.push(0);
    values!.push(99);
    starts!.push(columns!.length);
    row.forEach((value, column) => {
      if (value === 0) return;
      columns!.push(column);
      values!.push(value);
    });
    ends!.push(columns!.length);
  }
  return {
    starts: Int32Array.from(starts!),
    ends: Int32Array.from(ends!),
    columns: Int32Array.from(columns!),
    values: Float32Array.from(values!),
  };
}
