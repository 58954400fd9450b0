import type { SearchLevel } from '../../contract';
import type { Bits } from '../base/bits';

/** Sets kept of one part, of all levels: for the largest parts a megabyte. */
const MAX_KEPT = 128;

/** Postings for each word of a set from which on to remember it is worth while. */
const COMMON = 2;

/**
 * Which units of a part hold its common terms, as far as somebody has asked: the same few words are in every question.
 * Deleted rows are among them. Each set begins with the word that holds the first row of the part.
 */
export class UnitBits {
  /** A term with at least so many postings is common. */
  readonly commonFrom: number;
  readonly #words: number;
  readonly #kept = new Map<string, Bits>();

  constructor({ firstRow, endRow }: { firstRow: number; endRow: number }) {
    this.#words = ((endRow + 31) >>> 5) - (firstRow >>> 5);
    this.commonFrom = COMMON * this.#words;
  }

  create(): Bits {
    return new Uint32Array(this.#words);
  }

  get(level: SearchLevel, term: number): Bits | undefined {
    const key = `${level} ${term}`;
    const bits = this.#kept.get(key);
    if (bits === undefined) return undefined;
    // Last in the order of forgetting.
    this.#kept.delete(key);
    this.#kept.set(key, bits);
    return bits;
  }

  keep(level: SearchLevel, term: number, bits: Bits): void {
    this.#kept.set(`${level} ${term}`, bits);
    if (this.#kept.size <= MAX_KEPT) return;
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest);
      return;
    }
  }
}
