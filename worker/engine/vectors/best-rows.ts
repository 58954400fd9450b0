/**
 * The rows with the highest scores among those offered, at most `capacity` of them. Of equal scores the lower row is
 * kept: rows must be offered in ascending order.
 *
 * A heap in two flat arrays with the worst row at the root, so that most rows cost one comparison.
 */
export class BestRows {
  readonly #scores: Float64Array;
  readonly #rows: Uint32Array;
  #size = 0;

  constructor(capacity: number) {
    this.#scores = new Float64Array(capacity);
    this.#rows = new Uint32Array(capacity);
  }

  /**
   * Offers `count` rows from `firstRow` on, with sums[i] · factors[offset + i] as their scores. `isWanted` is asked, by
   * i, only about rows that are good enough.
   */
  offer(
    firstRow: number,
    count: number,
    sums: Int32Array,
    factors: Float32Array,
    offset: number,
    isWanted: (i: number) => boolean,
  ): void {
    let least = this.#least();
    for (let i = 0; i < count; i++) {
      const score = sums[i]! * factors[offset + i]!;
      if (score > least && isWanted(i)) {
        this.#add(firstRow + i, score);
        least = this.#least();
      }
    }
  }

  /** The rows that are kept, in no order. */
  rows(): Uint32Array {
    return this.#rows.subarray(0, this.#size);
  }

  /** The score that a row must exceed. */
  #least(): number {
    return this.#size < this.#rows.length ? -Infinity : this.#scores[0]!;
  }

  #add(row: number, score: number): void {
    if (this.#size < this.#rows.length) this.#rise(this.#size++, row, score);
    else this.#sink(row, score);
  }

  #rise(start: number, row: number, score: number): void {
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isWorse(row, score, parent)) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#place(at, row, score);
  }

  /** Puts the row in the place of the root, and lower, until what lies below it is better. */
  #sink(row: number, score: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#size) break;
      const other = child + 1;
      if (other < this.#size && this.#isWorse(this.#rows[other]!, this.#scores[other]!, child)) child = other;
      if (this.#isWorse(row, score, child)) break;
      this.#move(child, at);
      at = child;
    }
    this.#place(at, row, score);
  }

  #isWorse(row: number, score: number, at: number): boolean {
    const other = this.#scores[at]!;
    return score < other || (score === other && row > this.#rows[at]!);
  }

  #move(from: number, to: number): void {
    this.#place(to, this.#rows[from]!, this.#scores[from]!);
  }

  #place(at: number, row: number, score: number): void {
    this.#rows[at] = row;
    this.#scores[at] = score;
  }
}
