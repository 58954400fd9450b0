import { COMPILED_AFTER_MS, type Recent } from './pace';

/** Work that waits for files, as the host reads them, and work that does not: one may be three times as fast as the other. */
export type WorkKind = 'reading' | 'computing';

/**
 * Before anything was measured of a kind, what the other one has shown counts as so much work, and before that a usual computer; e times
 * less once so much was measured.
 */
const EXPECTED = { weight: 500, ms: 4_000 };
/**
 * Stages of unlike work are told by what all of their kind took for so long: longer than the memory of one of them. A run that has just
 * begun grows faster, while its code is compiled: half of it is remembered.
 */
const MEMORY = { leastMs: 1_000, mostMs: 30_000, share: 1 / 2 };

/**
 * What takes so many times as long as was expected counts as no more: the computer slept meanwhile, or a file was fetched from elsewhere. A
 * device that is as slow shows it with a few measures more, since each of them changes what is expected.
 */
const MOST_TIMES_EXPECTED = 10;
/** Less is no sleep: of little work any part may take many times as long. */
const SLEEP_FROM_MS = 1_000;

/** How many times as long as a usual computer a device takes for each kind of work; a kind that was not measured is absent. */
export type Speeds = Partial<Record<WorkKind, number>>;

const KINDS: readonly WorkKind[] = ['reading', 'computing'];
/** What is so far beyond any device was not measured on one. */
const TIMES = { least: 0.02, most: 200 };
/** Less than so much of a kind says little: its code was being compiled. */
const LEAST_TO_KEEP = 1_000;
/** What was kept before counts as if so much had been measured. */
const KEPT_WEIGHT = 5_000;

/** What an earlier run has kept; undefined where that is something else or damaged. */
export function parseSpeeds(stored: unknown): Speeds | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const known = KINDS.flatMap((kind) => {
    const times = (stored as Record<string, unknown>)[kind];
    return times === undefined ? [] : [[kind, times] as const];
  });
  const isSound = known.every(
    ([, times]) => typeof times === 'number' && times >= TIMES.least && times <= TIMES.most,
  );
  return isSound && known.length > 0 ? Object.fromEntries(known) : undefined;
}

interface Measured extends Recent {
  /** In all, not only lately. */
  allMs: number;
  allWeight: number;
}

/** How fast this device does work whose weight is known, in milliseconds of a usual computer; measured over all of it. */
export class DeviceSpeed {
  readonly #kept: Speeds;
  readonly #measured: Record<WorkKind, Measured> = {
    reading: { weight: 0, ms: 0, allMs: 0, allWeight: 0 },
    computing: { weight: 0, ms: 0, allMs: 0, allWeight: 0 },
  };

  /** `kept` by an earlier run on this device. */
  constructor(kept: Speeds = {}) {
    this.#kept = kept;
  }

  take(kind: WorkKind, weight: number, tookMs: number): void {
    const before = this.#measured[kind];
    const ms = Math.min(tookMs, Math.max(SLEEP_FROM_MS, MOST_TIMES_EXPECTED * this.msOf(kind, weight)));
    const allMs = before.allMs + ms;
    const memoryMs = Math.min(MEMORY.mostMs, Math.max(MEMORY.leastMs, MEMORY.share * this.#allMs));
    const fading = Math.exp(-ms / memoryMs);
    this.#measured[kind] = {
      ...{ weight: before.weight * fading + weight, ms: before.ms * fading + ms },
      ...{ allMs, allWeight: before.allWeight + weight },
    };
  }

  get #allMs(): number {
    return this.#measured.reading.allMs + this.#measured.computing.allMs;
  }

  /** Whether enough was measured: while code is compiled, what is told is often wrong by half. */
  get isKnown(): boolean {
    return this.isKept || this.#allMs >= COMPILED_AFTER_MS;
  }

  /** Whether an earlier run has measured how fast it reads. */
  get isKept(): boolean {
    return this.#kept.reading !== undefined;
  }

  msOf(kind: WorkKind, weight: number): number {
    const other = kind === 'reading' ? 'computing' : 'reading';
    // A device that is busier than before is slower at both: what is kept of a kind goes along with what the other one shows now.
    const keptOther = this.#kept[other] ?? 1;
    const shown = timesOf(this.#measured[other], keptOther);
    const kept = this.#kept[kind];
    const expected = kept === undefined ? shown : (kept * shown) / keptOther;
    return weight * timesOf(this.#measured[kind], expected);
  }

  /** To be kept for the next run: the whole of this one, with what was kept before; undefined where too little was measured. */
  get speeds(): Speeds | undefined {
    const isNew = KINDS.some((kind) => this.#measured[kind].allWeight >= LEAST_TO_KEEP);
    if (!isNew) return undefined;
    return Object.fromEntries(
      KINDS.flatMap((kind) => {
        const times = this.#timesToKeep(kind);
        return times === undefined ? [] : [[kind, Math.min(TIMES.most, Math.max(TIMES.least, times))]];
      }),
    );
  }

  #timesToKeep(kind: WorkKind): number | undefined {
    const { allMs, allWeight } = this.#measured[kind];
    const kept = this.#kept[kind];
    if (allWeight < LEAST_TO_KEEP) return kept;
    return kept === undefined ? allMs / allWeight : (KEPT_WEIGHT * kept + allMs) / (KEPT_WEIGHT + allWeight);
  }
}

/** How many times as long as a usual computer it takes, where `expected` was known before. */
function timesOf({ weight, ms, allMs }: Measured, expected: number): number {
  const counted = EXPECTED.weight * Math.exp(-allMs / EXPECTED.ms);
  return (counted * expected + ms) / (counted + weight);
}
