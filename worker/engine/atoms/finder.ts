/**
 * Finds the next occurrence of a string for positions that mostly rise. Remembers the last answer, so that asking
 * from every position of a text costs one pass over it, however the occurrences lie.
 */
export class Finder {
  private from = 0;
  private found = -1;

  constructor(
    private readonly text: string,
    private readonly needle: string,
  ) {}

  /** Offset of the first occurrence at or behind `position`, if it lies before `limit`; else -1. */
  next(position: number, limit: number): number {
    if (position < this.from || position > this.found) {
      const at = this.text.indexOf(this.needle, position);
      this.found = at < 0 ? Infinity : at;
      this.from = position;
    }
    return this.found < limit ? this.found : -1;
  }
}
