/** Tells how long a run of known size still takes, from how fast it went in the last seconds. */
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
/**
 * What was done so long ago counts e times less than what is done now: a device that grows warm, or a part of the vault
 * that is harder to read, shows within seconds, and a single slow batch hardly.
 */
const MEMORY_MS = 10_000;
/** Sums of what fades are not exact: five seconds must not be called six for that. */
const ROUNDING_S = 1e-6;

export function createPace(totalWeight: number, now: () => number): Pace {
  let leftWeight = totalWeight;
  let countedMs = 0;
  let runningSince: number | undefined = now();
  /** When the last advance was, in elapsed time; and what was done until then in how much time, fading. */
  let advancedMs = 0;
  let recent = { weight: 0, ms: 0 };

  function elapsedMs(): number {
    return countedMs + (runningSince === undefined ? 0 : Math.max(0, now() - runningSince));
  }

  /** What was done lately, with `weight` since the last advance. */
  function recently(weight: number): typeof recent {
    const sinceMs = elapsedMs() - advancedMs;
    const fading = Math.exp(-sinceMs / MEMORY_MS);
    return { weight: recent.weight * fading + weight, ms: recent.ms * fading + sinceMs };
  }

  return {
    advance(weight) {
      leftWeight -= weight;
      recent = recently(weight);
      advancedMs = elapsedMs();
    },
    stop() {
      countedMs = elapsedMs();
      runningSince = undefined;
    },
    go() {
      runningSince ??= now();
    },
    secondsLeft() {
      const { weight, ms } = recently(0);
      if (elapsedMs() < SHORTEST_MEASURE_MS || weight <= 0) return undefined;
      return Math.max(0, Math.ceil(((Math.max(0, leftWeight) / weight) * ms) / 1_000 - ROUNDING_S));
    },
  };
}
