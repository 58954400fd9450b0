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

interface Measured extends Recent {
  /** In all, not only lately. */
  allMs: number;
}

/** How fast this device does work whose weight is known, in milliseconds of a usual computer; measured over all of it. */
export class DeviceSpeed {
  readonly #measured: Record<WorkKind, Measured> = {
    reading: { weight: 0, ms: 0, allMs: 0 },
    computing: { weight: 0, ms: 0, allMs: 0 },
  };

  take(kind: WorkKind, weight: number, ms: number): void {
    const before = this.#measured[kind];
    const allMs = before.allMs + ms;
    const memoryMs = Math.min(MEMORY.mostMs, Math.max(MEMORY.leastMs, MEMORY.share * this.#allMs));
    const fading = Math.exp(-ms / memoryMs);
    this.#measured[kind] = { weight: before.weight * fading + weight, ms: before.ms * fading + ms, allMs };
  }

  get #allMs(): number {
    return this.#measured.reading.allMs + this.#measured.computing.allMs;
  }

  /** Whether enough was measured: while code is compiled, what is told is often wrong by half. */
  get isKnown(): boolean {
    return this.#allMs >= COMPILED_AFTER_MS;
  }

  msOf(kind: WorkKind, weight: number): number {
    const other = this.#measured[kind === 'reading' ? 'computing' : 'reading'];
    return weight * timesOf(this.#measured[kind], timesOf(other, 1));
  }
}

/** How many times as long as a usual computer it takes, where `expected` was known before. */
function timesOf({ weight, ms, allMs }: Measured, expected: number): number {
  const counted = EXPECTED.weight * Math.exp(-allMs / EXPECTED.ms);
  return (counted * expected + ms) / (counted + weight);
}
