import { LONGEST_WORD } from './word-forms';

/** Rows of the table of distances between beginnings: the one before the last, the last, and the one being made. */
let rows = [0, 1, 2].map(() => new Uint8Array(LONGEST_WORD + 2));

/**
 * Edits between two words (insert, delete, replace, swap neighbours; no stretch edited twice), or undefined when
 * there are more than `most`. Only the band of the table that can stay within `most` is made.
 */
export function editDistance(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most || Math.max(a.length, b.length) > LONGEST_WORD) return undefined;
  for (let j = 0; j <= b.length; j++) rowAt(1)[j] = j;
  for (let i = 1; i <= a.length; i++) {
    if (fillRow(a, b, i, most) > most) return undefined;
    rows = [rowAt(1), rowAt(2), rowAt(0)];
  }
  const distance = rowAt(1)[b.length] ?? Infinity;
  return distance > most ? undefined : distance;
}

/** Makes the row of the first `i` letters of `a`. Returns its least distance. */
function fillRow(a: string, b: string, i: number, most: number): number {
  const [beforeLast, last, row] = [rowAt(0), rowAt(1), rowAt(2)];
  const from = Math.max(1, i - most);
  const to = Math.min(b.length, i + most);
  const letter = a.charCodeAt(i - 1);
  row[from - 1] = from === 1 ? i : most + 1;
  if (to < b.length) row[to + 1] = most + 1;
  let least = row[from - 1] ?? 0;
  for (let j = from; j <= to; j++) {
    const other = b.charCodeAt(j - 1);
    let edits = Math.min(
      (last[j] ?? 0) + 1,
      (row[j - 1] ?? 0) + 1,
      (last[j - 1] ?? 0) + (letter === other ? 0 : 1),
    );
    const isSwap = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other;
    if (isSwap) edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1);
    row[j] = edits;
    least = Math.min(least, edits);
  }
  return least;
}

function rowAt(age: 0 | 1 | 2): Uint8Array<ArrayBuffer> {
  return rows[age] as Uint8Array<ArrayBuffer>;
}
