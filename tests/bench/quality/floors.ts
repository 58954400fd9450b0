/** A little below what was measured; a change that misses one is a loss that somebody would notice. */
export const FLOORS: Readonly<Record<string, number>> = {};
