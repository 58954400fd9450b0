import { STEP_WORK, type Steps } from '../base/steps';

/** Rows or columns that are multiplied side by side: as many sums as the processor has registers for. */
const LANES = 4;
/** Rows of a matrix looked at together; their panels stay in the processor's first cache. */
const BLOCK = 32;

/**
 * Adds the sixteen products of four lanes with four lanes. A panel holds four lanes side by side: number `i` of lane `l`
 * stands at `4 i + l`. Written out, because sums in an array would be stored and read again at every step.
 */
function addPanelProducts(
  panels: Float64Array,
  one: number,
  others: Float64Array,
  other: number,
  length: number,
  sums: Float64Array,
  to: number,
): void {
  let ap = 0,
    aq = 0,
    ar = 0,
    as = 0;
  let bp = 0,
    bq = 0,
    br = 0,
    bs = 0;
  let cp = 0,
    cq = 0,
    cr = 0,
    cs = 0;
  let dp = 0,
    dq = 0,
    dr = 0,
    ds = 0;
  const end = one + LANES * length;
  for (let i = one, j = other; i < end; i += LANES, j += LANES) {
    const p = others[j]!;
    const q = others[j + 1]!;
    const r = others[j + 2]!;
    const s = others[j + 3]!;
    const a = panels[i]!;
    ap += a * p;
    aq += a * q;
    ar += a * r;
    as += a * s;
    const b = panels[i + 1]!;
    bp += b * p;
    bq += b * q;
    br += b * r;
    bs += b * s;
    const c = panels[i + 2]!;
    cp += c * p;
    cq += c * q;
    cr += c * r;
    cs += c * s;
    const d = panels[i + 3]!;
    dp += d * p;
    dq += d * q;
    dr += d * r;
    ds += d * s;
  }
  sums[to]! += ap;
  sums[to + 1]! += aq;
  sums[to + 2]! += ar;
  sums[to + 3]! += as;
  sums[to + 4]! += bp;
  sums[to + 5]! += bq;
  sums[to + 6]! += br;
  sums[to + 7]! += bs;
  sums[to + 8]! += cp;
  sums[to + 9]! += cq;
  sums[to + 10]! += cr;
  sums[to + 11]! += cs;
  sums[to + 12]! += dp;
  sums[to + 13]! += dq;
  sums[to + 14]! += dr;
  sums[to + 15]! += ds;
}

/** Products of every column with every other, `width` × `width`, of a matrix whose rows are `width` long. */
export function* gram(matrix: Float32Array, width: number): Steps<Float64Array> {
  const panels = Math.ceil(width / LANES);
  const rows = width === 0 ? 0 : matrix.length / width;
  const tiles = new Float64Array(((panels * (panels + 1)) / 2) * LANES * LANES);
  const block = new Float64Array(panels * LANES * BLOCK);
  for (let row = 0; row < rows; row += BLOCK) {
    const length = Math.min(BLOCK, rows - row);
    packColumns(matrix, width, row, length, block);
    addTiles(block, panels, length, tiles);
    yield (length * width * width) / 2;
  }
  return spreadTiles(tiles, width, panels);
}

/** Columns of some rows as panels, one after another. Lanes beyond the last column stay zero. */
function packColumns(
  matrix: Float32Array,
  width: number,
  firstRow: number,
  length: number,
  block: Float64Array,
): void {
  for (let column = 0; column < width; column++) {
    const lane = column % LANES;
    let to = (column - lane) * length + lane;
    let from = firstRow * width + column;
    for (let i = 0; i < length; i++, to += LANES, from += width) block[to] = matrix[from]!;
  }
}

function addTiles(block: Float64Array, panels: number, length: number, tiles: Float64Array): void {
  const panel = LANES * length;
  let to = 0;
  for (let one = 0; one < panels; one++)
    for (let other = one; other < panels; other++, to += LANES * LANES)
      addPanelProducts(block, one * panel, block, other * panel, length, tiles, to);
}

/** The square that the tiles of its upper half describe. */
function spreadTiles(tiles: Float64Array, width: number, panels: number): Float64Array {
  const square = new Float64Array(width * width);
  let at = 0;
  for (let one = 0; one < panels; one++) {
    for (let other = one; other < panels; other++) {
      for (let i = 0; i < LANES * LANES; i++, at++) {
        const row = one * LANES + (i >> 2);
        const column = other * LANES + (i & 3);
        if (row >= width || column >= width) continue;
        square[row * width + column] = tiles[at]!;
        square[column * width + row] = tiles[at]!;
      }
    }
  }
  return square;
}

/** A matrix to multiply with, laid out as panels of four columns. */
export interface Factor {
  rows: number;
  columns: number;
  panels: Float64Array;
  /** For each panel how many of its rows count: below them there are zeroes only. */
  reaches: Int32Array;
}

export function packFactor(matrix: Float64Array, rows: number, columns: number): Factor {
  const count = Math.ceil(columns / LANES);
  const panels = new Float64Array(count * LANES * rows);
  const reaches = new Int32Array(count);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const value = matrix[row * columns + column]!;
      if (value === 0) continue;
      const panel = Math.floor(column / LANES);
      panels[(panel * rows + row) * LANES + (column % LANES)] = value;
      reaches[panel] = row + 1;
    }
  }
  return { rows, columns, panels, reaches };
}

/**
 * A matrix times the factor. Row `r` of the product begins at `r · stride` of `product`, which may be the place of the matrix
 * itself when its rows are no shorter.
 */
export function* multiplyDense(
  matrix: Float32Array,
  factor: Factor,
  product: Float32Array,
  stride: number,
): Steps<void> {
  const rows = factor.rows === 0 ? 0 : matrix.length / factor.rows;
  const block = new Float64Array(LANES * factor.rows);
  const work = LANES * LANES * factor.reaches.reduce((sum, reach) => sum + reach, 0);
  let done = 0;
  for (let row = 0; row < rows; row += LANES) {
    const count = Math.min(LANES, rows - row);
    packRows(matrix, factor.rows, row, count, block);
    multiplyBlock(block, factor, count, product.subarray(row * stride), stride);
    done += work;
    if (done < STEP_WORK) continue;
    yield done;
    done = 0;
  }
  yield done;
}

/** Some rows as one panel. Lanes beyond the last row hold zeroes. */
function packRows(
  matrix: Float32Array,
  width: number,
  firstRow: number,
  count: number,
  block: Float64Array,
): void {
  if (count < LANES) block.fill(0);
  for (let lane = 0; lane < count; lane++) {
    const from = (firstRow + lane) * width;
    for (let i = 0; i < width; i++) block[i * LANES + lane] = matrix[from + i]!;
  }
}

const sums = new Float64Array(LANES * LANES);

function multiplyBlock(
  block: Float64Array,
  { rows, columns, panels, reaches }: Factor,
  count: number,
  product: Float32Array,
  stride: number,
): void {
  for (let panel = 0; panel < reaches.length; panel++) {
    sums.fill(0);
    addPanelProducts(block, 0, panels, panel * LANES * rows, reaches[panel]!, sums, 0);
    const first = panel * LANES;
    const lanes = Math.min(LANES, columns - first);
    for (let row = 0; row < count; row++)
      for (let lane = 0; lane < lanes; lane++)
        product[row * stride + first + lane] = sums[row * LANES + lane]!;
  }
}
