import type { BackgroundPorts } from '../../../src/indexing/indexing';
import type { EngineError, NotePath, WorkLeft } from '../../../worker/contract';
import type { ManualTime } from './vault-model';

export const UNREACHABLE: EngineError = {
  kind: 'embedder',
  reason: 'unreachable',
  why: { kind: 'said', text: 'nobody answers' },
};

/** An engine with so many texts left to embed, one a step. */
export class FakeWork implements BackgroundPorts {
  readonly #time: ManualTime;
  done = 0;
  total = 0;
  /** How long a step takes. */
  stepMs = 10;
  spent = 1;
  open: NotePath | undefined;
  /** Answers the next steps, each once. */
  readonly failing: EngineError[] = [];
  /** When each step was asked for, and for which note. */
  readonly asked: { atMs: number; first: NotePath | undefined }[] = [];
  /** Steps that it takes to read what is stored. */
  unread = 0;
  cancelled = 0;
  #running = 0;

  constructor(time: ManualTime) {
    this.#time = time;
  }

  openNote = (): NotePath | undefined => this.open;
  share = (): number => this.spent;

  maintain: BackgroundPorts['maintain'] = async ({ first, only }, signal) => {
    if (this.#running > 0) throw new Error('a step was asked for before the last one was done');
    this.#running += 1;
    this.asked.push({ atMs: this.#time.nowMs, first });
    await this.#pass(signal);
    this.#running -= 1;
    const error = signal.aborted ? ({ kind: 'cancelled' } as const) : this.failing.shift();
    if (signal.aborted) this.cancelled += 1;
    if (error !== undefined) return { ok: true, value: { stage: 'none', done: 0, total: 0, error } };
    if (this.unread > 0) {
      this.unread -= 1;
      return { ok: true, value: { stage: 'loading', done: 0, total: 1, error: undefined } };
    }
    if (only === 'loading')
      return { ok: true, value: { stage: 'none', done: 0, total: 0, error: undefined } };
    return { ok: true, value: this.#advance() };
  };

  #advance(): WorkLeft {
    const isOver = this.done === this.total;
    if (!isOver) this.done += 1;
    const stage = isOver ? 'none' : 'embedding';
    return { stage, done: this.done, total: this.total, error: undefined };
  }

  #pass(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const callOff = this.#time.after(this.stepMs, resolve);
      signal.addEventListener('abort', () => {
        callOff();
        resolve();
      });
    });
  }
}
