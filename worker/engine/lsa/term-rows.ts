/** The vectors of terms as bytes: term `t` is `scales[t]` times the codes from `t · dimensions` on. */
export interface TermRows {
  dimensions: number;
  /** 0 for a term without a vector. */
  scales: Float32Array;
  codes: Int8Array;
}

const MAX = 127;

/**
 * Writes a vector as bytes, its largest component as ±127, and answers the scale that makes these bytes a vector of
 * length 1 again. A vector of zeroes writes zeroes and has the scale 0.
 */
export function quantise(vector: Float32Array | Float64Array, codes: Int8Array): number {
  let squares = 0;
  let most = 0;
  for (let i = 0; i < vector.length; i++) {
    squares += vector[i]! ** 2;
    most = Math.max(most, Math.abs(vector[i]!));
  }
  if (squares === 0) {
    codes.fill(0);
    return 0;
  }
  const factor = MAX / most;
  // Floor, because Math.round takes many times as long where it is stored into bytes.
  for (let i = 0; i < vector.length; i++) codes[i] = Math.floor(vector[i]! * factor + 0.5);
  return most / MAX / Math.sqrt(squares);
}

/** Terms and how much each counts, in one order; `count` of them, whatever room the arrays have. */
export interface TermSelection {
  terms: Int32Array;
  times: Float64Array;
  count: number;
}

/** Adds the vectors of the selected terms to `sum`, four at a time, because reading and writing `sum` costs most. */
export function addTermRows(
  { dimensions, scales, codes }: TermRows,
  selection: TermSelection,
  sum: Float64Array,
): void {
  const { terms, times, count } = selection;
  let at = 0;
  for (; at + 4 <= count; at += 4) {
    const u = times[at]! * scales[terms[at]!]!;
    const v = times[at + 1]! * scales[terms[at + 1]!]!;
    const w = times[at + 2]! * scales[terms[at + 2]!]!;
    const x = times[at + 3]! * scales[terms[at + 3]!]!;
    const a = terms[at]! * dimensions;
    const b = terms[at + 1]! * dimensions;
    const c = terms[at + 2]! * dimensions;
    const d = terms[at + 3]! * dimensions;
    for (let i = 0; i < dimensions; i++)
      sum[i]! += u * codes[a + i]! + v * codes[b + i]! + w * codes[c + i]! + x * codes[d + i]!;
  }
  for (; at < count; at++) {
    const u = times[at]! * scales[terms[at]!]!;
    const a = terms[at]! * dimensions;
    for (let i = 0; i < dimensions; i++) sum[i]! += u * codes[a + i]!;
  }
}
