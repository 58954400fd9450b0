import type { NotePath } from '../../contract';

/** Similarities are kept in such units, so that they are the same after a restart. */
export const UNIT = 1 / 0x7fff;

export interface NearNote {
  path: NotePath;
  similarity: number;
}

/** The notes near to one, most similar first, as columns: an object for each would take four times the room, in a vault of 600,000. */
export interface NearList {
  paths: NotePath[];
  /** Similarities in whole `UNIT`s. */
  units: number[];
}

export function listOf(near: readonly NearNote[]): NearList {
  return {
    paths: near.map(({ path }) => path),
    // Without a sign before nought, which would make the column one of floats.
    units: near.map(({ similarity }) => Math.round(similarity / UNIT) | 0),
  };
}

/** The similarity of the last of the notes. */
export function lastOf(near: NearList | undefined): number | undefined {
  const last = near?.units.at(-1);
  return last === undefined ? undefined : last * UNIT;
}
