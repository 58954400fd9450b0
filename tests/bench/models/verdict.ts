import { mean } from '../../../src/headless/measure/retrieval-metrics';
import { uniformNumbers } from '../../../src/headless/measure/significance';

/** Whether one side beats another over the questions that both were asked. */
export type Verdict =
  /** It does: chance alone gives so much once in forty draws at most. */
  | 'better'
  /** It does not. */
  | 'not better'
  /** More questions would have to be asked. */
  | 'open';

export interface Comparison {
  verdict: Verdict;
  /** Mean difference, and the ends of its interval (95 %). */
  gain: number;
  interval: [low: number, high: number];
}

const DRAWS = 2_000;
const LEFT_OUT = 0.025;

/**
 * Compares what two sides came to in the same questions, `isWhole` where these are all there are. A part of them decides only where
 * the interval has zero on one side; all of them do with their mean, and remain open where that is a gain which chance alone may give.
 */
export function compareBoth(
  scores: readonly number[],
  others: readonly number[],
  isWhole: boolean,
): Comparison {
  const differences = scores.map((score, at) => score - (others[at] ?? 0));
  const gain = mean(differences);
  const interval = intervalOfMean(differences);
  const [low, high] = interval;
  const isSettled = high < 0 || (isWhole && gain <= 0);
  return { verdict: low > 0 ? 'better' : isSettled ? 'not better' : 'open', gain, interval };
}

/**
 * Where the mean of paired differences lies, by drawing as many of them again and again (the percentile bootstrap, Efron 1979). The same
 * differences always give the same ends.
 */
export function intervalOfMean(differences: readonly number[]): [low: number, high: number] {
  const uniform = uniformNumbers(differences.length);
  const means = Array.from({ length: DRAWS }, () => {
    let sum = 0;
    for (let at = 0; at < differences.length; at += 1)
      sum += differences[Math.floor(uniform() * differences.length)] ?? 0;
    return sum / differences.length;
  }).sort((one, other) => one - other);
  const beyond = Math.floor(LEFT_OUT * DRAWS);
  return [means[beyond] ?? Number.NaN, means[DRAWS - 1 - beyond] ?? Number.NaN];
}
