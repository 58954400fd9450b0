import { dotProduct } from './dot-product';
import type { Kernel, Page } from './kernel';
import { quantiseRow } from './quantise';
import { hasBit, unsetBit, type Bits } from '../base/bits';
import { ROWS_PER_SHARD } from './vector-shard';

/** How rows lie in a block. */
export interface RowShape {
  dimensions: number;
  /** `dimensions` and the zeroes after them. */
  stride: number;
  /** Whether the unit vectors are kept beside their codes. */
  keepsFloats: boolean;
}

/** Memory of the unit vectors of one block. */
export function floatBytes({ stride }: Pick<RowShape, 'stride'>): number {
  return Float32Array.BYTES_PER_ELEMENT * ROWS_PER_SHARD * stride;
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
  readonly shape: RowShape;
  /** Rows whose floats are still to be loaded: until then their codes stand for them. */
  awaited: Bits | undefined;
  readonly #kernel: Kernel;
  #floats: Page | undefined;

  constructor(kernel: Kernel, shape: RowShape) {
    this.#kernel = kernel;
    this.shape = shape;
    this.codes = kernel.createPage(ROWS_PER_SHARD * shape.stride);
  }

  /** The unit vectors; none where they are not kept, and before there is one. */
  get floats(): Page | undefined {
    return this.#floats;
  }

  /** Makes room for the floats, where they are kept. */
  reserveFloats(): void {
    if (this.shape.keepsFloats) this.#floats ??= this.#kernel.createPage(floatBytes(this.shape));
  }

  has(row: number): boolean {
    return this.factors[row] !== 0;
  }

  /** Comes after `reserveFloats`, as `setCodes` does. */
  set(row: number, unit: Float32Array): void {
    this.#put(row, quantiseRow(unit, this.#codesOf(row)), unit);
  }

  /** Gives the row what was rounded elsewhere, with its factor, and the unit vector itself where it is known. */
  setCodes(row: number, codes: Int8Array, factor: number, unit?: Float32Array): void {
    this.#codesOf(row).set(codes);
    this.#put(row, factor, unit ?? unitOf(codes, factor));
  }

  /** A copy of the row's codes. */
  codesAt(row: number): Int8Array<ArrayBuffer> {
    return this.#codesOf(row).slice();
  }

  #codesOf(row: number): Int8Array<ArrayBuffer> {
    const start = row * this.shape.stride;
    return this.codes.int8.subarray(start, start + this.shape.dimensions);
  }

  #put(row: number, factor: number, unit: Float32Array): void {
    if (!this.has(row)) this.count++;
    this.factors[row] = factor;
    this.#floats?.float32.set(unit, row * this.shape.stride);
    this.#awaitNoMore(row);
    this.end = Math.max(this.end, row + 1);
    this.isDirty = true;
  }

  #awaitNoMore(row: number): void {
    if (this.awaited !== undefined) unsetBit(this.awaited, row);
  }

  free(row: number): void {
    if (!this.has(row)) return;
    const start = row * this.shape.stride;
    this.factors[row] = 0;
    this.codes.int8.fill(0, start, start + this.shape.stride);
    this.#floats?.float32.fill(0, start, start + this.shape.stride);
    this.#awaitNoMore(row);
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
    const floats = this.#floatsFor(row);
    if (floats !== undefined) return floats.float32.slice(start, start + dimensions);
    return unitOf(this.#codesOf(row), this.factors[row]!);
  }

  /**
   * Adds `weight` times the unit vector of a row to a sum of as many components: to the bit what adding a copy would. A copy for
   * each paragraph of a vault costs more than the sums.
   */
  addTo(row: number, sum: Float32Array, weight: number): void {
    const start = row * this.shape.stride;
    const floats = this.#floatsFor(row)?.float32;
    if (floats !== undefined) {
      for (let i = 0; i < sum.length; i++) sum[i]! += weight * floats[start + i]!;
      return;
    }
    const { int8 } = this.codes;
    const factor = this.factors[row]!;
    for (let i = 0; i < sum.length; i++) sum[i]! += weight * Math.fround(int8[start + i]! * factor);
  }

  /** The cosine with a unit vector padded to the stride, as exactly as the row is kept; 0 where there is no vector. */
  similarity(query: Float32Array, row: number): number {
    const start = row * this.shape.stride;
    const floats = this.#floatsFor(row);
    const product =
      floats !== undefined
        ? dotProduct(query, floats.float32, start)
        : dotProduct(query, this.codes.int8, start) * this.factors[row]!;
    return Math.min(1, Math.max(-1, product));
  }

  #floatsFor(row: number): Page | undefined {
    return this.awaited !== undefined && hasBit(this.awaited, row) ? undefined : this.#floats;
  }
}

function unitOf(codes: Int8Array, factor: number): Float32Array<ArrayBuffer> {
  const unit = new Float32Array(codes.length);
  for (let i = 0; i < codes.length; i++) unit[i] = codes[i]! * factor;
  return unit;
}
