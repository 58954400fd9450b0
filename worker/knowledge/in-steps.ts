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
