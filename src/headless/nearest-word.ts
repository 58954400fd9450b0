/** The word that `typed` was probably meant to be: at most a third of its letters differ. Undefined when none is close. */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(typed.length / 3));
  let best: { word: string; distance: number } | undefined;
  for (const word of words) {
    const distance = editDistance(typed.toLowerCase(), word);
    if (distance <= most && (best === undefined || distance < best.distance)) best = { word, distance };
  }
  return best?.word ?? words.find((word) => typed.length >= 3 && word.startsWith(typed.toLowerCase()));
}

/** Levenshtein distance, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
