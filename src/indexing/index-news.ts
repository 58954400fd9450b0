import type { EngineError } from '../../worker/contract';
import { isAboutMeaning, type IndexProgress } from './indexing';
import type { VectorOffer } from './vector-offers';

/** How the index is doing, as the panes need it. */
export interface IndexSnapshot {
  /** `starting` until the stored index is loaded; `failed` when it cannot be. */
  phase: 'starting' | 'open' | 'failed';
  error: EngineError | undefined;
  progress: IndexProgress;
  /** Notes in the index. */
  notes: number;
  /** Another window keeps the index; this one reads along, and takes over when that one closes. */
  isBeside: boolean;
  /** Whether all that is done with notes is done on this device. */
  isLocal: boolean;
  /** Vectors that lie in the vault and are missing here; left out where there are none. */
  offer?: VectorOffer;
}

/**
 * While a long run goes on, panes look again this often; where that takes long, because the vault is large or the device slow,
 * not before so many times as long as it took. So what they show costs the run a tenth of its time at most.
 */
const CHANGE_EVERY_MS = 2_000;
const REST_AFTER_CHANGE = 10;

interface IndexNewsPorts {
  snapshot(): IndexSnapshot;
  /** Finds out how many notes there are. */
  count(): Promise<void>;
  now(): number;
}

/** Who hears of the index, and when: of progress each piece, of other notes so often that panes can keep up. */
export class IndexNews {
  readonly #ports: IndexNewsPorts;
  /** When panes may look again during a run; undefined while they look. */
  #nextChangeMs: number | undefined = 0;
  /** A run has ended, and how many notes there are now is not known yet. */
  #isEnding = false;
  #wasIndexing = false;
  #wasLearning = false;
  #wasDividing = false;
  readonly #progressListeners = new Set<(snapshot: IndexSnapshot) => void>();
  readonly #changeListeners = new Set<() => unknown>();

  constructor(ports: IndexNewsPorts) {
    this.#ports = ports;
  }

  /** Returns the way to stop. */
  onProgress(listener: (snapshot: IndexSnapshot) => void): () => void {
    this.#progressListeners.add(listener);
    return () => this.#progressListeners.delete(listener);
  }

  /** Returns the way to stop. */
  onChange(listener: () => unknown): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  take(progress: IndexProgress): void {
    const isIndexing = progress.state === 'indexing';
    const isLearning = isAboutMeaning(progress.background);
    const isDividing = progress.background?.stage === 'themes';
    const ended =
      (this.#wasIndexing && !isIndexing) ||
      (this.#wasLearning && !isLearning) ||
      (this.#wasDividing && !isDividing);
    this.#wasIndexing = isIndexing;
    this.#wasDividing = isDividing;
    this.#wasLearning = isLearning;
    const isDue =
      isIndexing &&
      progress.done > 0 &&
      this.#nextChangeMs !== undefined &&
      this.#ports.now() >= this.#nextChangeMs;
    // At the end of a run the count of notes is told along with the news that all is done, not after it, whatever follows meanwhile.
    if (!ended && !this.#isEnding) this.tellProgress();
    if (ended) void this.#tellEnd();
    else if (isDue) void this.tellChange();
  }

  tellProgress(): void {
    for (const listener of this.#progressListeners) listener(this.#ports.snapshot());
  }

  /** Notes in the index may be others. */
  async tellChange(): Promise<void> {
    this.#nextChangeMs = undefined;
    await this.#ports.count();
    this.tellProgress();
    void this.#lookAgain();
  }

  close(): void {
    this.#progressListeners.clear();
    this.#changeListeners.clear();
  }

  async #tellEnd(): Promise<void> {
    this.#isEnding = true;
    try {
      await this.tellChange();
    } finally {
      this.#isEnding = false;
    }
  }

  async #lookAgain(): Promise<void> {
    const startMs = this.#ports.now();
    try {
      await Promise.all([...this.#changeListeners].map((listener) => listener()));
    } finally {
      const tookMs = this.#ports.now() - startMs;
      this.#nextChangeMs = startMs + Math.max(CHANGE_EVERY_MS, REST_AFTER_CHANGE * tookMs);
    }
  }
}
