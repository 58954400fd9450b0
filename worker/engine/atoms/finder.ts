/**
 * Finds the next occurrence of a string for positions that mostly rise. Remembers the last answer, so that asking
 * from every position of a text costs one pass over it, however the occurrences lie.
 */
export class Finder {
  #from = 0;
  #found = -1;
  readonly #text: string;
  readonly #needle: string;

  constructor(text: string, needle: string) {
    this.#text = text;
    this.#needle = needle;
  }

  /** Offset of the first occurrence at or behind `position`, if it lies before `limit`; else -1. */
  next(position: number, limit: number): number {
    if (position < this.#from || position > this.#found) {
      const at = this.#text.indexOf(this.#needle, position);
      this.#found = at < 0 ? Infinity : at;
      this.#from = position;
    }
    return this.#found < limit ? this.#found : -1;
  }
}
