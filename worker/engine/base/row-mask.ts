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
