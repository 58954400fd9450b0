const DRAWS = 5_000;

/**
 * How likely a mean difference at least this large is, in either direction, if each question's had come out with either
 * sign by chance: a paired randomisation test of 5,000 draws (Smucker, Allan, Carterette 2007). The same differences always
 * give the same answer.
 */
export function chanceOf(differences: readonly number[]): number {
  const uniform = uniformNumbers(differences.length);
  const observed = Math.abs(sumOf(differences));
  let asLarge = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    let sum = 0;
    for (const difference of differences) sum += uniform() < 0.5 ? difference : -difference;
    // Sums of the same numbers in another order differ in their last digits.
    if (Math.abs(sum) >= observed - 1e-9) asLarge++;
  }
  return (asLarge + 1) / (DRAWS + 1);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** In 0…1, the same for the same seed (mulberry32). */
export function uniformNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
