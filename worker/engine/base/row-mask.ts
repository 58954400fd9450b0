/**
 * A set of rows, one bit each: row r is bit r mod 8, counted from the lowest, of byte ⌊r / 8⌋. Rows beyond the last byte
 * are not in it.
 */
export type RowMask = Uint8Array;

/**
 * Beginning a run somewhere in memory costs as much as so many rows that follow another: measured over 100,000 rows of
 * 384 components.
 */
export const RUN_COST_ROWS = 16;

export function isInMask(mask: RowMask, row: number): boolean {
  return ((mask[row >> 3] ?? 0) & (1 << (row & 7))) !== 0;
}

/** How many of `count` rows from `first` on are in the mask, and in how many runs; both are multiples of eight. */
export function countInMask(mask: RowMask, first: number, count: number): { rows: number; runs: number } {
  let rows = 0;
  let runs = 0;
  let before = 0;
  const end = Math.min(mask.length, (first + count) / 8);
  for (let at = first / 8; at < end; at++) {
    const byte = mask[at]!;
    rows += bitsOf[byte]!;
    // A run begins at each bit whose lower neighbour is not set.
    runs += bitsOf[byte & ~((byte << 1) | before)]!;
    before = byte >> 7;
  }
  return { rows, runs };
}

const bitsOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  let bits = 0;
  for (let rest = byte; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
});

/**
 * The rows of the mask among the `count` from `first` on (a multiple of eight), as runs: for each the offset of its
 * first row from `first`, and the one after its last.
 */
export function visitRuns(
  mask: RowMask,
  first: number,
  count: number,
  visit: (from: number, to: number) => void,
): void {
  let from = -1;
  for (let offset = 0; offset < count; offset++) {
    // Most bytes of a selective mask are empty.
    if (from < 0 && (offset & 7) === 0 && (mask[(first + offset) >> 3] ?? 0) === 0) {
      offset += 7;
      continue;
    }
    const isIn = isInMask(mask, first + offset);
    if (isIn && from < 0) from = offset;
    if (!isIn && from >= 0) {
      visit(from, offset);
      from = -1;
    }
  }
  if (from >= 0) visit(from, count);
}

/** Sets the bits of the rows from `from` up to `end`, which lies within the mask; whole bytes at a time. */
export function setRows(mask: RowMask, from: number, end: number): void {
  if (from >= end) return;
  const firstByte = from >> 3;
  const lastByte = (end - 1) >> 3;
  const head = 0xff << (from & 7);
  const tail = 0xff >> (7 - ((end - 1) & 7));
  if (firstByte === lastByte) {
    mask[firstByte]! |= head & tail;
    return;
  }
  mask[firstByte]! |= head;
  for (let at = firstByte + 1; at < lastByte; at++) mask[at] = 0xff;
  mask[lastByte]! |= tail;
}

/** The rows that are in all of the masks; undefined stands for all rows there are. */
export function intersection(one: RowMask | undefined, other: RowMask | undefined): RowMask | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const both = new Uint8Array(Math.min(one.length, other.length));
  for (let at = 0; at < both.length; at++) both[at] = one[at]! & other[at]!;
  return both;
}

/** An empty set with room for so many rows. */
export function emptyMask(rows: number): RowMask {
  return new Uint8Array((rows + 7) >> 3);
}

/** `row` lies within the mask, here and below. */
export function setRow(mask: RowMask, row: number): void {
  mask[row >> 3]! |= 1 << (row & 7);
}

export function unsetRow(mask: RowMask, row: number): void {
  mask[row >> 3]! &= ~(1 << (row & 7));
}

/** The rows that are in any of the masks; undefined stands for all rows there are. */
export function union(one: RowMask | undefined, other: RowMask | undefined): RowMask | undefined {
  if (one === undefined || other === undefined) return undefined;
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other];
  const either = longer.slice();
  for (let at = 0; at < shorter.length; at++) either[at]! |= shorter[at]!;
  return either;
}

/** The rows below `rows` that are not in the mask. */
export function complement(mask: RowMask | undefined, rows: number): RowMask {
  const others = emptyMask(rows);
  if (mask !== undefined) for (let at = 0; at < others.length; at++) others[at] = ~(mask[at] ?? 0);
  return others;
}
