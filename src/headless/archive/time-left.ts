import { secondsToTell } from '../../indexing/pace';

/** How long work still takes of which only the done share is known, now and then. */
export interface TimeLeft {
  /** `share` of it is done now, 0…1. */
  take(share: number): void;
  readonly share: number | undefined;
  /** By what was done so far, and before that by what was expected; undefined where neither tells, or where it is over. */
  secondsLeft(): number | undefined;
}

export function createTimeLeft(now: () => number, expectedMs: number | undefined): TimeLeft {
  const begun = now();
  let [share, allMs] = [undefined as number | undefined, expectedMs];
  return {
    take(done) {
      share = done;
      if (done > 0) allMs = (now() - begun) / done;
    },
    get share() {
      return share;
    },
    secondsLeft() {
      if (allMs === undefined) return undefined;
      const leftMs = allMs - (now() - begun);
      return leftMs > 0 ? secondsToTell(leftMs) : undefined;
    },
  };
}
