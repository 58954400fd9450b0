/** Each of these in its order, with a rest after so many: a fold is made beside other work. */
export function* inSteps<T>(
  items: Iterable<T>,
  stepSize: number,
  take: (item: T) => void,
): Generator<undefined, void> {
  let taken = 0;
  for (const item of items) {
    take(item);
    if (++taken % stepSize === 0) yield;
  }
}

/** The same for what takes unlike long: `take` answers how much work each was. */
export function* inWorkSteps<T>(
  items: Iterable<T>,
  stepWork: number,
  take: (item: T) => number,
): Generator<undefined, void> {
  let work = 0;
  for (const item of items) {
    work += 1 + take(item);
    if (work < stepWork) continue;
    work = 0;
    yield;
  }
}

/** Sorts a copy, as `sort` does: what is equal keeps its order. */
export function* sortInSteps<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<undefined, T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < items.length; start += RUN) {
    runs.push(items.slice(start, start + RUN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let place = 0; place < runs.length; place += 2) {
      merged.push(mergedRun(runs[place] ?? [], runs[place + 1] ?? [], compare));
      yield;
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** What is sorted in one step. */
const RUN = 1_000;

function mergedRun<T>(left: readonly T[], right: readonly T[], compare: (a: T, b: T) => number): T[] {
  const merged: T[] = [];
  let [i, j] = [0, 0];
  while (i < left.length && j < right.length)
    merged.push(compare(left[i]!, right[j]!) <= 0 ? left[i++]! : right[j++]!);
  return [...merged, ...left.slice(i), ...right.slice(j)];
}
