import type { ServerProblem } from './problem';

/** Keeps requests of one embedder apart, and all of them back when the provider asks for it. */
export class Pacer {
  readonly #spacingMs: number;
  #nextMs = -Infinity;
  #setAtMs = -Infinity;
  #why: ServerProblem | undefined;

  /** `requestsPerMinute` undefined: as fast as the provider answers. */
  constructor(requestsPerMinute: number | undefined) {
    this.#spacingMs = requestsPerMinute === undefined ? 0 : 60_000 / requestsPerMinute;
  }

  /** What the waiting is for, when it is not only the distance between requests. */
  get why(): ServerProblem | undefined {
    return this.#why;
  }

  /** How long the next request has to wait; 0 when it may go. */
  waitMs(nowMs: number): number {
    // A clock that was set back would otherwise prolong every wait by as much.
    if (nowMs < this.#setAtMs) this.#nextMs = -Infinity;
    return Math.max(0, this.#nextMs - nowMs);
  }

  /** A request goes out now. */
  take(nowMs: number): void {
    this.#set(nowMs, nowMs + this.#spacingMs);
    this.#why = undefined;
  }

  /** No request before `delayMs` have passed. */
  hold(nowMs: number, delayMs: number, why: ServerProblem): void {
    if (nowMs + delayMs <= this.#nextMs) return;
    this.#set(nowMs, nowMs + delayMs);
    this.#why = why;
  }

  #set(nowMs: number, nextMs: number): void {
    this.#setAtMs = nowMs;
    this.#nextMs = nextMs;
  }
}
