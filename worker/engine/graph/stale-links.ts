import type { NotePath } from '../../contract';
import type { ParsedLink } from '../atoms/parsed-note';
import { fnvOfText } from '../base/fnv1a';
import { linkKeys, noteKeys, type NamedNote } from './link-keys';
import { NamesToPaths } from './names-to-paths';
import { backwardsTarget } from './reversed-links';

/** A note with the links that wait in it. */
interface WaitingNote extends NamedNote {
  links: readonly ParsedLink[];
}

/**
 * Which notes' links must be looked at again before the next answer: their own, and those of others that may mean a note
 * that came or went (see `linkKeys`).
 */
export class StaleLinks {
  /** By hashes of the keys: of two with the same hash, links are looked at once more than they need be. */
  readonly #sourcesByKey = new NamesToPaths<number>();
  /** Of notes that came or went. */
  readonly #staleKeys = new Set<number>();
  readonly #stale = new Set<NotePath>();

  add(note: WaitingNote): void {
    for (const key of keysOf(note)) this.#sourcesByKey.add(key, note.path);
    for (const key of noteKeys(note)) this.#staleKeys.add(hashOf(key));
    this.#stale.add(note.path);
  }

  remove(note: WaitingNote): void {
    for (const key of keysOf(note)) this.#sourcesByKey.remove(key, note.path);
    for (const key of noteKeys(note)) this.#staleKeys.add(hashOf(key));
    this.#stale.delete(note.path);
  }

  get isEmpty(): boolean {
    return this.#stale.size === 0 && this.#staleKeys.size === 0;
  }

  /** Some of the notes; they are stale no more. */
  take(most: number): NotePath[] {
    for (const key of this.#staleKeys)
      for (const source of this.#sourcesByKey.get(key)) this.#stale.add(source);
    this.#staleKeys.clear();
    return takeFirst(this.#stale, most);
  }
}

/** Removes so many from a set, the first ones. */
export function takeFirst<T>(items: Set<T>, most: number): T[] {
  const taken: T[] = [];
  for (const item of items) {
    if (taken.length >= most) break;
    taken.push(item);
    items.delete(item);
  }
  return taken;
}

function keysOf({ links }: WaitingNote): number[] {
  return links.flatMap((link) => {
    const backwards = backwardsTarget(link);
    const keys =
      backwards === undefined ? linkKeys(link.target) : [...linkKeys(link.target), ...linkKeys(backwards)];
    return keys.map(hashOf);
  });
}

/** 30 bits, which no engine puts on the heap. */
function hashOf(key: string): number {
  return fnvOfText(key) >>> 2;
}
