import type { ProviderPorts } from '../../../src/providers/ports';

interface Task {
  dueMs: number;
  run: () => void;
}

/** Shorter waits only look at the cancellation. */
const SHORTEST_WAIT_MS = 100;
/** What tests set as the limit of an answer, so that no wait is taken for it. */
export const TIMEOUT_MS = 100_000;

/** Time that stands still until a test moves it. */
export class FakeTime implements Pick<ProviderPorts, 'now' | 'after'> {
  nowMs = Date.UTC(2026, 0, 1);
  readonly #tasks = new Set<Task>();

  now = (): number => this.nowMs;

  after = (delayMs: number, run: () => void): (() => void) => {
    const task = { dueMs: this.nowMs + delayMs, run };
    this.#tasks.add(task);
    return () => this.#tasks.delete(task);
  };

  get pending(): number {
    return this.#tasks.size;
  }

  /** Lets this much time pass; what falls due runs in its order. */
  advance(ms: number): void {
    const endMs = this.nowMs + ms;
    for (;;) {
      const due = [...this.#tasks].filter(({ dueMs }) => dueMs <= endMs);
      const [next] = due.sort((a, b) => a.dueMs - b.dueMs);
      if (next === undefined) break;
      this.#tasks.delete(next);
      this.nowMs = Math.max(this.nowMs, next.dueMs);
      next.run();
    }
    this.nowMs = endMs;
  }

  /** Resolves with the length of the wait before another try, as soon as there is one. */
  async waiting(): Promise<number> {
    for (;;) {
      for (const { dueMs } of this.#tasks) {
        const ms = dueMs - this.nowMs;
        if (ms >= SHORTEST_WAIT_MS && ms < TIMEOUT_MS) return ms;
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
