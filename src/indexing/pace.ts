/** Tells how long a run of known size still takes, from how long it has taken so far. */
export interface Pace {
  /** `weight` is how much of the whole has just been done. */
  advance(weight: number): void;
  /** Time between `stop` and `go` does not count. */
  stop(): void;
  go(): void;
  /** Undefined until a second has been measured: a first batch is slower than those that follow. */
  secondsLeft(): number | undefined;
}

const SHORTEST_MEASURE_MS = 1_000;

export function createPace(totalWeight: number, now: () => number): Pace {
  let doneWeight = 0;
  let countedMs = 0;
  let runningSince: number | undefined = now();

  function elapsedMs(): number {
    return countedMs + (runningSince === undefined ? 0 : Math.max(0, now() - runningSince));
  }

  return {
    advance(weight) {
      doneWeight += weight;
    },
    stop() {
      countedMs = elapsedMs();
      runningSince = undefined;
    },
    go() {
      runningSince ??= now();
    },
    secondsLeft() {
      const measuredMs = elapsedMs();
      if (measuredMs < SHORTEST_MEASURE_MS || doneWeight <= 0) return undefined;
      const leftWeight = Math.max(0, totalWeight - doneWeight);
      return Math.ceil(((leftWeight / doneWeight) * measuredMs) / 1_000);
    },
  };
}
