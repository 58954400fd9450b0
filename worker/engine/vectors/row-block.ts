import { dotProduct } from './dot-product';
import type { Kernel, Page } from './kernel';
import { quantiseRow } from './quantise';
import { ROWS_PER_SHARD } from './vector-shard';

/** How rows lie in a block. */
export interface RowShape {
  dimensions: number;
  /** `dimensions` and the zeroes after them. */
  stride: number;
  /** Whether the unit vectors are kept beside their codes. */
  keepsFloats: boolean;
}

/** The rows of one shard in memory. Rows are counted from the shard's first. */
export class RowBlock {
  /** For each row what makes its codes a unit vector; 0 where there is no vector. */
  readonly factors = new Float32Array(ROWS_PER_SHARD);
  /** Rows that have a vector. */
  count = 0;
  /** One after the last row that has a vector. */
  end = 0;
  isDirty = false;
  readonly codes: Page;
  readonly floats: Page | undefined;
  readonly shape: RowShape;

  constructor(kernel: Kernel, shape: RowShape) {
    const numbers = ROWS_PER_SHARD * shape.stride;
    this.shape = shape;
    this.codes = kernel.createPage(numbers);
    this.floats = shape.keepsFloats ? kernel.createPage(4 * numbers) : undefined;
  }

  has(row: number): boolean {
    return this.factors[row] !== 0;
  }

  set(row: number, unit: Float32Array): void {
    const start = row * this.shape.stride;
    const codes = this.codes.int8.subarray(start, start + this.shape.dimensions);
    if (!this.has(row)) this.count++;
    this.factors[row] = quantiseRow(unit, codes);
    this.floats?.float32.set(unit, start);
    this.end = Math.max(this.end, row + 1);
    this.isDirty = true;
  }

  free(row: number): void {
    if (!this.has(row)) return;
    const start = row * this.shape.stride;
    this.factors[row] = 0;
    this.codes.int8.fill(0, start, start + this.shape.stride);
    this.floats?.float32.fill(0, start, start + this.shape.stride);
    this.count--;
    this.isDirty = true;
    this.findEnd();
  }

  /** Moves `end` down over rows that have no vector. */
  findEnd(): void {
    while (this.end > 0 && !this.has(this.end - 1)) this.end--;
  }

  /** The unit vector of a row that has one; from its codes where that is all there is. */
  get(row: number): Float32Array<ArrayBuffer> {
    const { dimensions, stride } = this.shape;
    const start = row * stride;
    if (this.floats !== undefined) return this.floats.float32.slice(start, start + dimensions);
    const factor = this.factors[row]!;
    return Float32Array.from(this.codes.int8.subarray(start, start + dimensions), (code) => code * factor);
  }

  /** The cosine with a unit vector padded to the stride, as exactly as the row is kept; 0 where there is no vector. */
  similarity(query: Float32Array, row: number): number {
    const start = row * this.shape.stride;
    const product =
      this.floats !== undefined
        ? dotProduct(query, this.floats.float32, start)
        : dotProduct(query, this.codes.int8, start) * this.factors[row]!;
    return Math.min(1, Math.max(-1, product));
  }
}
