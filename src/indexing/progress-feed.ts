import { bytesToRead } from './batches';
import type { Step } from './change-queue';
import type { DeviceSpeed } from './device-speed';
import type { IndexProgress } from './indexing';
import { COMPILED_AFTER_MS, createPace, type Pace, type Recent } from './pace';
import { SteadyFigure } from './steady-figure';
import { WORK_WEIGHTS, type FileSizes } from './work-weights';

const NOTICE_EVERY_MS = 100;

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

/**
 * At the beginning of a run so much of it counts as if it had been done as fast as is known of this device, and e times less after this
 * time: the first batches of a program that has just begun take many times as long as those that follow.
 */
const KNOWN = { share: 1 / 20, most: 1_500, ms: 5_000 };
/** The same where an earlier run has measured it from beginning to end. */
const KEPT = { share: 1 / 8, most: 5_000, ms: 7_000 };

/**
 * A run of less says nothing of how fast notes are read, in milliseconds of a usual computer: an edited note takes what comes before and after
 * the reading of any number of notes.
 */
const LEAST_TO_MEASURE = 100;

/** What the progress says besides how far the run is. */
type Standing = Pick<IndexProgress, 'state' | 'error' | 'background' | 'isCompared' | 'loss'>;

/** Measures a run of steps and tells listeners how far it is: at most every 100 ms, but at once when more than that is new. */
export class ProgressFeed {
  readonly #now: () => number;
  readonly #device: DeviceSpeed;
  readonly #listeners = new Set<(progress: IndexProgress) => void>();
  readonly #figure = new SteadyFigure();
  #run = { done: 0, total: 0 };
  #isMeasured = false;
  #pace: Pace | undefined;
  /** What follows the run. */
  #after = 0;
  #beganMs = 0;
  #toldMs = 0;
  #stoppedMs: number | undefined;
  #shown = IDLE;
  #shownMs = -Infinity;

  constructor(now: () => number, device: DeviceSpeed) {
    this.#now = now;
    this.#device = device;
  }

  /** What was shown last, whether listeners were told of it or not. */
  get shown(): IndexProgress {
    return this.#shown;
  }

  /** A run of these steps begins; what follows it takes `after` milliseconds of a usual computer, and belongs to the time left. */
  begin(steps: readonly Step[], after = 0): void {
    this.#run = { done: 0, total: steps.length };
    this.#after = after;
    this.#beganMs = this.#toldMs = this.#now();
    const { isKept } = this.#device;
    const weight = weightOf(steps);
    this.#isMeasured = weight >= LEAST_TO_MEASURE;
    const { share, most, ms: fadingMs } = isKept ? KEPT : KNOWN;
    const counted = Math.min(most, share * weight);
    const ms = this.#device.msOf('reading', counted);
    const known = (): Recent => {
      const fading = Math.exp((this.#beganMs - this.#toldMs) / fadingMs);
      return { weight: counted * fading, ms: ms * fading };
    };
    this.#pace = createPace(weight, this.#now, { measuredMs: isKept ? 0 : COMPILED_AFTER_MS, known });
    this.#figure.take(undefined, 0);
    this.#figure.take(this.#estimateMs(), 0);
  }

  #estimateMs(): number | undefined {
    const leftMs = this.#pace?.leftMs();
    return leftMs === undefined ? undefined : leftMs + this.#device.msOf('computing', this.#after);
  }

  /** Something else is done that takes so many milliseconds of a usual computer: it is told where it is known how fast this device is. */
  wait(weight: number): void {
    this.#toldMs = this.#now();
    this.#figure.take(undefined, 0);
    if (this.#device.isKnown) this.#figure.take(this.#device.msOf('computing', weight), 0);
  }

  /** These steps of the run are done. */
  advance(steps: readonly Step[]): void {
    const weight = weightOf(steps);
    const sinceMs = this.#sinceTold();
    this.#toldMs += sinceMs;
    this.#run.done += steps.length;
    this.#pace?.advance(weight);
    if (this.#isMeasured) this.#device.take('reading', weight, sinceMs);
    this.#figure.take(this.#estimateMs(), sinceMs);
  }

  /** The run and what followed it are over: no time is left. Its counts stay until another begins. */
  end(): void {
    this.#figure.take(undefined, 0);
  }

  /** Time between `stop` and `go` does not count. */
  stop(): void {
    this.#stoppedMs ??= this.#now();
    this.#pace?.stop();
  }

  go(): void {
    if (this.#stoppedMs !== undefined) this.#toldMs += this.#now() - this.#stoppedMs;
    this.#stoppedMs = undefined;
    this.#pace?.go();
  }

  #sinceTold(): number {
    return Math.max(0, (this.#stoppedMs ?? this.#now()) - this.#toldMs);
  }

  show(standing: Standing): void {
    const isNews = isOther(standing, this.#shown);
    const nowMs = this.#now();
    const secondsLeft = standing.state === 'idle' ? undefined : this.#figure.secondsLeft(this.#sinceTold());
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
  if (one?.away?.texts !== other?.away?.texts || one?.away?.why !== other?.away?.why) return true;
  return one?.stage !== other?.stage || one?.error !== other?.error || one?.withheld !== other?.withheld;
}

function weightOf(steps: readonly Step[]): number {
  return WORK_WEIGHTS.readingNotes(sizesOf(steps));
}

/** What is read for these steps. */
export function sizesOf(steps: readonly Step[]): FileSizes {
  return { notes: steps.length, bytes: steps.reduce((sum, step) => sum + bytesToRead(step), 0) };
}
