/** A word kept per vault and device. */
interface MarkerStore {
  load(): unknown;
  save(value: string | null): void;
}

/** Remembers a start until it has finished, so that the next start knows when one did not. */
export class StartMarker {
  readonly #store: MarkerStore;

  constructor(store: MarkerStore) {
    this.#store = store;
  }

  /** Marks a start as begun. Answers whether the one before it finished. */
  begin(): boolean {
    const finished = this.#store.load() !== STARTING;
    this.#store.save(STARTING);
    return finished;
  }

  finish(): void {
    this.#store.save(null);
  }
}

const STARTING = 'starting';
