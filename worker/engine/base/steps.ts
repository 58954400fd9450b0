/**
 * Work that can be left alone at any moment and gone on with later. Each step takes a millisecond or two and yields how
 * many multiplications it took, so that whoever drives it can say "about so much" without a clock.
 */
export type Steps<T> = Generator<number, T, void>;

/** Multiplications of a step: one or two milliseconds of them. */
export const STEP_WORK = 2_000_000;
