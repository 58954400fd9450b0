/** A set of row numbers: row r is bit r mod 32, counted from the lowest, of word ⌊r / 32⌋. */
export type Bits = Uint32Array<ArrayBuffer>;

export function wordsFor(rows: number): number {
  return (rows + 31) >>> 5;
}

export function hasBit(bits: Uint32Array, at: number): boolean {
  return (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;
}

export function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

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
  for (let at = from; at < end; at++) bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31));
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

/** Counts in parallel within the word: pairs, then groups of four, then bytes. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
