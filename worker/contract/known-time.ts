/**
 * Whether a time of a note, in milliseconds since 1970, says anything: archives and some sync tools leave files without one, and they
 * seem to be from the first days of 1970.
 */
export function isKnownTime(timeMs: number | undefined): timeMs is number {
  return timeMs !== undefined && timeMs > FIRST_YEAR_MS;
}

const FIRST_YEAR_MS = 365 * 86_400_000;
