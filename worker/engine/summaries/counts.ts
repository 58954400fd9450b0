/** How often each of some things is there. */
export class Counts<T> {
  readonly #counts = new Map<T, number>();

  has(thing: T): boolean {
    return this.#counts.has(thing);
  }

  keys(): Iterable<T> {
    return this.#counts.keys();
  }

  add(thing: T, step: 1 | -1): void {
    const count = (this.#counts.get(thing) ?? 0) + step;
    if (count === 0) this.#counts.delete(thing);
    else this.#counts.set(thing, count);
  }
}
