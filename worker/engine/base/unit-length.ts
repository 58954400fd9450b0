/** Writes the vector at length 1 into `unit`, or zeroes when it has no length. */
export function toUnitLength(vector: Float64Array, unit: Float32Array | Float64Array): void {
  let squares = 0;
  for (let i = 0; i < vector.length; i++) squares += vector[i]! ** 2;
  const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  for (let i = 0; i < vector.length; i++) unit[i] = vector[i]! * scale;
}

/** The vector at length 1; undefined when it has no length. */
export function unitOf(vector: Float32Array): Float32Array<ArrayBuffer> | undefined {
  const squares = vector.reduce((sum, value) => sum + value * value, 0);
  return squares === 0 ? undefined : vector.map((value) => value / Math.sqrt(squares));
}

/** The cosine of two vectors of length 1. */
export function cosineOf(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum;
}
