/** Whether somebody wants all that is costly to be tried, as before a release: ALTITUDE_THOROUGH is set. */
export const THOROUGH = process.env['ALTITUDE_THOROUGH'] !== undefined;

/** How much less is tried by default. */
const SHARE = THOROUGH ? 1 : 1 / 12;

/** How many random cases, kills or trials a costly test tries of those that it is worth in all: always the same first ones. */
export function tries(inAll: number): number {
  return Math.max(1, Math.ceil(inAll * SHARE));
}
