import type { LetterSet } from './letter-sets';

/** Strings end to end as UTF-16 units, and where each begins: found and compared without making any of them. */
export class StringColumn {
  constructor(
    readonly offsets: Uint32Array<ArrayBuffer>,
    readonly units: Uint16Array<ArrayBuffer>,
  ) {}

  get count(): number {
    return this.offsets.length - 1;
  }

  lengthAt(number: number): number {
    return Math.max(0, this.#endOf(number) - (this.offsets[number] ?? 0));
  }

  /** Those from a place in the string on. */
  lettersAt(number: number, from = 0): LetterSet {
    let set = 0;
    const end = this.#endOf(number);
    for (let i = (this.offsets[number] ?? 0) + from; i < end; i++) set |= 1 << ((this.units[i] ?? 0) & 31);
    return set;
  }

  /**
   * Where what stands behind a unit begins in a string, when that has between `shortest` and `longest` units; of a string without it 0, when it
   * is itself as long; undefined of all others.
   */
  startBehind(unit: number, number: number, shortest: number, longest: number): number | undefined {
    const start = this.offsets[number] ?? 0;
    const length = this.lengthAt(number);
    for (let at = Math.max(0, length - 1 - longest); at < length - shortest; at++)
      if (this.units[start + at] === unit) return at + 1;
    return length >= shortest && length <= longest ? 0 : undefined;
  }

  at(number: number): string {
    let string = '';
    const end = this.#endOf(number);
    for (let i = this.offsets[number] ?? 0; i < end; i++) string += String.fromCharCode(this.units[i] ?? 0);
    return string;
  }

  /** Within the units, even before the offsets were checked. */
  #endOf(number: number): number {
    return Math.min(this.offsets[number + 1] ?? 0, this.units.length);
  }

  is(number: number, string: string): boolean {
    return this.lengthAt(number) === string.length && this.startsWith(number, string);
  }

  startsWith(number: number, prefix: string): boolean {
    if (this.lengthAt(number) < prefix.length) return false;
    const start = this.offsets[number] ?? 0;
    for (let i = 0; i < prefix.length; i++) if (this.units[start + i] !== prefix.charCodeAt(i)) return false;
    return true;
  }

  /** As strings are compared: below 0 where a string comes before one of another column. */
  compare(number: number, others: StringColumn, other: number): number {
    const start = this.offsets[number]!;
    const length = this.lengthAt(number);
    const otherStart = others.offsets[other]!;
    const otherLength = others.lengthAt(other);
    const shared = Math.min(length, otherLength);
    for (let i = 0; i < shared; i++) {
      const difference = this.units[start + i]! - others.units[otherStart + i]!;
      if (difference !== 0) return difference;
    }
    return length - otherLength;
  }

  /** Whether a string has this unit anywhere. */
  has(unit: number, number: number): boolean {
    const end = this.#endOf(number);
    for (let i = this.offsets[number] ?? 0; i < end; i++) if (this.units[i] === unit) return true;
    return false;
  }

  /** The number of the first string that is not before `string`, when they stand in the order of strings. */
  seek(string: string): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#isBefore(middle, string)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isBefore(number: number, string: string): boolean {
    const start = this.offsets[number] ?? 0;
    const length = this.lengthAt(number);
    const shared = Math.min(length, string.length);
    for (let i = 0; i < shared; i++) {
      const difference = (this.units[start + i] ?? 0) - string.charCodeAt(i);
      if (difference !== 0) return difference < 0;
    }
    return length < string.length;
  }
}
