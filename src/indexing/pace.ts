/** Tells how long a run of known size still takes, from how fast it went in the last seconds. */
export interface Pace {
  /** `weight` is how much of the whole has just been done. */
  advance(weight: number): void;
  /** Time between `stop` and `go` does not count. */
  stop(): void;
  go(): void;
  /** 0 only when all is done. Undefined until enough has been measured: a first batch is slower than those that follow. */
  leftMs(): number | undefined;
  /** The same, rounded. */
  secondsLeft(): number | undefined;
}

const SHORTEST_MEASURE_MS = 1_000;
/** For work of a worker that has just begun: while its code is compiled, what is told is often wrong by half and jumps. */
export const COMPILED_AFTER_MS = 2_500;
/**
 * What was done so long ago counts e times less than what is done now: a device that grows warm, or a part of the vault
 * that is harder to read, shows within seconds. A run that has just begun grows faster, while its code is compiled: half of
 * it is remembered.
 */
const MEMORY = { leastMs: 1_000, mostMs: 10_000, share: 1 / 2 };
/** Batches with which a snapshot is written come seldom and again and again: they are remembered for longer. */
const STALL_MEMORY = { leastMs: 1_000, mostMs: 30_000, share: 1 };
/** What a batch takes beyond so many times as long as others of its weight is a stall; of the first one it is what comes before a run. */
const STALL_FROM = 3;
/** No snapshot takes longer. What does does not count: the computer slept meanwhile, or a file was fetched from elsewhere. */
const LONGEST_STALL_MS = 10_000;

/** What was done lately, in how much time. */
export interface Recent {
  weight: number;
  ms: number;
}

export interface PaceOptions {
  /** How much has to be measured before anything is told. */
  measuredMs?: number | undefined;
  /** What is known of such work from elsewhere, which counts as if it had been measured here: all is told at once where `measuredMs` is not given. */
  known?: (() => Recent) | undefined;
}

export function createPace(totalWeight: number, now: () => number, options: PaceOptions = {}): Pace {
  const { known } = options;
  const { measuredMs = known === undefined ? SHORTEST_MEASURE_MS : 0 } = options;
  let leftWeight = totalWeight;
  let countedMs = 0;
  let runningSince: number | undefined = now();
  /** When the last advance was, in elapsed time; and what was done until then, without stalls and by stalls alone. */
  let advancedMs = 0;
  let recent: Recent = { weight: 0, ms: 0 };
  let stalls: Recent = { weight: 0, ms: 0 };
  /** Of them the longest, which may never come again. */
  let longest: Recent = { weight: 0, ms: 0 };
  let batches = 0;

  function elapsedMs(): number {
    return countedMs + (runningSince === undefined ? 0 : Math.max(0, now() - runningSince));
  }

  /** As it counts after so much more time. */
  function faded({ weight, ms }: Recent, sinceMs: number, memory: typeof MEMORY): Recent {
    const memoryMs = Math.min(memory.mostMs, Math.max(memory.leastMs, memory.share * elapsedMs()));
    const fading = Math.exp(-sinceMs / memoryMs);
    return { weight: weight * fading, ms: ms * fading };
  }

  function leftMs(): number | undefined {
    const sinceMs = elapsedMs() - advancedMs;
    const { weight, ms } = faded(recent, sinceMs, MEMORY);
    const other = known?.() ?? { weight: 0, ms: 0 };
    if (elapsedMs() < measuredMs || other.weight + weight <= 0) return undefined;
    const stallMsPerWeight = stalls.weight > 0 ? (stalls.ms - longest.ms) / stalls.weight : 0;
    const msPerWeight = (other.ms + ms + sinceMs) / (other.weight + weight) + stallMsPerWeight;
    return Math.max(0, leftWeight) * msPerWeight;
  }

  return {
    advance(weight) {
      // Time in which nothing is done is that of what is done next.
      if (weight <= 0) return;
      let sinceMs = elapsedMs() - advancedMs;
      batches += 1;
      if (batches === 2) recent.ms = Math.min(recent.ms, (STALL_FROM * sinceMs * recent.weight) / weight);
      const usualMs = recent.weight > 0 ? (weight * recent.ms) / recent.weight : sinceMs;
      const overMs = Math.max(0, sinceMs - STALL_FROM * usualMs);
      const stallMs = Math.min(LONGEST_STALL_MS, overMs);
      countedMs -= overMs - stallMs;
      sinceMs -= overMs - stallMs;
      const [before, others] = [faded(recent, sinceMs, MEMORY), faded(stalls, sinceMs, STALL_MEMORY)];
      recent = { weight: before.weight + weight, ms: before.ms + sinceMs - stallMs };
      stalls = { weight: others.weight + weight, ms: others.ms + stallMs };
      longest = { weight: 0, ms: Math.max(stallMs, faded(longest, sinceMs, STALL_MEMORY).ms) };
      leftWeight -= weight;
      advancedMs += sinceMs;
    },
    stop() {
      countedMs = elapsedMs();
      runningSince = undefined;
    },
    go() {
      runningSince ??= now();
    },
    leftMs,
    secondsLeft() {
      const ms = leftMs();
      return ms === undefined ? undefined : secondsToTell(ms);
    },
  };
}

/** Time that is left, as it is told everywhere: to the nearest second, and 0 only when nothing is. */
export function secondsToTell(leftMs: number): number {
  return leftMs <= 0 ? 0 : Math.max(1, Math.round(leftMs / 1_000));
}
