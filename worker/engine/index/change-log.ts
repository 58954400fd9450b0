import type { ContentHash, NotePath } from '../../contract';
import { contentHash } from '../atoms/content-hash';

/** Removals that are remembered; of what went before them a follower is told to begin anew. */
const MAX_REMOVALS = 2_000;
/** Changes that may come in a millisecond before numbers run ahead of the clock. */
const CHANGES_PER_MS = 1_024;

/** What is stored of the changes, beside the number that each note has. */
export interface KeptChanges {
  last: number;
  horizon: number;
  /** In the order of their numbers. */
  removed: Removal[];
}

export const NO_CHANGES: KeptChanges = { last: 0, horizon: 0, removed: [] };

/** A note that is gone, by the hash of its path: of what was removed no word may stay in the store. */
export interface Removal {
  key: ContentHash;
  number: number;
  /** It went on under this path, when that was a renaming. */
  to: ContentHash | null;
}

/**
 * Gives every change of a note a number, above those of all changes before it, also of those that a store has lost: numbers
 * begin at the time of day when an index is opened. A note has the number of its last change.
 */
export class ChangeLog {
  #last = 0;
  #horizon = 0;
  #lastAtBegin = 0;
  readonly #removed = new Map<ContentHash, Removal>();

  /** Of the last change. */
  get last(): number {
    return this.#last;
  }

  /** Who has not seen all changes up to this one may have missed a removal. */
  get horizon(): number {
    return this.#horizon;
  }

  /** Whether anything changed since `begin`. */
  get hasGrown(): boolean {
    return this.#last > this.#lastAtBegin;
  }

  removals(): Iterable<Removal> {
    return this.#removed.values();
  }

  kept(): KeptChanges {
    return { last: this.#last, horizon: this.#horizon, removed: [...this.#removed.values()] };
  }

  restore({ last, horizon, removed }: KeptChanges): void {
    this.#last = last;
    this.#horizon = horizon;
    for (const removal of removed) this.#removed.set(removal.key, removal);
  }

  /** No number of before comes again. With `anew` nothing is known of what was before either. */
  begin(nowMs: number, anew: boolean): void {
    this.#last = Math.max(this.#last + 1, Math.floor(nowMs) * CHANGES_PER_MS);
    this.#lastAtBegin = this.#last;
    if (!anew) return;
    this.#horizon = this.#last;
    this.#removed.clear();
  }

  next(): number {
    return ++this.#last;
  }

  put(path: NotePath, number: number): void {
    this.#last = Math.max(this.#last, number);
    if (this.#removed.size > 0) this.#removed.delete(pathKey(path));
  }

  remove(path: NotePath, number: number, to: NotePath | undefined): void {
    this.#last = Math.max(this.#last, number);
    const key = pathKey(path);
    this.#removed.delete(key);
    this.#removed.set(key, { key, number, to: to === undefined ? null : pathKey(to) });
    const [oldest] = this.#removed.values();
    if (this.#removed.size <= MAX_REMOVALS || oldest === undefined) return;
    this.#removed.delete(oldest.key);
    this.#horizon = oldest.number;
  }
}

/** By which a note is known to those who follow the changes: it tells nothing of a path that is gone. */
export function pathKey(path: NotePath): ContentHash {
  return contentHash(path);
}
