import type { NotePath } from '../../contract';

/** A multimap from names to paths that forgets empty names. */
export class NamesToPaths {
  static readonly #none: ReadonlySet<NotePath> = new Set();
  readonly #paths = new Map<string, Set<NotePath>>();

  get(name: string): ReadonlySet<NotePath> {
    return this.#paths.get(name) ?? NamesToPaths.#none;
  }

  add(name: string, path: NotePath): void {
    const known = this.#paths.get(name);
    if (known) known.add(path);
    else this.#paths.set(name, new Set([path]));
  }

  remove(name: string, path: NotePath): void {
    const known = this.#paths.get(name);
    known?.delete(path);
    if (known?.size === 0) this.#paths.delete(name);
  }

  /** Names of more than one note. */
  shared(): [string, ReadonlySet<NotePath>][] {
    return [...this.#paths].filter(([, paths]) => paths.size > 1);
  }
}
