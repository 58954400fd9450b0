import type { Result, WorkLeft } from '../contract';

/** To look through all objects of a large vault takes a fifth of this. */
const LONG_WORK_MS = 1_000;
/** A step that took longer than any does waited for something. */
const LONGEST_STEP_MS = 500;

/**
 * Gives memory back when long background work has come to its end: it leaves behind what it needed meanwhile, and a thread that
 * has nothing more to do does not look for that by itself.
 */
export class MemoryReturn {
  readonly #giveBack: () => void;
  #workedMs = 0;

  constructor(giveBack: () => void) {
    this.#giveBack = giveBack;
  }

  /** A step of background work has been done. */
  worked(tookMs: number, result: Result<WorkLeft>): void {
    this.#workedMs += Math.min(Math.max(0, tookMs), LONGEST_STEP_MS);
    if (!result.ok || result.value.stage !== 'none') return;
    if (this.#workedMs >= LONG_WORK_MS) this.#giveBack();
    this.#workedMs = 0;
  }
}
