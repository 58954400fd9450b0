import { performance } from 'node:perf_hooks';

/** So many slow answers tell that a disk or a network is asked, and not the system's memory. */
const SLOW_ANSWERS = 3;

/** What a quick answer takes back of a slow one: a machine that does other work makes one wait now and then as well. */
const TAKEN_BACK = 1 / 4;

/**
 * Whether files are asked for at once, one after the other, or several together with a promise for each. At once takes half of the
 * processor, or less, where the system knows them already; where it does not, everything would wait for each.
 */
export class DiskPace {
  #slow = 0;

  get isQuick(): boolean {
    return this.#slow < SLOW_ANSWERS;
  }

  /** Does work that may take so long, and so much longer for what it answered. */
  measure<T>(quickMs: number, work: () => T, moreMs: (answer: T) => number = () => 0): T {
    const startMs = performance.now();
    const answer = work();
    const isSlow = performance.now() - startMs > quickMs + moreMs(answer);
    this.#slow = isSlow ? this.#slow + 1 : Math.max(0, this.#slow - TAKEN_BACK);
    return answer;
  }
}
