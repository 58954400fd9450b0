import { COMPILED_AFTER_MS, type Recent } from './pace';

/** What a usual computer would take counts so much before anything was measured. */
const USUAL: Recent = { weight: 500, ms: 500 };
/**
 * Stages of unlike work are told by what all of them took for so long: longer than the memory of one of them. A run that has just begun
 * grows faster, while its code is compiled: half of it is remembered.
 */
const MEMORY = { leastMs: 1_000, mostMs: 30_000, share: 1 / 2 };

/** How fast this device does work whose weight is known, in milliseconds of a usual computer; measured over all of it. */
export class DeviceSpeed {
  #recent = USUAL;
  #measuredMs = 0;

  take(weight: number, ms: number): void {
    this.#measuredMs += ms;
    const memoryMs = Math.min(MEMORY.mostMs, Math.max(MEMORY.leastMs, MEMORY.share * this.#measuredMs));
    const fading = Math.exp(-ms / memoryMs);
    this.#recent = { weight: this.#recent.weight * fading + weight, ms: this.#recent.ms * fading + ms };
  }

  /** Whether enough was measured: while code is compiled, what is told is often wrong by half. */
  get isKnown(): boolean {
    return this.#measuredMs >= COMPILED_AFTER_MS;
  }

  msOf(weight: number): number {
    return (weight * this.#recent.ms) / this.#recent.weight;
  }
}
