import type { NotePath } from '../../contract';

/** Renames one after the other, as one step: what each name of before them has become. Each takes the same time, however many there were. */
export class Renames {
  readonly #now = new Map<NotePath, NotePath>();
  /** By a name of now those that became it. */
  readonly #before = new Map<NotePath, NotePath[]>();

  /** By the names before all of them. */
  get renames(): ReadonlyMap<NotePath, NotePath> {
    return this.#now;
  }

  add(from: NotePath, to: NotePath): void {
    const became = this.#before.get(from) ?? [];
    this.#before.delete(from);
    // What was called so before all renames is called so still, unless it was renamed itself.
    const all = this.#now.has(from) ? became : [...became, from];
    for (const name of all) this.#now.set(name, to);
    const others = this.#before.get(to);
    if (others === undefined) this.#before.set(to, all);
    else others.push(...all);
  }

  clear(): void {
    this.#now.clear();
    this.#before.clear();
  }
}
