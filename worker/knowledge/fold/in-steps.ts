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
