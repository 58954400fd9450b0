import { dateMs, timeOfDayMs } from './calendar-time';
import { parseWrittenOut } from './written-date';

const DATE =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:(?:[T\s_]+|\s*,\s*)(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?\s*(.*))?$/i;
const SLASHED = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;
const MAYBE_DATE = /^[\s[]*\d{4}/;
/** No date is longer; more of a property is not looked at. */
const MAX_LENGTH = 64;
const ZONE = /^(?:Z|UTC|GMT|([+-])(\d{2}):?(\d{2})?)$/i;

/**
 * Milliseconds since 1970 of an ISO date or date-time (`2024-05-01`, `2024-05-01T10:20+02:00`, `20240501`,
 * `2024/5/1`), UTC when it names no zone; undefined for everything else, impossible dates included.
 */
export function parseNoteDate(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (typeof value === 'string' && !MAYBE_DATE.test(value)) return undefined;
  const bare = String(value).slice(0, MAX_LENGTH).trim();
  const written = bare.startsWith('[[') ? bare.replace(/^\[\[(.*)\]\]$/, '$1') : bare;
  const match = DATE.exec(written) ?? SLASHED.exec(written);
  if (!match) return undefined;
  const [, year, month, day, hour = '', minute = '', second = '', fraction = '', zone = ''] = match;
  const dayMs = dateMs(Number(year), Number(month), Number(day));
  const timeMs = timeOfDayMs(Number(hour), Number(minute), Number(second), fraction);
  const offsetMs = zoneMs(zone.trim());
  if (dayMs === undefined || timeMs === undefined || offsetMs === undefined) return undefined;
  return dayMs + timeMs - offsetMs;
}

/** A day at the beginning of a name, `2024-05-01`, `2024_05_01`, `2024年5月1日` or `20240501`, alone or as the beginning of a time of 12 or 14 digits. */
const NAMED_DAY =
  /^[^\p{L}\p{N}]*(?:(\d{4})([-_.])(\d{2})\2(\d{2})|(\d{4})年(\d{1,2})月(\d{1,2})日|(\d{4})(\d{2})(\d{2})(?:\d{4}|\d{6})?)(?!\d)/u;
const NOON_MS = 12 * 3_600_000;

/** Noon, UTC, of the day that the name of a file begins with: nearly everywhere that is the same day. Undefined where it begins with none from 1990 to 2099. */
export function dayNamed(name: string): number | undefined {
  const match = NAMED_DAY.exec(name);
  if (match === null) return undefined;
  const [year, month, day] = [
    match[1] ?? match[5] ?? match[8],
    match[3] ?? match[6] ?? match[9],
    match[4] ?? match[7] ?? match[10],
  ].map(Number) as [number, number, number];
  const ms = dateMs(year, month, day);
  return ms === undefined || ms < MILLISECONDS.from || ms >= MILLISECONDS.to ? undefined : ms + NOON_MS;
}

/**
 * Whole seconds since 1970 of the years 1990 to 2032, as they are written: later ones read as a day with its hour too (`2033010100`).
 * Milliseconds are those of 1990 to 2099. Neither is as long as a compact date or date-time.
 */
const SECONDS = { from: Date.UTC(1990, 0) / 1000, to: Date.UTC(2033, 0) / 1000 };
const MILLISECONDS = { from: Date.UTC(1990, 0), to: Date.UTC(2100, 0) };
const WHOLE_NUMBER = /^\s*\d{9,13}\s*$/;

/**
 * The same of a property that is a time by its name: there a whole number may also count milliseconds or seconds since 1970, and a month
 * may have its name (`written-date.ts`).
 */
export function parseNoteTime(value: unknown): number | undefined {
  const dayMs = typeof value === 'string' && PLAIN_DAY.test(value) ? plainDayMs(value) : undefined;
  if (dayMs !== undefined) return dayMs;
  const isWhole = typeof value === 'number' || (typeof value === 'string' && WHOLE_NUMBER.test(value));
  return (isWhole ? epochMs(Number(value)) : undefined) ?? parseNoteDate(value) ?? parseWrittenOut(value);
}

/** How nearly all days are written: it takes a third of the time that the parts of any date take. */
const PLAIN_DAY = /^\d{4}-\d\d-\d\d$/;

function plainDayMs(day: string): number | undefined {
  return dateMs(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)));
}

function epochMs(count: number): number | undefined {
  if (!Number.isInteger(count)) return undefined;
  if (count >= MILLISECONDS.from && count < MILLISECONDS.to) return count;
  return count >= SECONDS.from && count < SECONDS.to ? count * 1000 : undefined;
}

/** What a zone is ahead of UTC; undefined when it is no zone. */
function zoneMs(zone: string): number | undefined {
  if (zone === '') return 0;
  const match = ZONE.exec(zone);
  if (!match) return undefined;
  const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
  return (match[1] === '-' ? -minutes : minutes) * 60_000;
}
