import { bytesToRead } from './batches';
import type { Step } from './change-queue';
import type { IndexProgress } from './indexing';
import { COMPILED_AFTER_MS, createPace, type Pace } from './pace';

const NOTICE_EVERY_MS = 100;

/** What a note costs besides its bytes, in bytes: tiny notes are not free. Fitted over 26,004 notes of ten real vaults: 700 to 1,000. */
const WEIGHT_PER_STEP = 1_000;

/** The progress before anything was asked for. */
export const IDLE: IndexProgress = {
  state: 'idle',
  done: 0,
  total: 0,
  secondsLeft: undefined,
  error: undefined,
  background: undefined,
  isCompared: false,
  loss: undefined,
};

/** What the progress says besides how far the run is. */
type Standing = Pick<IndexProgress, 'state' | 'error' | 'background' | 'isCompared' | 'loss'>;

/** Measures a run of steps and tells listeners how far it is: at most every 100 ms, but at once when more than that is new. */
export class ProgressFeed {
  readonly #now: () => number;
  readonly #listeners = new Set<(progress: IndexProgress) => void>();
  #run = { done: 0, total: 0 };
  #pace: Pace | undefined;
  #shown = IDLE;
  #shownMs = -Infinity;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** What was shown last, whether listeners were told of it or not. */
  get shown(): IndexProgress {
    return this.#shown;
  }

  /** A run of these steps begins. */
  begin(steps: readonly Step[]): void {
    this.#run = { done: 0, total: steps.length };
    this.#pace = createPace(weightOf(steps), this.#now, COMPILED_AFTER_MS);
  }

  /** These steps of the run are done. */
  advance(steps: readonly Step[]): void {
    this.#run.done += steps.length;
    this.#pace?.advance(weightOf(steps));
  }

  /** The run is over: no time is left. Its counts stay until another begins. */
  end(): void {
    this.#pace = undefined;
  }

  /** Time between `stop` and `go` does not count. */
  stop(): void {
    this.#pace?.stop();
  }

  go(): void {
    this.#pace?.go();
  }

  show(standing: Standing): void {
    const isNews = isOther(standing, this.#shown);
    const nowMs = this.#now();
    const secondsLeft = standing.state === 'idle' ? undefined : this.#pace?.secondsLeft();
    this.#shown = { ...standing, ...this.#run, secondsLeft };
    if (!isNews && nowMs - this.#shownMs < NOTICE_EVERY_MS) return;
    this.#shownMs = nowMs;
    for (const listener of this.#listeners) listener(this.#shown);
  }

  /** Returns the way to stop. */
  subscribe(listener: (progress: IndexProgress) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#listeners.clear();
  }
}

function isOther(a: Standing, b: Standing): boolean {
  if (a.state !== b.state || a.isCompared !== b.isCompared || a.loss !== b.loss) return true;
  const [one, other] = [a.background, b.background];
  return one?.stage !== other?.stage || one?.error !== other?.error || one?.withheld !== other?.withheld;
}

function weightOf(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + WEIGHT_PER_STEP + bytesToRead(step), 0);
}
