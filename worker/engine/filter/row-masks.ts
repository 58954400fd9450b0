import type { RowMask } from '../base/row-mask';

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

export function setRow(mask: RowMask, row: number): void {
  mask[row >> 3]! |= 1 << (row & 7);
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
