/** Token vectors of one text, row after row. */
export interface TokenVectors {
  values: Float32Array;
  tokens: number;
  dimensions: number;
}

/** One vector of the token vectors of a text, not yet of length 1. All tokens count: texts come alone, without padding. */
export function poolTokens(
  { values, tokens, dimensions }: TokenVectors,
  pooling: 'mean' | 'cls' | 'last-token',
): Float32Array {
  if (pooling === 'cls') return values.slice(0, dimensions);
  if (pooling === 'last-token') return values.slice((tokens - 1) * dimensions, tokens * dimensions);
  const sums = new Float64Array(dimensions);
  for (let start = 0; start < tokens * dimensions; start += dimensions)
    for (let at = 0; at < dimensions; at += 1) sums[at]! += values[start + at]!;
  const mean = new Float32Array(dimensions);
  for (let at = 0; at < dimensions; at += 1) mean[at] = sums[at]! / tokens;
  return mean;
}

/** The mean of vectors by their weights, of length 1; all zeroes when they cancel out or weigh nothing. */
export function weightedMean(
  vectors: readonly { vector: Float32Array; weight: number }[],
  dimensions: number,
): Float32Array {
  const sums = new Float64Array(dimensions);
  for (const { vector, weight } of vectors)
    for (let at = 0; at < dimensions; at += 1) sums[at]! += weight * vector[at]!;
  return toUnit(sums);
}

/**
 * The first components of a vector, brought to length 1. Models trained for it (Matryoshka representation learning,
 * Kusupati et al. 2022) keep most of their sense in them. A vector of zeroes stays one.
 */
export function toUnit(
  vector: Float32Array | Float64Array,
  dimensions = vector.length,
): Float32Array<ArrayBuffer> {
  let squares = 0;
  for (let at = 0; at < dimensions; at += 1) squares += vector[at]! * vector[at]!;
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  const unit = new Float32Array(dimensions);
  for (let at = 0; at < dimensions; at += 1) unit[at] = vector[at]! * scale;
  return unit;
}
