/** The word that `typed` was probably meant to be. Undefined when none is close. */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  const small = typed.toLowerCase();
  let best: { word: string; distance: number } | undefined;
  for (const word of words) {
    const distance = misspelt(small, word);
    if (distance !== undefined && (best === undefined || distance < best.distance)) best = { word, distance };
  }
  return best?.word ?? words.find((word) => typed.length >= 3 && word.startsWith(small));
}

/** By how many letters the two differ, two that changed places counted as one; undefined over a third of those of `typed`. */
export function misspelt(typed: string, word: string): number | undefined {
  const most = Math.max(1, Math.floor(typed.length / 3));
  if (Math.abs(typed.length - word.length) > most) return undefined;
  const distance = editDistance(typed, word);
  return distance <= most ? distance : undefined;
}

/** Optimal string alignment, row by row: Levenshtein distance in which neighbours that changed places are one edit. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1, isSwap ? before[j - 2]! + 1 : Infinity));
    }
    [before, row] = [row, next];
  }
  return row[b.length]!;
}
