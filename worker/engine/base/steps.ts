/**
 * Work that can be left alone at any moment and gone on with later. Each step takes a millisecond or two and yields how
 * many multiplications it took, so that whoever drives it can say "about so much" without a clock.
 */
export type Steps<T> = Generator<number, T, void>;

/** Multiplications of a step: one or two milliseconds of them. */
export const STEP_WORK = 2_000_000;

/** The same steps, where each takes so many times as long as its multiplications say. */
export function* slower<T>(steps: Steps<T>, times: number): Steps<T> {
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
    yield times * next.value;
  }
}
