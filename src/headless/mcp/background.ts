import type { VaultSession } from '../session/vault-session';

/** A question is likely followed by another one. */
const QUIET_MS = 500;

/**
 * Learns from the notes between questions: reads vectors, trains the built-in embedder, divides the vault into themes. An embedder on
 * another computer is never asked by itself, because that may cost something: `altitude embed` does.
 */
export class Background {
  readonly #session: VaultSession;
  readonly #closing = new AbortController();
  #isRunning = false;
  #isWanted = false;
  #notBeforeMs = 0;

  constructor(session: VaultSession) {
    this.#session = session;
  }

  /** There may be work to do. */
  wake(): void {
    this.#isWanted = true;
    if (!this.#isRunning) void this.#run();
  }

  /** Somebody asks. */
  rest(): void {
    this.#notBeforeMs = performance.now() + QUIET_MS;
  }

  close(): void {
    this.#closing.abort();
  }

  get #isLocal(): boolean {
    return /^(none$|built-in$|transformers:)/.test(this.#session.embedder);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#isWanted) {
      this.#isWanted = false;
      while (await this.#step()) await this.#pause();
    }
    this.#isRunning = false;
  }

  /** Does a little; false when nothing is left, it cannot go on, or it was closed: then the engine answers `cancelled`. */
  async #step(): Promise<boolean> {
    const { signal } = this.#closing;
    const work = this.#isLocal
      ? await this.#session.call('maintain', {}, { signal })
      : await this.#session.call('divide', { terms: true }, { signal });
    return work.ok && work.value.error === undefined && work.value.stage !== 'none';
  }

  async #pause(): Promise<void> {
    const waitMs = this.#notBeforeMs - performance.now();
    if (waitMs <= 0) return;
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
  }
}
