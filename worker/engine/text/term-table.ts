import { withRoom } from '../base/columns';
import { StringColumn } from './string-column';

/** Of a term that is no short one. */
const NO_KEY = 0;
/** A table of places is twice as large as what is in it, at least. */
const FIRST_PLACES = 1_024;
/** Terms that are sorted together: a key of 32 bits and the place among so many fit in the 53 bits of a number. */
const SORTED_TOGETHER = 2 ** 21;

let tables = 0;

/**
 * Terms by number, in the order of adding. Those of one or two UTF-16 units, nearly all in Chinese and Japanese, are known
 * by these units: else each time that one occurs a string would be cut out, hashed and looked up.
 */
export class TermTable {
  /** By this the words that were asked for know it; see `WordForms`. */
  readonly id = ++tables;
  readonly #long = new Map<string, number>();
  /** By number: the term, or nothing where it is short. */
  readonly #words: string[] = [];
  /** By number: the first two units of the term, 0 for each that it lacks. Keys are ordered as terms are. */
  #keys = new Uint32Array(0);
  /** By a hash of its units, or behind that: the number of a short term, plus 1. */
  #places = new Int32Array(FIRST_PLACES);
  #short = 0;
  /** The first numbers, as many as were sorted so far, in the order of their terms. */
  #order = new Uint32Array(0);

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
    return this.#keys.byteLength + this.#places.byteLength + this.#order.byteLength;
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
    return this.#push(term, term.length === 0 ? 0 : unitsKey(term.charCodeAt(0), term.charCodeAt(1)));
  }

  /** The same of a term of these units; `second` is 0 where there is but one. */
  numberOfUnits(first: number, second: number): number {
    return this.#numberOfKey(unitsKey(first, second));
  }

  termAt(number: number): string {
    const word = this.#words[number] ?? '';
    if (word !== '') return word;
    const key = this.#keys[number] ?? NO_KEY;
    if (key === NO_KEY) return '';
    const [first, second] = [key >>> 16, key & 0xffff];
    return second === 0 ? String.fromCharCode(first) : String.fromCharCode(first, second);
  }

  /** How many UTF-16 units a term has. */
  lengthAt(number: number): number {
    const { length } = this.#words[number]!;
    if (length > 0) return length;
    const key = this.#keys[number]!;
    return key === NO_KEY ? 0 : (key & 0xffff) === 0 ? 1 : 2;
  }

  /** Writes a term by its units. Returns where it ends. */
  writeUnits(number: number, into: Uint16Array, at: number): number {
    const end = at + this.lengthAt(number);
    const word = this.#words[number]!;
    const key = this.#keys[number]!;
    if (word !== '') for (let i = 0; at < end; i++) into[at++] = word.charCodeAt(i);
    if (at < end) into[at++] = key >>> 16;
    if (at < end) into[at++] = key & 0xffff;
    return end;
  }

  /** These terms end to end. */
  columnOf(numbers: Uint32Array): StringColumn {
    const offsets = new Uint32Array(numbers.length + 1);
    numbers.forEach((number, at) => (offsets[at + 1] = offsets[at]! + this.lengthAt(number)));
    const units = new Uint16Array(offsets[numbers.length]!);
    numbers.forEach((number, at) => this.writeUnits(number, units, offsets[at]!));
    return new StringColumn(offsets, units);
  }

  /** All numbers in the order of their terms, which is that of code units; good until it is asked for again. */
  sorted(): Uint32Array {
    while (this.#order.length < this.size) {
      const first = this.#order.length;
      this.#order = this.#merged(this.#order, this.#sortedFrom(first, first + SORTED_TOGETHER));
    }
    return this.#order;
  }

  /** The numbers of the terms that begin with a prefix, in the order of these. */
  *startingWith(prefix: string): Iterable<number> {
    const order = this.sorted();
    const first = firstPlace(0, order.length, (at) => this.termAt(order[at]!) >= prefix);
    for (let at = first; at < order.length && this.termAt(order[at]!).startsWith(prefix); at++)
      yield order[at]!;
  }

  /** Numbers are sorted much faster than strings: first the keys, then terms that begin alike. */
  #sortedFrom(first: number, end: number): Uint32Array {
    const keyed = new Float64Array(Math.min(end, this.size) - first);
    for (let at = 0; at < keyed.length; at++) keyed[at] = this.#keys[first + at]! * SORTED_TOGETHER + at;
    keyed.sort();
    const numbers = new Uint32Array(keyed.length);
    for (let at = 0; at < keyed.length; at++) numbers[at] = first + (keyed[at]! % SORTED_TOGETHER);
    for (let from = 0, to = 1; to <= numbers.length; to++) {
      if (this.#keys[numbers[from]!] === this.#keys[numbers[to]!]) continue;
      if (to - from > 1)
        numbers.subarray(from, to).sort((one, other) => (this.#isBefore(one, other) ? -1 : 1));
      from = to;
    }
    return numbers;
  }

  #merged(known: Uint32Array, added: Uint32Array): Uint32Array<ArrayBuffer> {
    const all = new Uint32Array(known.length + added.length);
    let from = 0;
    added.forEach((number, at) => {
      const to = this.#firstBehind(known, from, number);
      all.set(known.subarray(from, to), from + at);
      all[to + at] = number;
      from = to;
    });
    all.set(known.subarray(from), from + added.length);
    return all;
  }

  /** Where the first of these terms stands, from `from` on, that is not before a term: in steps that double, since of many it is near and of few far. */
  #firstBehind(known: Uint32Array, from: number, number: number): number {
    let step = 1;
    let low = from;
    while (low + step <= known.length && this.#isBefore(known[low + step - 1]!, number)) {
      low += step;
      step *= 2;
    }
    return firstPlace(
      low,
      Math.min(low + step - 1, known.length),
      (at) => !this.#isBefore(known[at]!, number),
    );
  }

  /** Of two terms; a short one is the first of those that begin like it. */
  #isBefore(one: number, other: number): boolean {
    const key = this.#keys[one]!;
    const otherKey = this.#keys[other]!;
    return key === otherKey ? this.#words[one]! < this.#words[other]! : key < otherKey;
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
      if (this.#words[number] === '' && key !== NO_KEY) this.#places[this.#placeOf(key)] = number + 1;
    }
  }
}

/** The first place from `low` on at which something holds that holds at all behind it; `high` where it holds at none before that. */
function firstPlace(low: number, high: number, holds: (at: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Of a term of one or two units; no such term has the unit 0 in it, so that one unit stands apart from two. */
function keyOf(term: string): number {
  if (term.length === 0 || term.length > 2) return NO_KEY;
  const second = term.length === 1 ? 0 : term.charCodeAt(1);
  return term.length === 2 && second === 0 ? NO_KEY : unitsKey(term.charCodeAt(0), second);
}

function unitsKey(first: number, second: number): number {
  return ((first << 16) | second) >>> 0;
}
