/**
 * The dot product of `query` and as many numbers of `rows` from `start` on, in double precision; exact where all numbers
 * are integers. The length of the query is a multiple of four: with one running sum instead of four, each addition would
 * wait for the one before it.
 */
export function dotProduct(
  query: Float32Array | Float64Array,
  rows: Float32Array | Int8Array,
  start: number,
): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0, at = start; i < query.length; i += 4, at += 4) {
    a += query[i]! * rows[at]!;
    b += query[i + 1]! * rows[at + 1]!;
    c += query[i + 2]! * rows[at + 2]!;
    d += query[i + 3]! * rows[at + 3]!;
  }
  return a + b + (c + d);
}
