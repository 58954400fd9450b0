/** Terms whose counts are kept: those of a few hundred notes, some megabytes. */
const MAX_COUNTED = 30_000;

/** What was counted of terms, as long as nothing changes: the terms of a text are mostly those of others. */
export class TermCounts {
  #version = -1;
  #counts = new Map<string, number>();

  /** The count of that name in this version of the index, counted where it is not known. */
  get(version: number, name: string, count: () => number): number {
    if (version !== this.#version || this.#counts.size >= MAX_COUNTED) {
      this.#version = version;
      this.#counts = new Map();
    }
    const known = this.#counts.get(name);
    if (known !== undefined) return known;
    const counted = count();
    this.#counts.set(name, counted);
    return counted;
  }
}
