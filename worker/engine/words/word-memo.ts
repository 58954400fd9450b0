import { withRoom } from '../base/columns';
import type { TextUnits } from './text-units';

/** Longer words are not remembered: they hardly ever come again. */
const LONGEST = 64;

/** Words at first; there are twice as many places as words, at least. */
const FIRST_WORDS = 1_024;

/** A word that finds none of so many places free is not remembered: words may be chosen so that all want the same one. */
const MAX_PROBES = 64;

/**
 * What was made of words that were met before, found by their letters where they stand in a text. To cut out each word, hash it
 * and look it up as a string takes longer, and the strings that are kept hold on to the texts that they were cut out of.
 */
export class WordMemo<Made> {
  /** By a hash of its letters, or behind that: this hash, and the number of a word, plus 1; two numbers a place. */
  #places = new Int32Array(4 * FIRST_WORDS);
  /** The UTF-16 units of all words, and where those of each end; the first number is 0. */
  #letters = new Uint16Array(0);
  #ends = new Uint32Array(1);
  #made: Made[] = [];
  readonly #most: number;
  readonly #make: (word: string) => Made;

  /** Remembers `most` words, then begins anew. `make` answers alike for the same word and asks for no other. */
  constructor(most: number, make: (word: string) => Made) {
    this.#most = most;
    this.#make = make;
  }

  /** What is made of the word that stands there; `fnv` is the hash of its units. */
  at(source: TextUnits, start: number, end: number, fnv: number): Made {
    // The upper bits in the lower ones, by which places are found.
    const hash = fnv ^ (fnv >>> 15);
    const number = this.#find(hash, source.units, start, end);
    return number > 0
      ? this.#made[number - 1]!
      : this.#makeOf(source, start, end, number === 0 ? hash : undefined);
  }

  /** Remembers it where there is a place for its hash. */
  #makeOf({ text, units }: TextUnits, start: number, end: number, hash: number | undefined): Made {
    const made = this.#make(text.slice(start, end));
    if (hash !== undefined && end - start <= LONGEST) this.#remember(hash, units.subarray(start, end), made);
    return made;
  }

  /** Begins anew, and gives back what it holds. */
  forget(): void {
    this.#places = new Int32Array(4 * FIRST_WORDS);
    this.#letters = new Uint16Array(0);
    this.#ends = new Uint32Array(1);
    this.#made = [];
  }

  /** The number of the word, plus 1: 0 where there is a free place for it, -1 where there is none. */
  #find(hash: number, units: Uint16Array, start: number, end: number): number {
    const places = this.#places;
    const ends = this.#ends;
    const letters = this.#letters;
    const length = end - start;
    const last = places.length - 1;
    let place = (hash << 1) & last;
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const number = places[place + 1]!;
      if (number === 0) return 0;
      if (places[place] === hash) {
        const from = ends[number - 1]!;
        if (ends[number]! - from === length) {
          let i = 0;
          while (i < length && letters[from + i] === units[start + i]) i++;
          if (i === length) return number;
        }
      }
      place = (place + 2) & last;
    }
    return -1;
  }

  #remember(hash: number, word: Uint16Array, made: Made): void {
    if (this.#made.length === this.#most) this.forget();
    else if (4 * this.#made.length === this.#places.length) this.#grow();
    const number = this.#made.push(made);
    const from = this.#ends[number - 1]!;
    this.#letters = withRoom(this.#letters, from + word.length);
    this.#ends = withRoom(this.#ends, number + 1);
    this.#letters.set(word, from);
    this.#ends[number] = from + word.length;
    this.#put(hash, number);
  }

  #put(hash: number, number: number): void {
    const last = this.#places.length - 1;
    let place = (hash << 1) & last;
    while (this.#places[place + 1] !== 0) place = (place + 2) & last;
    this.#places[place] = hash;
    this.#places[place + 1] = number;
  }

  #grow(): void {
    const before = this.#places;
    this.#places = new Int32Array(2 * before.length);
    for (let place = 0; place < before.length; place += 2)
      if (before[place + 1] !== 0) this.#put(before[place]!, before[place + 1]!);
  }
}
