import type { Result } from '../../worker/contract';

/** By which whoever agreed can end what they agreed to. */
export interface Until {
  /** Requests under way are answered, others not begun. */
  pauses?: AbortSignal | undefined;
  /** Requests under way end at once. */
  stops?: AbortSignal | undefined;
}

/** What carries an agreement out. */
interface Run {
  pause?(): void;
  stop(): void;
}

/** It was ended before anything was written of it, or sent for it. */
export const CALLED_OFF: Result<never> = { ok: false, error: { kind: 'cancelled' } };

/**
 * A yes to a price, until what comes of it stands still. It can be ended from the yes on, which is long before its first request: its
 * ledger is read and its server asked what it can do in between.
 */
export class Agreement {
  readonly #stopping = new AbortController();
  readonly #forget: () => void;
  #isPaused = false;
  #run: Run | undefined;
  /** Of its job, as soon as the ledger has that. */
  job: string | undefined;

  constructor({ pauses, stops }: Until = {}) {
    const pause = (): void => this.pause();
    const stop = (): void => this.stop();
    pauses?.addEventListener('abort', pause);
    stops?.addEventListener('abort', stop);
    this.#forget = () => {
      pauses?.removeEventListener('abort', pause);
      stops?.removeEventListener('abort', stop);
    };
    this.#isPaused = pauses?.aborted === true;
    if (stops?.aborted === true) this.stop();
  }

  /** Nothing is begun for it any more. */
  get isEnding(): boolean {
    return this.#isPaused || this.stopping.aborted;
  }

  /** Aborted when it is stopped. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  pause(): void {
    this.#isPaused = true;
    this.#run?.pause?.();
  }

  stop(): void {
    this.#stopping.abort();
    this.#run?.stop();
  }

  /** Goes on with this, which hears of what was said before it was there. */
  begin(run: Run): void {
    this.#run = run;
    if (this.#isPaused) run.pause?.();
    if (this.stopping.aborted) run.stop();
  }

  /** It stands still. */
  end(): void {
    this.#forget();
    this.#run = undefined;
  }
}
