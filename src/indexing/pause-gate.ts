/** Holds up whoever comes to it while it is shut. */
export class PauseGate {
  #isShut = false;
  #isClosed = false;
  #letThrough: (() => void) | undefined;

  get isShut(): boolean {
    return this.#isShut;
  }

  shut(): void {
    this.#isShut = true;
  }

  open(): void {
    this.#isShut = false;
    this.#letThrough?.();
  }

  /** Lets everybody through from now on. */
  close(): void {
    this.#isClosed = true;
    this.#letThrough?.();
  }

  /** Resolves when it is open. One caller at a time. */
  async pass(): Promise<void> {
    while (this.#isShut && !this.#isClosed) {
      await new Promise<void>((resolve) => (this.#letThrough = resolve));
    }
    this.#letThrough = undefined;
  }
}
