/** How much less is tried by default than before a release, when somebody sets ALTITUDE_THOROUGH. */
const SHARE = process.env['ALTITUDE_THOROUGH'] === undefined ? 0.35 : 1;

/** How many random cases, kills or trials a costly test tries of those that it is worth in all: always the same first ones. */
export function tries(inAll: number): number {
  return Math.max(1, Math.ceil(inAll * SHARE));
}
