import type { EngineError } from '../../worker/contract';
import type { IndexingPorts } from './indexing';

/** Waits before trying again when the engine died or did not answer; then the indexing gives up. */
const RETRY_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** Whether and when to try again after a failure: five times, after longer and longer waits. */
export class Retries {
  readonly #after: IndexingPorts['after'];
  #failures = 0;
  #isClosed = false;
  #endWait: (() => void) | undefined;

  constructor(after: IndexingPorts['after']) {
    this.#after = after;
  }

  /** Something succeeded: a failure that follows is the first. */
  reset(): void {
    this.#failures = 0;
  }

  /** True after the wait, when the error may pass by itself; false at once when it does not, or has come too often. */
  async wait(error: EngineError): Promise<boolean> {
    const delayMs = RETRY_AFTER_MS[this.#failures];
    if (!isPassing(error) || delayMs === undefined || this.#isClosed) return false;
    this.#failures++;
    await this.#delay(delayMs);
    return true;
  }

  /** Ends the wait that is under way. */
  close(): void {
    this.#isClosed = true;
    this.#endWait?.();
  }

  async #delay(delayMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = this.#after(delayMs, resolve);
      this.#endWait = () => {
        cancel();
        resolve();
      };
    });
    this.#endWait = undefined;
  }
}

function isPassing({ kind }: EngineError): boolean {
  return kind === 'engine-gone' || kind === 'timeout' || kind === 'not-open';
}
