import type { EngineApi, Result } from '../../worker/contract';
import type { Step } from './change-queue';
import { compareVault, MIN_LOST, type ComparePorts, type Dropping } from './compare-vault';
import type { Loss } from './indexing';

/** Keeps notes whose files are gone in too large a number from leaving the index before the user allows it. */
export class LossGuard {
  #loss: Loss | undefined;
  #isAllowed = false;

  /** What the last comparison found. */
  get loss(): Loss | undefined {
    return this.#loss;
  }

  /** The next comparison may drop all. */
  get isAllowed(): boolean {
    return this.#isAllowed;
  }

  allow(): void {
    this.#isAllowed = true;
  }

  /** Which notes the next comparison drops. */
  get dropping(): Dropping {
    if (this.#isAllowed) return 'all';
    return this.#loss === undefined ? 'unless-lost' : 'unless-still-lost';
  }

  /** A comparison found this; what was allowed has been used. */
  compared(loss: Loss | undefined): void {
    this.#loss = loss;
    this.#isAllowed = false;
  }

  /** Whether the index may be emptied: not while the vault has a loss that is not allowed. */
  async mayClear(ports: ComparePorts): Promise<Result<boolean>> {
    if (this.#isAllowed) return { ok: true, value: true };
    const compared = await compareVault(ports, 'none');
    return compared.ok ? { ok: true, value: compared.value.loss === undefined } : compared;
  }
}

/** Whether so many notes are removed that the vault as a whole has to be looked at. */
export async function isFlood(
  engine: Pick<EngineApi, 'noteCount'>,
  steps: readonly Step[],
): Promise<Result<boolean>> {
  const removed = steps.filter(({ kind }) => kind === 'remove').length;
  if (removed < MIN_LOST) return { ok: true, value: false };
  const counted = await engine.noteCount(null);
  return counted.ok ? { ok: true, value: removed > counted.value / 2 } : counted;
}
