import { STEP_WORK, type Steps } from '../base/steps';

/** To look at an entry and to put it elsewhere takes as long as so many multiplications. */
const ENTRY_WORK = 4;

/**
 * Rows of (column, value) pairs: those of row `r` stand from `starts[r]` up to `ends[r]`. A matrix with fewer rows, or
 * with less of each row, is another pair of starts and ends over the same columns and values.
 */
export interface SparseMatrix {
  starts: Int32Array;
  ends: Int32Array;
  columns: Int32Array;
  values: Float32Array;
}

/** The sparse matrix times a dense one whose rows are `width` long, in the place of what `product` held. */
export function* multiplySparse(
  matrix: SparseMatrix,
  dense: Float32Array,
  product: Float32Array,
  width: number,
): Steps<void> {
  product.fill(0);
  let work = 0;
  for (let row = 0; row < matrix.starts.length; row++) {
    addRowProduct(matrix, row, dense, product.subarray(row * width, (row + 1) * width));
    work += (matrix.ends[row]! - matrix.starts[row]!) * width;
    if (work < STEP_WORK) continue;
    yield work;
    work = 0;
  }
  yield work;
}

/** Adds one row of the product to `sum`. Four entries at a time, because reading and writing `sum` costs most. */
export function addRowProduct(
  { starts, ends, columns, values }: SparseMatrix,
  row: number,
  dense: Float32Array,
  sum: Float32Array,
): void {
  const width = sum.length;
  const end = ends[row]!;
  let at = starts[row]!;
  for (; at + 4 <= end; at += 4) {
    const u = values[at]!;
    const v = values[at + 1]!;
    const w = values[at + 2]!;
    const x = values[at + 3]!;
    const a = columns[at]! * width;
    const b = columns[at + 1]! * width;
    const c = columns[at + 2]! * width;
    const d = columns[at + 3]! * width;
    for (let i = 0; i < width; i++)
      sum[i]! += u * dense[a + i]! + v * dense[b + i]! + w * dense[c + i]! + x * dense[d + i]!;
  }
  for (; at < end; at++) {
    const value = values[at]!;
    const a = columns[at]! * width;
    for (let i = 0; i < width; i++) sum[i]! += value * dense[a + i]!;
  }
}

/** The same entries by column: row `c` of the answer holds those of column `c`, in the order of the rows. */
export function* transpose(matrix: SparseMatrix, columnCount: number): Steps<SparseMatrix> {
  const offsets = yield* columnOffsets(matrix, columnCount);
  const entries = offsets[columnCount]!;
  const place = { columns: new Int32Array(entries), values: new Float32Array(entries) };
  return yield* transposeSome(matrix, offsets, 0, columnCount, place);
}

/** Where the entries of each column begin when they are put in the order of columns; then the number of all. */
export function* columnOffsets(
  { starts, ends, columns }: SparseMatrix,
  columnCount: number,
): Steps<Int32Array> {
  const offsets = new Int32Array(columnCount + 1);
  let work = 0;
  for (let row = 0; row < starts.length; row++) {
    for (let at = starts[row]!; at < ends[row]!; at++) offsets[columns[at]! + 1]!++;
    work += ENTRY_WORK * (ends[row]! - starts[row]!);
    if (work < STEP_WORK) continue;
    yield work;
    work = 0;
  }
  for (let column = 0; column < columnCount; column++) offsets[column + 1]! += offsets[column]!;
  return offsets;
}

/**
 * As `transpose`, of the columns from `first` up to `end` alone: the first row of the answer is the first of these. Its entries are
 * written into `transposed`, which has room for them.
 */
export function* transposeSome(
  { starts, ends, columns, values }: SparseMatrix,
  offsets: Int32Array,
  first: number,
  end: number,
  transposed: Pick<SparseMatrix, 'columns' | 'values'>,
): Steps<SparseMatrix> {
  const from = offsets[first]!;
  const bounds = offsets.slice(first, end + 1).map((offset) => offset - from);
  const next = bounds.slice();
  let work = 0;
  for (let row = 0; row < starts.length; row++) {
    for (let at = starts[row]!; at < ends[row]!; at++) {
      const column = columns[at]!;
      if (column < first || column >= end) continue;
      const place = next[column - first]!++;
      transposed.columns[place] = row;
      transposed.values[place] = values[at]!;
    }
    work += ENTRY_WORK * (ends[row]! - starts[row]!);
    if (work < STEP_WORK) continue;
    yield work;
    work = 0;
  }
  return { starts: bounds.subarray(0, end - first), ends: bounds.subarray(1), ...transposed };
}
