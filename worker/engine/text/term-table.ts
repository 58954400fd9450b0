import { withRoom } from '../base/columns';

/** Of a term that is no short one. */
const NO_KEY = 0;
/** A table of places is twice as large as what is in it, at least. */
const FIRST_PLACES = 1_024;

/**
 * Terms by number, in the order of adding. Those of one or two UTF-16 units, nearly all in Chinese and Japanese, are known
 * by these units: else each time that one occurs a string would be cut out, hashed and looked up.
 */
export class TermTable {
  readonly #long = new Map<string, number>();
  /** By number: the term, or nothing where it is short. */
  readonly #words: string[] = [];
  /** By number: the units of a short term. */
  #keys = new Uint32Array(0);
  /** By a hash of its units, or behind that: the number of a short term, plus 1. */
  #places = new Int32Array(FIRST_PLACES);
  #short = 0;

  /** `spent` is one that nobody reads any more: its room is taken over. */
  constructor(spent?: TermTable) {
    if (spent === undefined) return;
    this.#keys = spent.#keys;
    this.#places = spent.#places.fill(0);
  }

  get size(): number {
    return this.#words.length;
  }

  get sizeBytes(): number {
    return this.#keys.byteLength + this.#places.byteLength;
  }

  find(term: string): number | undefined {
    const key = keyOf(term);
    if (key === NO_KEY) return this.#long.get(term);
    const found = this.#places[this.#placeOf(key)]!;
    return found === 0 ? undefined : found - 1;
  }

  /** The number of a term, which is added when it is new. */
  numberOf(term: string): number {
    const key = keyOf(term);
    if (key !== NO_KEY) return this.#numberOfKey(key);
    const known = this.#long.get(term);
    if (known !== undefined) return known;
    this.#long.set(term, this.size);
    return this.#push(term, NO_KEY);
  }

  /** The same of a term of these units; `second` is 0 where there is but one. */
  numberOfUnits(first: number, second: number): number {
    return this.#numberOfKey(((first << 16) | second) >>> 0);
  }

  termAt(number: number): string {
    const key = this.#keys[number] ?? NO_KEY;
    if (key === NO_KEY) return this.#words[number] ?? '';
    const first = key >>> 16;
    const second = key & 0xffff;
    return second === 0 ? String.fromCharCode(first) : String.fromCharCode(first, second);
  }

  /** How many UTF-16 units a term has. */
  lengthAt(number: number): number {
    const key = this.#keys[number]!;
    if (key === NO_KEY) return this.#words[number]!.length;
    return (key & 0xffff) === 0 ? 1 : 2;
  }

  /** Writes a term by its units. Returns where it ends. */
  writeUnits(number: number, into: Uint16Array, at: number): number {
    const key = this.#keys[number]!;
    const end = at + this.lengthAt(number);
    if (key === NO_KEY) {
      const word = this.#words[number]!;
      for (let i = 0; at < end; i++) into[at++] = word.charCodeAt(i);
    } else {
      into[at++] = key >>> 16;
      if (at < end) into[at] = key & 0xffff;
    }
    return end;
  }

  /** All numbers in the order of their terms, which is that of code units. */
  sorted(): Uint32Array {
    const long = [...this.#long.keys()].sort();
    // Keys are ordered like their terms, and numbers are sorted much faster than strings.
    const short = this.#keys.slice(0, this.size).sort().subarray(this.#long.size);
    const numbers = new Uint32Array(this.size);
    let at = 0;
    let next = 0;
    for (const term of long) {
      const before = (term.charCodeAt(0) << 16) | (term.length > 1 ? term.charCodeAt(1) : 0);
      for (; next < short.length && short[next]! <= before >>> 0; next++)
        numbers[at++] = this.#places[this.#placeOf(short[next]!)]! - 1;
      numbers[at++] = this.#long.get(term)!;
    }
    for (; next < short.length; next++) numbers[at++] = this.#places[this.#placeOf(short[next]!)]! - 1;
    return numbers;
  }

  #numberOfKey(key: number): number {
    const place = this.#placeOf(key);
    const found = this.#places[place]!;
    if (found !== 0) return found - 1;
    this.#places[place] = this.size + 1;
    const number = this.#push('', key);
    if (2 * ++this.#short > this.#places.length) this.#grow();
    return number;
  }

  #push(word: string, key: number): number {
    const number = this.#words.push(word) - 1;
    this.#keys = withRoom(this.#keys, number + 1);
    this.#keys[number] = key;
    return number;
  }

  /** Where a key is, or would be. */
  #placeOf(key: number): number {
    const last = this.#places.length - 1;
    // The upper bits of a product with the golden ratio (Knuth, The Art of Computer Programming 3, 6.4).
    let place = (Math.imul(key, 0x9e3779b1) >>> 12) & last;
    for (;;) {
      const found = this.#places[place]!;
      if (found === 0 || this.#keys[found - 1] === key) return place;
      place = (place + 1) & last;
    }
  }

  #grow(): void {
    this.#places = new Int32Array(2 * this.#places.length);
    for (let number = 0; number < this.size; number++) {
      const key = this.#keys[number]!;
      if (key !== NO_KEY) this.#places[this.#placeOf(key)] = number + 1;
    }
  }
}

/** Of a term of one or two units; no term has the unit 0 in it, so that one unit stands apart from two. */
function keyOf(term: string): number {
  if (term.length === 0 || term.length > 2) return NO_KEY;
  const second = term.length === 1 ? 0 : term.charCodeAt(1);
  return term.length === 2 && second === 0 ? NO_KEY : ((term.charCodeAt(0) << 16) | second) >>> 0;
}
