import { uniformNumbers } from '../bench/synthetic-notes';

/** Chances that fall the same way for the same seed. */
export class Dice {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = uniformNumbers(seed);
    // The first numbers of neighbouring seeds are alike.
    for (let thrown = 0; thrown < 16; thrown++) this.#next();
  }

  /** A whole number from 0 up to but not including `end`. */
  below(end: number): number {
    return Math.floor(this.#next() * end);
  }

  chance(share: number): boolean {
    return this.#next() < share;
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const all = [...list];
    for (let at = all.length - 1; at > 0; at--) {
      const other = this.below(at + 1);
      [all[at], all[other]] = [all[other]!, all[at]!];
    }
    return all;
  }
}
