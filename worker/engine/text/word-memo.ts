import { withRoom } from '../base/columns';

/** Longer words are not remembered: they hardly ever come again. */
const LONGEST = 64;

/** Words at first; there are twice as many places as words, at least. */
const FIRST_WORDS = 1_024;

/** A word that finds none of so many places free is not remembered: words may be chosen so that all want the same one. */
const MOST_PROBES = 64;

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

  /** Remembers `most` words, then begins anew. `make` answers alike for the same word. */
  constructor(most: number, make: (word: string) => Made) {
    this.#most = most;
    this.#make = make;
  }

  /** What is made of the word that stands there. */
  at(text: string, start: number, end: number): Made {
    if (end - start > LONGEST) return this.#make(text.slice(start, end));
    const hash = hashOf(text, start, end);
    const number = this.#find(hash, text, start, end);
    if (number > 0) return this.#made[number - 1]!;
    const word = text.slice(start, end);
    const made = this.#make(word);
    if (number === 0) this.#remember(hash, word, made);
    return made;
  }

  /** Begins anew, and gives back what it holds. */
  forget(): void {
    this.#places = new Int32Array(4 * FIRST_WORDS);
    this.#letters = new Uint16Array(0);
    this.#ends = new Uint32Array(1);
    this.#made = [];
  }

  /** The number of a word, plus 1: 0 where there is a free place for it, -1 where there is none. */
  #find(hash: number, text: string, start: number, end: number): number {
    const places = this.#places;
    const last = places.length - 1;
    let place = (hash << 1) & last;
    for (let probes = 0; probes < MOST_PROBES; probes++) {
      const number = places[place + 1]!;
      if (number === 0 || (places[place] === hash && this.#isWord(number, text, start, end))) return number;
      place = (place + 2) & last;
    }
    return -1;
  }

  #isWord(number: number, text: string, start: number, end: number): boolean {
    const letters = this.#letters;
    const from = this.#ends[number - 1]!;
    if (this.#ends[number]! - from !== end - start) return false;
    for (let i = start, at = from; i < end; i++, at++) if (letters[at] !== text.charCodeAt(i)) return false;
    return true;
  }

  #remember(hash: number, word: string, made: Made): void {
    if (this.#made.length === this.#most) this.forget();
    else if (4 * this.#made.length === this.#places.length) this.#grow();
    const number = this.#made.push(made);
    const from = this.#ends[number - 1]!;
    this.#letters = withRoom(this.#letters, from + word.length);
    this.#ends = withRoom(this.#ends, number + 1);
    for (let i = 0; i < word.length; i++) this.#letters[from + i] = word.charCodeAt(i);
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

/** FNV-1a, with the upper bits in the lower ones, by which places are found. */
function hashOf(text: string, start: number, end: number): number {
  let hash = end - start;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash ^ (hash >>> 15);
}
