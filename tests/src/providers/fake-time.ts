import type { ProviderPorts } from '../../../src/providers/ports';

interface Task {
  delayMs: number;
  dueMs: number;
  run: () => void;
}

const BEGIN_MS = Date.UTC(2026, 0, 1);

/** Shorter waits only look at the cancellation. */
const SHORTEST_WAIT_MS = 100;
/** What tests set as the limit of an answer, so that no wait is taken for it. */
export const TIMEOUT_MS = 100_000;

/** Time that stands still until a test moves it. */
export class FakeTime implements Pick<ProviderPorts, 'now' | 'after'> {
  nowMs = BEGIN_MS;
  readonly #tasks = new Set<Task>();

  now = (): number => this.nowMs;

  after = (delayMs: number, run: () => void): (() => void) => {
    const task = { delayMs, dueMs: this.nowMs + delayMs, run };
    this.#tasks.add(task);
    return () => this.#tasks.delete(task);
  };

  clear(): void {
    this.nowMs = BEGIN_MS;
    this.#tasks.clear();
  }

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

  /** What is left of the waits before another try, in milliseconds. */
  get waits(): number[] {
    const isWait = ({ delayMs }: Task) => delayMs >= SHORTEST_WAIT_MS && delayMs < TIMEOUT_MS;
    return [...this.#tasks].filter(isWait).map(({ dueMs }) => dueMs - this.nowMs);
  }

  /** Resolves with the shortest wait before another try, as soon as there is one; undefined when `isOver`. */
  async waiting(isOver = () => false): Promise<number | undefined> {
    while (!isOver()) {
      if (this.waits.length > 0) return Math.min(...this.waits);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return undefined;
  }
}
