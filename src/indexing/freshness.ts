/**
 * Two changes this close together can leave the same times: FAT counts in steps of two seconds, Linux in those of its
 * timer, 1 to 10 ms.
 */
const COARSEST_TIME_MS = 2_000;

/**
 * Whether one more change could leave a file that was last changed at `changedMs`, and looked at at `nowMs`, with the
 * times that it has. So it is with a time in the future, which is that of another clock.
 */
export function isFreshAt(changedMs: number, nowMs: number): boolean {
  return changedMs > nowMs - COARSEST_TIME_MS;
}
