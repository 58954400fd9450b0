import type * as O from 'obsidian';

/** What must finish before the application quits. */
export class Tasks implements O.Tasks {
  #promises: Promise<unknown>[] = [];

  add(callback: () => Promise<unknown>): void {
    this.addPromise(callback());
  }

  addPromise(promise: Promise<unknown>): void {
    this.#promises.push(promise);
  }

  isEmpty(): boolean {
    return this.#promises.length === 0;
  }

  promise(): Promise<unknown> {
    return Promise.allSettled(this.#promises);
  }
}
