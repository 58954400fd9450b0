import { withRoom } from './columns';

/**
 * A set of row numbers: row r is bit r mod 32, counted from the lowest, of word ⌊r / 32⌋. Rows beyond the last word are not
 * in it. Where one is optional, none stands for all rows there are.
 */
export type Bits = Uint32Array<ArrayBuffer>;

/**
 * Beginning a run somewhere in memory costs as much as so many rows that follow another: measured over 100,000 rows of
 * 384 components.
 */
export const RUN_COST_ROWS = 16;

export function wordsFor(rows: number): number {
  return (rows + 31) >>> 5;
}

/** An empty set with room for so many rows. */
export function noBits(rows: number): Bits {
  return new Uint32Array(wordsFor(rows));
}

/** A set of numbers, with room for those below `end` and for the largest of them. */
export function bitsOf(numbers: ArrayLike<number>, end: number): Bits {
  let bits = noBits(end);
  // Not by an iterator: at a start nothing has made it fast by then, and it leaves an object behind for each.
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at]!;
    bits = withRoom(bits, wordsFor(number + 1));
    setBit(bits, number);
  }
  return bits;
}

export function hasBit(bits: Uint32Array, at: number): boolean {
  return (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;
}

/** Whether all from `from` up to `end` are in the set. */
export function hasBits(bits: Uint32Array, from: number, end: number): boolean {
  let at = from;
  while (at < end) {
    const isWhole = (at & 31) === 0 && at + 32 <= end;
    if (!(isWhole ? bits[at >>> 5] === 0xffffffff : hasBit(bits, at))) return false;
    at += isWhole ? 32 : 1;
  }
  return true;
}

/** `at` lies within the set, here and below. */
export function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5]! |= 1 << (at & 31);
}

export function unsetBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5]! &= ~(1 << (at & 31));
}

/** Sets those from `from` up to `end`, which lies within the set. */
export function fillBits(bits: Uint32Array, from: number, end: number): void {
  if (end <= from) return;
  const [first, last] = [from >>> 5, (end - 1) >>> 5];
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((end - 1) & 31));
  if (first === last) {
    bits[first] = bits[first]! | (head & tail);
    return;
  }
  bits[first] = bits[first]! | head;
  bits.fill(0xffffffff, first + 1, last);
  bits[last] = bits[last]! | tail;
}

export function clearBits(bits: Uint32Array, from: number, end: number): void {
  for (let at = from; at < end; at++) unsetBit(bits, at);
}

export function isEmpty(bits: Uint32Array): boolean {
  return bits.every((word) => word === 0);
}

/** How many bits are set in the first words of a set, of those that `within` has too where it is given. */
export function countBits(bits: Uint32Array, words: number, within?: Uint32Array, first = 0): number {
  let count = 0;
  for (let at = 0; at < words; at++) {
    const word = within === undefined ? bits[at]! : bits[at]! & within[first + at]!;
    if (word !== 0) count += bitsIn(word);
  }
  return count;
}

/** Puts the bits of `from` into a set, its first word into word `first`. */
export function addBits(to: Uint32Array, from: Uint32Array, first = 0): void {
  const words = Math.min(from.length, to.length - first);
  for (let at = 0; at < words; at++) to[first + at] = to[first + at]! | from[at]!;
}

/** Leaves the bits in a set that `with_` has too, or has not. */
export function keepBits(of: Uint32Array, those: Uint32Array, isIn: boolean): void {
  for (let at = 0; at < of.length; at++) of[at] = of[at]! & (isIn ? (those[at] ?? 0) : ~(those[at] ?? 0));
}

/** The numbers in the first words of a set that are also in `within`, ascending; `into` has room for them. */
export function listBits(
  bits: Uint32Array,
  words: number,
  within: Uint32Array | undefined,
  into: Uint32Array,
): number {
  let count = 0;
  for (let at = 0; at < words; at++) {
    let word = within === undefined ? bits[at]! : bits[at]! & within[at]!;
    while (word !== 0) {
      const lowest = word & -word;
      into[count++] = (at << 5) + 31 - Math.clz32(lowest);
      word ^= lowest;
    }
  }
  return count;
}

/** How many of `count` rows from `first` on are in a set, and in how many runs; both are multiples of 32. */
export function countRuns(bits: Uint32Array, first: number, count: number): { rows: number; runs: number } {
  let rows = 0;
  let runs = 0;
  let before = 0;
  const end = Math.min(bits.length, (first + count) / 32);
  for (let at = first / 32; at < end; at++) {
    const word = bits[at]!;
    // Most words of a selective set are empty.
    if (word !== 0) {
      rows += bitsIn(word);
      // A run begins at each bit whose lower neighbour is not set.
      runs += bitsIn(word & ~((word << 1) | before));
    }
    before = word >>> 31;
  }
  return { rows, runs };
}

/**
 * The rows of a set among the `count` from `first` on (a multiple of 32), as runs: for each the offset of its first row
 * from `first`, and the one after its last.
 */
export function visitRuns(
  bits: Uint32Array,
  first: number,
  count: number,
  visit: (from: number, to: number) => void,
): void {
  let from = -1;
  for (let offset = 0; offset < count; offset++) {
    if (from < 0 && (offset & 31) === 0 && (bits[(first + offset) >>> 5] ?? 0) === 0) {
      offset += 31;
      continue;
    }
    const isIn = hasBit(bits, first + offset);
    if (isIn && from < 0) from = offset;
    if (!isIn && from >= 0) {
      visit(from, offset);
      from = -1;
    }
  }
  if (from >= 0) visit(from, count);
}

/** The rows that are in both sets. */
export function intersection(one: Bits | undefined, other: Bits | undefined): Bits | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const both = one.slice(0, Math.min(one.length, other.length));
  keepBits(both, other, true);
  return both;
}

/** The rows that are in any of the sets. */
export function union(one: Bits | undefined, other: Bits | undefined): Bits | undefined {
  if (one === undefined || other === undefined) return undefined;
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other];
  const either = longer.slice();
  addBits(either, shorter);
  return either;
}

/** The rows below `rows`, and some beyond, that are not in the set. */
export function complement(bits: Bits | undefined, rows: number): Bits {
  const others = noBits(rows);
  if (bits !== undefined) for (let at = 0; at < others.length; at++) others[at] = ~(bits[at] ?? 0);
  return others;
}

/** Counts in parallel within the word: pairs, then groups of four, then bytes. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
