import type { Period } from '../../contract';

const MINUTE_MS = 60_000;

/** `2026`, `2026-Q1` or `2026-03`: labels of one kind sort by time. */
export function periodOf(ms: number, by: Period, offsetMinutes: number): string {
  const day = new Date(ms + offsetMinutes * MINUTE_MS);
  const year = String(day.getUTCFullYear()).padStart(4, '0');
  const month = day.getUTCMonth();
  if (by === 'year') return year;
  return by === 'quarter'
    ? `${year}-Q${Math.floor(month / 3) + 1}`
    : `${year}-${String(month + 1).padStart(2, '0')}`;
}
