/** An explanation that is five times rarer than another is a slip. */
const SLIP = 5;

/** Two letters stand for so much that one note's word is not enough. */
const SHORTEST = 2;
const MIN_NOTES = 2;

/** How often a vault explains which short name by which long one. */
export class ExplanationCounts {
  readonly #counts = new Map<string, Map<string, number>>();
  #changed = new Set<string>();

  count(short: string, long: string, times: 1 | -1): void {
    const longs = this.#counts.get(short) ?? new Map<string, number>();
    const count = (longs.get(long) ?? 0) + times;
    if (count === 0) longs.delete(long);
    else longs.set(long, count);
    if (longs.size === 0) this.#counts.delete(short);
    else this.#counts.set(short, longs);
    this.#changed.add(short);
  }

  /** Short names of which anything was counted since the last call. */
  takeChanged(): ReadonlySet<string> {
    const changed = this.#changed;
    this.#changed = new Set();
    return changed;
  }

  /** The long names that explain a short one, by their keys. */
  longsOf(short: string): string[] {
    const longs = [...(this.#counts.get(short) ?? [])];
    const most = Math.max(...longs.map(([, times]) => times));
    if (short.length <= SHORTEST && most < MIN_NOTES) return [];
    return longs.filter(([, times]) => times * SLIP >= most).map(([long]) => long);
  }
}
