/** Zeroed memory that holds rows of `stride` numbers, one after the other. It lives as long as its kernel. */
export interface Page {
  /**
   * The same memory as signed bytes and as floats. Ask again after any page was made: growing detaches older views,
   * which then have length 0.
   */
  readonly int8: Int8Array<ArrayBuffer>;
  readonly float32: Float32Array<ArrayBuffer>;
  /**
   * Dot products of the query with `count` rows of bytes from row `first` on, as the first `count` entries. Exact, and
   * so the same from every kernel, as long as no sum can leave 32 bits. The next call uses the array again.
   */
  sumBytes(first: number, count: number): Int32Array;
  /** The same of rows of floats, in units of `FLOAT_SUM_UNIT`. Kernels differ in the rounding. */
  sumFloats(first: number, count: number): Int32Array;
}

/** A query as both kinds of row want it, padded with zeroes to the stride. */
export interface KernelQuery {
  int16: Int16Array;
  float32: Float32Array;
}

export type KernelKind = 'simd' | 'scalar';

/** Sizes that a kernel is made for. */
export interface KernelShape {
  /** Numbers a row, padding included: a multiple of `STRIDE_STEP`. */
  stride: number;
  /** Rows that one call may ask for. */
  most: number;
}

/** Dot products of one query with many rows. */
export interface Kernel {
  readonly kind: KernelKind;
  /** Memory held, pages included. */
  readonly sizeBytes: number;
  /** Throws a RangeError when the host has no more memory; what exists stays as it is. */
  createPage(sizeBytes: number): Page;
  /** Makes room for pages of so many bytes in all, where growing step by step costs more. Throws as `createPage` does. */
  reserve(sizeBytes: number): void;
  /** The query of the sums that follow. */
  setQuery(query: KernelQuery): void;
}
