import type { EngineApi, EngineError, RelatedWeights, TuneOutcome } from '../../../worker/contract';
import { createWorkPace, type WorkPace } from '../../indexing/work-pace';
import { formatFixed } from '../../texts/format';
import { texts } from '../../texts/texts';
import { errorText } from '../error-text';

export interface TuningPorts {
  engine: Pick<EngineApi, 'tune'>;
  now(): number;
  /** Whether all notes are read and learned from: what is measured on half of them would not hold. */
  isSettled(): Promise<boolean>;
  /** There is something new to show. */
  changed(): void;
}

export interface TuneText {
  heading: string;
  /** Time left, beside the heading. */
  aside: string;
  /** 0…1 while it is looked for links. */
  ratio: number | undefined;
  /** A paragraph each. */
  lines: string[];
  /** What to press: at most one of the first two, then the way out. */
  action: 'pause' | 'resume' | 'retry' | 'apply' | undefined;
  leave: 'cancel' | 'keep' | 'close';
}

type Measured = Extract<TuneOutcome, { kind: 'measured' }>;

/** One tuning, from its beginning to what came of it. It goes on step by step until it is paused or left. */
export class TuneModel {
  readonly #ports: TuningPorts;
  readonly #pace: WorkPace;
  #ratio = 0;
  #isPaused = false;
  #isRunning = false;
  #isLeft = false;
  #isBegun = false;
  #isWaiting = false;
  /** How often the index may have settled. */
  #changes = 0;
  #outcome: TuneOutcome | undefined;
  #error: EngineError | undefined;

  constructor(ports: TuningPorts) {
    this.#ports = ports;
    this.#pace = createWorkPace(() => ports.now());
  }

  /** Begins, goes on after a pause or once the index has settled, or tries again what failed. */
  async run(): Promise<void> {
    this.#isPaused = false;
    this.#error = undefined;
    this.#pace.go();
    this.#ports.changed();
    if (this.#isRunning) return;
    this.#isRunning = true;
    await this.#lookWhetherSettled();
    while (this.#goesOn()) await this.#step();
    this.#isRunning = false;
  }

  /** The index may have settled by now. */
  retryWhenSettled(): void {
    this.#changes += 1;
    if (this.#isWaiting) void this.run();
  }

  /** The step under way is still finished. */
  pause(): void {
    this.#isPaused = true;
    this.#pace.stop();
    this.#ports.changed();
  }

  /** Ends it, and lets the engine forget what it has found. */
  leave(): void {
    this.#isLeft = true;
    void this.#ports.engine.tune({ step: 'drop' });
  }

  /** Weights worth applying; undefined while, or when, there are none. */
  get weights(): RelatedWeights | undefined {
    const outcome = this.#outcome;
    return outcome?.kind === 'measured' && gains(outcome) ? outcome.weights : undefined;
  }

  get text(): TuneText {
    const text = texts().tune;
    if (this.#error !== undefined) return plain(text.failed, [errorText(this.#error)], 'retry', 'cancel');
    if (this.#outcome?.kind === 'too-few') {
      const { found, needed } = this.#outcome;
      return plain(text.tooFewHeading, [text.tooFew(found, needed)], undefined, 'close');
    }
    if (this.#outcome !== undefined) return outcomeText(this.#outcome);
    if (this.#isWaiting) return plain(text.waiting, [text.waitingWhy], undefined, 'cancel');
    const left = this.#isPaused ? undefined : this.#pace.secondsLeft();
    return {
      heading: this.#isPaused ? text.paused : text.running,
      aside: left === undefined ? '' : texts().status.left(left),
      ratio: this.#ratio,
      lines: [],
      action: this.#isPaused ? 'resume' : 'pause',
      leave: 'cancel',
    };
  }

  #goesOn(): boolean {
    const isStopped = this.#isPaused || this.#isLeft || this.#isWaiting;
    return !isStopped && this.#outcome === undefined && this.#error === undefined;
  }

  /** Only before the beginning: a note that changes later is left out. */
  async #lookWhetherSettled(): Promise<void> {
    let waits = false;
    let changes: number;
    do {
      changes = this.#changes;
      waits = !this.#isBegun && !(await this.#ports.isSettled());
      // Nobody may tell again of what was told while the answer was on its way.
    } while (waits && changes !== this.#changes && !this.#isLeft);
    if (waits === this.#isWaiting || this.#isLeft) return;
    this.#isWaiting = waits;
    this.#ports.changed();
  }

  async #step(): Promise<void> {
    const progress = await this.#ports.engine.tune({ step: this.#isBegun ? 'go-on' : 'begin' });
    if (this.#isLeft) return;
    if (progress.ok) {
      const { done, total, outcome } = progress.value;
      this.#isBegun = true;
      this.#pace.take({ stage: 'tuning', done, total });
      this.#ratio = total === 0 ? 0 : done / total;
      this.#outcome = outcome;
    } else {
      this.#error = progress.error;
      // A new worker, or an emptied index, knows nothing of what was begun.
      if (progress.error.kind !== 'embedder') this.#isBegun = false;
      this.#pace.stop();
    }
    this.#ports.changed();
  }
}

function gains({ now, tuned }: Measured): boolean {
  return tuned.recallAt10 + tuned.mrr > now.recallAt10 + now.mrr;
}

function outcomeText(outcome: Measured): TuneText {
  const text = texts().tune;
  const { links, notes, now, tuned } = outcome;
  const hidden = text.hidden(links, notes);
  const found = text.found(percent(now.recallAt10), percent(tuned.recallAt10));
  const place = text.place(formatFixed(now.mrr, 2), formatFixed(tuned.mrr, 2));
  if (!gains(outcome)) return plain(text.nothing, [hidden, found, text.keepAll], undefined, 'close');
  return plain(text.better, [hidden, found, place, text.howToGoBack], 'apply', 'keep');
}

function plain(
  heading: string,
  lines: string[],
  action: TuneText['action'],
  leave: TuneText['leave'],
): TuneText {
  return { heading, aside: '', ratio: undefined, lines, action, leave };
}

function percent(share: number): string {
  return String(Math.round(100 * share));
}
