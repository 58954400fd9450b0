import type { FileFacts, NotePath } from '../../worker/contract';

export interface GoneFile {
  path: NotePath;
  /** Under which path the index has its bytes. */
  indexedAs: NotePath;
}

/**
 * Files that went and files that came, as far as none is known to be the other. The app tells of a file that another program renames
 * as of one that went and one that came: they are the same where name, size and time of change are.
 */
export class MovedFiles {
  readonly #gone = new Map<string, GoneFile>();
  readonly #come = new Map<string, NotePath>();

  /** A file went. Answers which one that came it is now. */
  went(facts: FileFacts, file: GoneFile): NotePath | undefined {
    const key = keyOf(facts);
    const to = this.#come.get(key);
    this.#come.delete(key);
    if (to === undefined) this.#gone.set(key, file);
    return to;
  }

  /** A file came of which the index has nothing. Answers which one that went it was. */
  came(facts: FileFacts): GoneFile | undefined {
    const key = keyOf(facts);
    const from = this.#gone.get(key);
    this.#gone.delete(key);
    // What is written anew at its place may hold anything.
    if (from !== undefined && from.path !== facts.path) return from;
    this.#come.set(key, facts.path);
    return undefined;
  }

  /** These paths are taken: what went of them is no longer in the index, and what came is. */
  forget(paths: ReadonlyMap<NotePath, unknown>): void {
    for (const [key, { path, indexedAs }] of this.#gone)
      if (paths.has(path) || paths.has(indexedAs)) this.#gone.delete(key);
    for (const [key, path] of this.#come) if (paths.has(path)) this.#come.delete(key);
  }

  clear(): void {
    this.#gone.clear();
    this.#come.clear();
  }
}

/** Whether nothing tells that the second is another file than the first. */
export function isSameFile(one: FileFacts, other: FileFacts): boolean {
  return keyOf(one) === keyOf(other);
}

/** What is the same of a file under any name. */
export function looksOf({ sizeBytes, modifiedMs }: FileFacts): string {
  return `${String(sizeBytes)} ${String(modifiedMs)}`;
}

function keyOf(facts: FileFacts): string {
  return `${looksOf(facts)} ${facts.path.slice(facts.path.lastIndexOf('/') + 1)}`;
}
