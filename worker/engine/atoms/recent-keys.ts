/** A power of two. */
const PLACES = 256;

/**
 * Keys of properties that were read not long ago, found where they stand in a text. The notes of a vault have the same few keys: one that
 * is cut out anew has to be looked at letter by letter, and hashed before an object takes it.
 */
export class RecentKeys {
  readonly #keys: string[] = Array.from({ length: PLACES }, () => '');

  /** The key between these offsets, which is not empty; undefined when it is none of those that are remembered. */
  find(text: string, start: number, end: number): string | undefined {
    const known = this.#keys[placeOf(end - start, text.charCodeAt(start), text.charCodeAt(end - 1))]!;
    return known.length === end - start && text.startsWith(known, start) ? known : undefined;
  }

  /** Remembers a key, which is not empty, in place of another one. */
  add(key: string): void {
    this.#keys[placeOf(key.length, key.charCodeAt(0), key.charCodeAt(key.length - 1))] = key;
  }
}

function placeOf(length: number, first: number, last: number): number {
  return (31 * (31 * length + first) + last) & (PLACES - 1);
}
