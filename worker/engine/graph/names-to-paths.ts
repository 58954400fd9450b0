import type { NotePath } from '../../contract';

/** A multimap from names to paths that forgets empty names. Most names are those of one note, and a set for each takes more than all else. */
export class NamesToPaths<Name extends string | number = string> {
  readonly #paths = new Map<Name, NotePath | Set<NotePath>>();

  get(name: Name): Iterable<NotePath> {
    const paths = this.#paths.get(name);
    return typeof paths === 'string' ? [paths] : (paths ?? []);
  }

  /** The path of a name that one note alone has. */
  only(name: Name): NotePath | undefined {
    const paths = this.#paths.get(name);
    return paths instanceof Set ? (paths.size === 1 ? [...paths][0] : undefined) : paths;
  }

  add(name: Name, path: NotePath): void {
    const paths = this.#paths.get(name);
    if (paths === undefined) this.#paths.set(name, path);
    else if (paths instanceof Set) paths.add(path);
    else if (paths !== path) this.#paths.set(name, new Set([paths, path]));
  }

  remove(name: Name, path: NotePath): void {
    const paths = this.#paths.get(name);
    if (paths === path) this.#paths.delete(name);
    else if (paths instanceof Set && paths.delete(path) && paths.size === 0) this.#paths.delete(name);
  }

  /** Names of more than one note. */
  shared(): [Name, ReadonlySet<NotePath>][] {
    return [...this.#paths].flatMap(([name, paths]) =>
      paths instanceof Set && paths.size > 1 ? [[name, paths]] : [],
    );
  }
}
