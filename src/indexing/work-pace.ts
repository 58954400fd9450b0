import { createPace, type Pace } from './pace';

/** How much of a stage is done. */
interface Share {
  stage: string;
  done: number;
  total: number;
}

/** Tells how long the stage that is under way still takes. A stage of another name or another size is measured anew. */
export interface WorkPace {
  /** To be told after every step. */
  take(work: Share): void;
  stop(): void;
  go(): void;
  secondsLeft(): number | undefined;
}

export function createWorkPace(now: () => number): WorkPace {
  let pace: Pace | undefined;
  let last: Share | undefined;
  return {
    take(work) {
      const isSame = last !== undefined && last.stage === work.stage && last.total === work.total;
      if (isSame) pace?.advance(work.done - (last?.done ?? 0));
      else pace = createPace(work.total - work.done, now);
      last = work;
    },
    stop: () => pace?.stop(),
    go: () => pace?.go(),
    secondsLeft: () => pace?.secondsLeft(),
  };
}
