/** Scores are sorted into so many bins by size; only those of one bin are then put in order. */
const BINS = 1_024;
const bins = new Uint32Array(BINS);

/** The `rank`th highest of the scores, 0 or more, that the numbers name; undefined when there are fewer. */
export function highest(rank: number, numbers: Uint32Array, scores: Float64Array): number | undefined {
  if (rank < 1 || numbers.length < rank) return undefined;
  const perBin = (BINS - 1) / greatest(numbers, scores);
  bins.fill(0);
  for (let i = 0; i < numbers.length; i++) {
    const bin = (scores[numbers[i]!]! * perBin) | 0;
    bins[bin] = bins[bin]! + 1;
  }
  let bin = BINS - 1;
  let above = 0;
  while (bin > 0 && above + bins[bin]! < rank) above += bins[bin--]!;
  const within = new Float64Array(bins[bin]!);
  let count = 0;
  for (let i = 0; i < numbers.length; i++) {
    const score = scores[numbers[i]!]!;
    if (((score * perBin) | 0) === bin) within[count++] = score;
  }
  within.sort();
  return within[within.length - (rank - above)];
}

function greatest(numbers: Uint32Array, scores: Float64Array): number {
  let most = 0;
  for (let i = 0; i < numbers.length; i++) if (scores[numbers[i]!]! > most) most = scores[numbers[i]!]!;
  return most;
}
