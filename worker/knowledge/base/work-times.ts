/** What the layer took since it was opened, in milliseconds. */
export interface WorkTimes {
  /** To read notes and put them into the table. */
  readMs: number;
  /** To look through them for names. */
  matchMs: number;
  /** To fold what they say, and of that the last time. */
  foldMs: number;
  lastFoldMs: number;
}

/** Measures what the layer takes. */
export class WorkClock {
  readonly times: WorkTimes = { readMs: 0, matchMs: 0, foldMs: 0, lastFoldMs: 0 };
  readonly #now: () => number;

  /** @param now Milliseconds from whenever. */
  constructor(now: () => number) {
    this.#now = now;
  }

  read<T>(work: () => T): T {
    return this.#timed(work, (ms) => (this.times.readMs += ms));
  }

  match<T>(work: () => T): T {
    return this.#timed(work, (ms) => (this.times.matchMs += ms));
  }

  fold<T>(work: () => T): T {
    return this.#timed(work, (ms) => {
      this.times.foldMs += ms;
      this.times.lastFoldMs = ms;
    });
  }

  #timed<T>(work: () => T, take: (ms: number) => void): T {
    const start = this.#now();
    try {
      return work();
    } finally {
      take(this.#now() - start);
    }
  }
}
