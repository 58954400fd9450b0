import { withRoom } from '../base/columns';

/** Entries are moved together when more than this share of them, and at least so many, belong to no list any more. */
const DEAD_SHARE = 1 / 4;
const MIN_DEAD = 1_024;

/** One value that a note has in a column. */
export interface Entry {
  column: number;
  value: number;
}

/** For each slot a list of entries, all lists in one pair of typed arrays: twelve bytes an entry. */
export class EntryLists {
  #starts = new Uint32Array(0);
  #counts = new Uint32Array(0);
  #columns = new Uint32Array(0);
  #values = new Float64Array(0);
  /** Places used in the arrays, and how many of them no list holds any more. */
  #end = 0;
  #dead = 0;

  /** Replaces the list of a slot. */
  set(slot: number, entries: readonly Entry[]): void {
    this.#starts = withRoom(this.#starts, slot + 1);
    this.#counts = withRoom(this.#counts, slot + 1);
    this.#dead += this.#counts[slot] ?? 0;
    this.#counts[slot] = 0;
    if (this.#dead > MIN_DEAD && this.#dead > this.#end * DEAD_SHARE) this.#moveTogether();
    this.#columns = withRoom(this.#columns, this.#end + entries.length);
    this.#values = withRoom(this.#values, this.#end + entries.length);
    this.#starts[slot] = this.#end;
    this.#counts[slot] = entries.length;
    for (const { column, value } of entries) {
      this.#columns[this.#end] = column;
      this.#values[this.#end++] = value;
    }
  }

  *of(slot: number): Iterable<Entry> {
    const start = this.#starts[slot] ?? 0;
    const end = start + (this.#counts[slot] ?? 0);
    for (let at = start; at < end; at++)
      yield { column: this.#columns[at] ?? 0, value: this.#values[at] ?? 0 };
  }

  /** Sets to 1 the byte of each slot that has a passing entry in the column. */
  markPassing(column: number, passes: (value: number) => boolean, marks: Uint8Array): void {
    const starts = this.#starts;
    const counts = this.#counts;
    const columns = this.#columns;
    const values = this.#values;
    for (let slot = 0; slot < marks.length; slot++) {
      const start = starts[slot] ?? 0;
      const end = start + (counts[slot] ?? 0);
      for (let at = start; at < end; at++)
        if (columns[at] === column && passes(values[at] ?? 0)) {
          marks[slot] = 1;
          break;
        }
    }
  }

  #moveTogether(): void {
    const columns = new Uint32Array(this.#end - this.#dead);
    const values = new Float64Array(this.#end - this.#dead);
    let to = 0;
    for (let slot = 0; slot < this.#starts.length; slot++) {
      const start = this.#starts[slot] ?? 0;
      const end = start + (this.#counts[slot] ?? 0);
      columns.set(this.#columns.subarray(start, end), to);
      values.set(this.#values.subarray(start, end), to);
      this.#starts[slot] = to;
      to += end - start;
    }
    this.#columns = columns;
    this.#values = values;
    this.#end = to;
    this.#dead = 0;
  }
}
