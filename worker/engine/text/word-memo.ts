import { withRoom } from '../base/columns';

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
  /** The units of the word that is looked for: to read them of a text takes longer than of here. */
  readonly #word = new Uint16Array(LONGEST);
  readonly #most: number;
  readonly #make: (word: string) => Made;

  /** Remembers `most` words, then begins anew. `make` answers alike for the same word and asks for no other. */
  constructor(most: number, make: (word: string) => Made) {
    this.#most = most;
    this.#make = make;
  }

  /** What is made of the word that stands there. */
  at(text: string, start: number, end: number): Made {
    if (end - start > LONGEST) return this.#make(text.slice(start, end));
    const hash = this.#read(text, start, end);
    const number = this.#find(hash, end - start);
    if (number > 0) return this.#made[number - 1]!;
    const made = this.#make(text.slice(start, end));
    if (number === 0) this.#remember(hash, end - start, made);
    return made;
  }

  /** Begins anew, and gives back what it holds. */
  forget(): void {
    this.#places = new Int32Array(4 * FIRST_WORDS);
    this.#letters = new Uint16Array(0);
    this.#ends = new Uint32Array(1);
    this.#made = [];
  }

  /** Its hash: FNV-1a, with the upper bits in the lower ones, by which places are found. */
  #read(text: string, start: number, end: number): number {
    const word = this.#word;
    let hash = end - start;
    for (let at = start; at < end; at++) {
      const unit = text.charCodeAt(at);
      word[at - start] = unit;
      hash = Math.imul(hash ^ unit, 0x01000193);
    }
    return hash ^ (hash >>> 15);
  }

  /** The number of the word that was read, plus 1: 0 where there is a free place for it, -1 where there is none. */
  #find(hash: number, length: number): number {
    const places = this.#places;
    const last = places.length - 1;
    let place = (hash << 1) & last;
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const number = places[place + 1]!;
      if (number === 0 || (places[place] === hash && this.#isWord(number, length))) return number;
      place = (place + 2) & last;
    }
    return -1;
  }

  #isWord(number: number, length: number): boolean {
    const letters = this.#letters;
    const word = this.#word;
    const from = this.#ends[number - 1]!;
    if (this.#ends[number]! - from !== length) return false;
    for (let i = 0; i < length; i++) if (letters[from + i] !== word[i]) return false;
    return true;
  }

  #remember(hash: number, length: number, made: Made): void {
    if (this.#made.length === this.#most) this.forget();
    else if (4 * this.#made.length === this.#places.length) this.#grow();
    const number = this.#made.push(made);
    const from = this.#ends[number - 1]!;
    this.#letters = withRoom(this.#letters, from + length);
    this.#ends = withRoom(this.#ends, number + 1);
    for (let i = 0; i < length; i++) this.#letters[from + i] = this.#word[i]!;
    this.#ends[number] = from + length;
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
