/** Which values stand under a key. */
export class Postings<K, V> {
  readonly #sets = new Map<K, Set<V>>();

  get(key: K): ReadonlySet<V> {
    return this.#sets.get(key) ?? (NOTHING as ReadonlySet<V>);
  }

  add(key: K, value: V): void {
    const known = this.#sets.get(key);
    if (known === undefined) this.#sets.set(key, new Set([value]));
    else known.add(value);
  }

  remove(key: K, value: V): void {
    const known = this.#sets.get(key);
    known?.delete(value);
    if (known?.size === 0) this.#sets.delete(key);
  }
}

const NOTHING: ReadonlySet<unknown> = new Set();
