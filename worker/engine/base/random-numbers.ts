/** Evenly spread numbers in 0…1, the same for the same seed (xorshift32, Marsaglia 2003). */
export function uniformNumbers(seed: number): () => number {
  // Zero would stay zero for ever.
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** `count` numbers below `end`, each at most once, ascending; all of them when `count` is not less than `end`. */
export function sampleBelow(end: number, count: number, seed: number): Int32Array {
  const numbers = Int32Array.from({ length: end }, (_, number) => number);
  if (count >= end) return numbers;
  const uniform = uniformNumbers(seed);
  for (let i = 0; i < count; i++) {
    const other = i + Math.floor(uniform() * (end - i));
    const number = numbers[other]!;
    numbers[other] = numbers[i]!;
    numbers[i] = number;
  }
  return numbers.slice(0, count).sort();
}
