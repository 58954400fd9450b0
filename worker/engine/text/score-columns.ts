import { wordsFor, type Bits } from '../base/bits';
import { withRoom } from '../base/columns';

/** Sets kept for the next search: queries of more words are rare. */
const MAX_SETS = 48;

/** Columns by unit that searches share: clearing what one touched is far cheaper than making them again. All 0 between searches. */
export class ScoreColumns {
  score = new Float64Array(0);
  /** What a word's occurrences come to in the body (not yet over the norm) and in the other fields. */
  body = new Float64Array(0);
  short = new Float64Array(0);
  /** Units that were given some of it. */
  touched = new Uint32Array(0);
  /** Units that can be among the best. */
  candidates = new Uint32Array(0);
  readonly #sets: Bits[] = [];
  #taken = 0;

  makeRoom(rows: number): void {
    this.score = withRoom(this.score, rows);
    this.body = withRoom(this.body, rows);
    this.short = withRoom(this.short, rows);
    this.touched = withRoom(this.touched, rows);
    this.candidates = withRoom(this.candidates, rows);
  }

  /** An empty set for so many rows, until the call of `borrowing` ends within which it was taken. */
  takeSet(rows: number): Bits {
    const words = wordsFor(rows);
    const kept = this.#sets[this.#taken];
    const set = kept?.length === words ? kept.fill(0) : new Uint32Array(words);
    if (this.#taken < MAX_SETS) this.#sets[this.#taken] = set;
    this.#taken++;
    return set;
  }

  borrowing<T>(work: () => T): T {
    const before = this.#taken;
    try {
      return work();
    } finally {
      this.#taken = before;
    }
  }
}
