/**
 * Edits between two words (insert, delete, replace, swap neighbours; no stretch edited twice), or undefined when
 * there are more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, last, beforeLast);
    if (Math.min(...row) > most) return undefined;
    beforeLast = last;
    last = row;
  }
  const distance = last[b.length] ?? Infinity;
  return distance > most ? undefined : distance;
}

function nextRow(a: string, b: string, i: number, last: number[], beforeLast: number[]): number[] {
  const row = [i];
  for (let j = 1; j <= b.length; j++) {
    const same = a[i - 1] === b[j - 1];
    let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    if (swapped) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
    row.push(least);
  }
  return row;
}
