import { createPace, type Pace } from './pace';

/** How much of a stage is done; `share` by what it takes, where its units take more or less of it. */
export interface Work {
  stage: string;
  done: number;
  total: number;
  share?: number;
  /** As in `WorkLeft`. */
  weight?: number;
  after?: number;
  afterReading?: number;
}

/** Tells how long the stage that is under way still takes. A stage of another name or another size is measured anew. */
export interface WorkPace {
  /** To be told after every step. */
  take(work: Work): void;
  stop(): void;
  go(): void;
  /** All work is done: what is told next is another run. */
  end(): void;
  leftMs(): number | undefined;
  secondsLeft(): number | undefined;
}

/** `measuredMs` of a stage as of a `Pace`. */
export function createWorkPace(
  now: () => number,
  measuredMs: (stage: string) => number | undefined = () => undefined,
): WorkPace {
  let pace: Pace | undefined;
  let last: Work | undefined;
  return {
    take(work) {
      if (last !== undefined && goesOn(last, work)) pace?.advance(doneOf(work) - doneOf(last));
      else
        pace = createPace((work.share === undefined ? work.total : 1) - doneOf(work), now, {
          measuredMs: measuredMs(work.stage),
        });
      last = work;
    },
    stop: () => pace?.stop(),
    go: () => pace?.go(),
    end() {
      pace = undefined;
      last = undefined;
    },
    leftMs: () => pace?.leftMs(),
    secondsLeft: () => pace?.secondsLeft(),
  };
}

/** Whether this is more of the same run, which does not go back. */
function goesOn(last: Work, work: Work): boolean {
  const isOfOneSize = last.stage === work.stage && last.total === work.total;
  const isMeasuredAlike = (last.share === undefined) === (work.share === undefined);
  return isOfOneSize && isMeasuredAlike && doneOf(work) >= doneOf(last);
}

function doneOf({ done, share }: Work): number {
  return share ?? done;
}
