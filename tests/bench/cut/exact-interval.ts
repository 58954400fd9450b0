/** Halvings of 0…1: more than a double tells apart. */
const HALVINGS = 60;

/**
 * The exact interval of a share, 0…1, of which `hits` of `trials` were seen (Clopper and Pearson 1934): at each end what was
 * seen, or more of it on that side, has a chance of (1 - confidence) / 2. It is never too narrow, at any number of trials.
 */
export function exactInterval(hits: number, trials: number, confidence = 0.95): [low: number, high: number] {
  if (!Number.isInteger(hits) || !Number.isInteger(trials) || hits < 0 || hits > trials)
    throw new RangeError(`${hits} of ${trials} is no share: two whole numbers, the first no larger`);
  const tail = (1 - confidence) / 2;
  const low = hits === 0 ? 0 : whereFalls((share) => 1 - chanceUpTo(hits - 1, trials, share) < tail);
  const high = hits === trials ? 1 : whereFalls((share) => chanceUpTo(hits, trials, share) > tail);
  return [low, high];
}

/** The share, 0…1, up to which a condition holds. */
function whereFalls(holds: (share: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The chance of at most so many hits: a sum of the binomial distribution, its terms as logarithms, since they are small. */
function chanceUpTo(hits: number, trials: number, share: number): number {
  let logTerm = trials * Math.log1p(-share);
  let sum = Math.exp(logTerm);
  for (let at = 1; at <= hits; at++) {
    logTerm += Math.log((trials - at + 1) / at) + Math.log(share) - Math.log1p(-share);
    sum += Math.exp(logTerm);
  }
  return Math.min(1, sum);
}
