import type { JobPorts } from './job-ports';

/** Those that wait for something to happen. */
export class Waiting {
  readonly #wakes = new Set<() => void>();

  /** It happened. */
  wake(): void {
    for (const wake of [...this.#wakes]) wake();
  }

  /** Until it happens next. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#wakes.delete(wake);
        resolve();
      };
      this.#wakes.add(wake);
    });
  }

  /** For a time, or until it happens and nothing is to go on. */
  sleep(delayMs: number, after: JobPorts['after'], isEnding: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        callOff();
        this.#wakes.delete(wake);
        resolve();
      };
      const wake = (): void => {
        if (isEnding()) done();
      };
      const callOff = after(delayMs, done);
      this.#wakes.add(wake);
      wake();
    });
  }
}
