/**
 * How much two divisions of the same things say of each other, less what chance would give: 1 for the same division, about 0
 * for two that have nothing to do with each other (Vinh, Epps and Bailey 2010, section 4; the mean of both entropies above).
 * Two divisions that both say nothing, of one group or of one thing a group, are the same.
 */
export function adjustedMutualInformation(some: readonly string[], others: readonly string[]): number {
  const [a, b] = [sizesOf(some), sizesOf(others)];
  const most = (entropy(a, some.length) + entropy(b, some.length)) / 2;
  const expected = expectedInformation(a, b, some.length);
  if (most - expected < 1e-12) return 1;
  return (mutualInformation(some, others) - expected) / (most - expected);
}

export function mutualInformation(some: readonly string[], others: readonly string[]): number {
  const all = some.length;
  const both = sizesOf(some.map((group, at) => JSON.stringify([group, others[at]])));
  return entropy(sizesOf(some), all) + entropy(sizesOf(others), all) - entropy(both, all);
}

function sizesOf(groups: readonly string[]): number[] {
  const sizes = new Map<string, number>();
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return [...sizes.values()];
}

function entropy(sizes: readonly number[], all: number): number {
  return sizes.reduce((sum, size) => sum - (size / all) * Math.log(size / all), 0);
}

/** The mean over all ways to deal the things out into groups of these sizes. */
function expectedInformation(a: readonly number[], b: readonly number[], all: number): number {
  const logFactorials = [0];
  for (let number = 1; number <= all; number++)
    logFactorials.push((logFactorials[number - 1] ?? 0) + Math.log(number));
  const lf = (number: number): number => logFactorials[number] ?? 0;
  let sum = 0;
  for (const [x, timesX] of repeated(a))
    for (const [y, timesY] of repeated(b)) {
      const dealt = lf(x) + lf(y) + lf(all - x) + lf(all - y) - lf(all);
      for (let shared = Math.max(1, x + y - all); shared <= Math.min(x, y); shared++) {
        const ways = lf(shared) + lf(x - shared) + lf(y - shared) + lf(all - x - y + shared);
        sum += timesX * timesY * (shared / all) * Math.log((all * shared) / (x * y)) * Math.exp(dealt - ways);
      }
    }
  return sum;
}

/** Each size once, with how many groups have it. */
function repeated(sizes: readonly number[]): [number, number][] {
  const times = new Map<number, number>();
  for (const size of sizes) times.set(size, (times.get(size) ?? 0) + 1);
  return [...times];
}
