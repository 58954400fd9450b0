import { secondsToTell } from './pace';

/** How fast what is told follows its estimates: as a share of what is left, so that a new estimate is told within seconds. */
const PULL = { leastMs: 500, mostMs: 3_000, share: 1 / 30 };
/** It goes up only by more than this, as a share and at least: a person who watches it sees a clock that runs down. */
const RISE = { share: 0.1, leastS: 2 };

/** Time left as people watch it: it runs down as time passes, is drawn to each new estimate, and does not jump to and fro. */
export class SteadyFigure {
  #leftMs: number | undefined;
  #saidS = Infinity;

  /** A new estimate, so long after the last one. */
  take(estimateMs: number | undefined, sinceMs: number): void {
    if (estimateMs === undefined || this.#leftMs === undefined) {
      this.#leftMs = estimateMs;
      this.#saidS = Infinity;
      return;
    }
    const passed = Math.max(0, this.#leftMs - sinceMs);
    const pullMs = Math.min(PULL.mostMs, Math.max(PULL.leastMs, PULL.share * estimateMs));
    this.#leftMs = passed + (estimateMs - passed) * (1 - Math.exp(-sinceMs / pullMs));
  }

  /** So long after the last estimate; 0 only where that said so. */
  secondsLeft(sinceMs: number): number | undefined {
    if (this.#leftMs === undefined) return undefined;
    const seconds = this.#leftMs <= 0 ? 0 : Math.max(1, secondsToTell(this.#leftMs - sinceMs));
    const isRise = seconds > this.#saidS + Math.max(RISE.leastS, RISE.share * this.#saidS);
    if (seconds < this.#saidS || isRise) this.#saidS = seconds;
    return this.#saidS;
  }
}
