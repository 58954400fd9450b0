import { COMPILED_AFTER_MS, createPace, secondsToTell, type Pace } from './pace';

/** How much of a stage is done; `share` by what it takes, where its units take more or less of it. */
interface Work {
  stage: string;
  done: number;
  total: number;
  share?: number;
}

/** Tells how long the stage that is under way still takes. A stage of another name or another size is measured anew. */
export interface WorkPace {
  /** To be told after every step. */
  take(work: Work): void;
  stop(): void;
  go(): void;
  /** All work is done: what is told next is another run. */
  end(): void;
  secondsLeft(): number | undefined;
}

/**
 * What the stages of learning take, one after the other, in times of the first of them, by how many notes there are. Fitted over six
 * real vaults of 749 to 26,004 notes: training takes as long as to read ten thousand of them, and to compare a note grows with their
 * number.
 */
const LEARNING: readonly { stage: string; times: (notes: number) => number }[] = [
  { stage: 'reading', times: () => 1 },
  { stage: 'training', times: (notes) => Math.min(8, 10_000 / notes) },
  { stage: 'embedding', times: () => 2.2 },
  { stage: 'comparing', times: (notes) => 0.5 + notes / 13_000 },
  { stage: 'dividing', times: () => 0.5 },
];
/** Where the first stage was done before the program began, which would have told. */
const USUAL_NOTES = 5_000;

/**
 * Of background work. Where the built-in embedder begins to learn, everything follows: what is told then is the time until the end of
 * it all. A vault is divided in a few seconds at most: once as many were measured as of other work, nothing is left to tell.
 */
export function createBackgroundPace(now: () => number): WorkPace {
  const pace = createWorkPace(now, (stage) => (stage === 'themes' ? undefined : COMPILED_AFTER_MS));
  /** The stage of learning that is under way, or was last; undefined while nothing is learned. */
  let at: number | undefined;
  /** How much of it is done, 0…1, and what that took. */
  let share = 0;
  let spentMs = 0;
  /** Other work than that stage is under way: between two steps of it the vault is divided by its links. */
  let isAside = false;
  let toldMs = now();
  let stoppedMs: number | undefined;
  /** What the first stage took: that tells more of those that follow than any of them does of the next. */
  let firstMs: number | undefined;
  let notes = USUAL_NOTES;

  /** The vault is divided by meaning once all notes are compared. */
  function stageOf(name: string): number {
    const isLast = name === 'themes' && at !== undefined && at >= LEARNING.length - 2;
    return isLast ? LEARNING.length - 1 : LEARNING.findIndex((each) => each.stage === name);
  }

  function begin(stage: number): void {
    if (at === 0) firstMs = spentMs;
    at = stage;
    spentMs = 0;
  }

  /** As the stage under way is measured, where the first was not. */
  function measuredMs(leftMs: number | undefined, times: number): number | undefined {
    if (leftMs !== undefined) return (spentMs + leftMs) / times;
    return share > 0 && spentMs > 0 ? spentMs / share / times : undefined;
  }

  return {
    take(work) {
      const stage = stageOf(work.stage);
      const mayBegin = at !== undefined || stage === 0 || stage === 1;
      const sinceMs = now() - toldMs;
      toldMs = now();
      isAside = stage < 0;
      pace.take(work);
      if (isAside || !mayBegin) return;
      if (stage === at) spentMs += sinceMs;
      else begin(stage);
      if (stage === 0) notes = Math.max(1, work.total);
      share = work.share ?? work.done / work.total;
    },
    stop() {
      stoppedMs ??= now();
      pace.stop();
    },
    go() {
      if (stoppedMs !== undefined) toldMs += now() - stoppedMs;
      stoppedMs = undefined;
      pace.go();
    },
    end() {
      at = undefined;
      firstMs = undefined;
      notes = USUAL_NOTES;
      pace.end();
    },
    secondsLeft() {
      const toldS = pace.secondsLeft();
      if (at === undefined) return toldS;
      const times = LEARNING[at]?.times(notes) ?? 1;
      const leftMs = isAside || toldS === undefined ? undefined : toldS * 1_000;
      const unitMs = firstMs ?? measuredMs(leftMs, times);
      if (unitMs === undefined) return undefined;
      const asideMs = isAside ? (toldS ?? 0) * 1_000 : 0;
      const laterTimes = LEARNING.slice(at + 1).reduce((sum, each) => sum + each.times(notes), 0);
      // Until the stage under way is measured, it takes what it mostly does.
      return secondsToTell(asideMs + (leftMs ?? unitMs * times * (1 - share)) + unitMs * laterTimes);
    },
  };
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
        pace = createPace(
          (work.share === undefined ? work.total : 1) - doneOf(work),
          now,
          measuredMs(work.stage),
        );
      last = work;
    },
    stop: () => pace?.stop(),
    go: () => pace?.go(),
    end() {
      pace = undefined;
      last = undefined;
    },
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
