import type { Tokens } from './messages-port';
import type { Estimate, Factors } from './quote';

/** Of the tokens that an answer's request is expected to have. */
const MIN_COUNTED = 0.35;

/**
 * Some servers drop the front of what is too long for them and say nothing: the check word, which stands there, is gone then, and
 * the tokens that they counted are too few. Of the count alone not much can be said, since a note in another script than the notes
 * before it may need half as many.
 */
export function wasRead(
  { input, cacheRead, cacheWrite }: Tokens,
  estimate: Estimate,
  factors: Factors,
): boolean {
  return input + cacheRead + cacheWrite >= MIN_COUNTED * estimate.input * factors.input;
}
