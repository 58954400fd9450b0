import { parseNoteDate } from '../atoms/note-date';

const DAY_MS = 86_400_000;
const UNITS: Record<string, number> = { d: DAY_MS, w: 7 * DAY_MS, m: 30 * DAY_MS, y: 365 * DAY_MS };

/** `2024..2025` the other way round; undefined of what is no such range. */
export function turnedRange(text: string): string | undefined {
  const [, from = '', to = ''] = /^(\S+)\.\.(\S+)$/.exec(text) ?? [];
  return from === '' ? undefined : `${to}..${from}`;
}

/** Milliseconds since 1970, UTC; `sinceMs` inclusive, `untilMs` exclusive. */
export interface TimeRange {
  sinceMs?: number;
  untilMs?: number;
}

/**
 * Reads `2024`, `2024-05`, `2024-05-31` or a moment of it, each a stretch of time; `today` and `yesterday` (UTC); `30d`, `2w`,
 * `6m`, `1y`, as far back as that; `2024-01..2024-03`; and `>`, `>=`, `<`, `<=` before a date, which are later and earlier,
 * or before an age, which are older and younger. Undefined when it is none of them.
 */
export function parseTimeRange(text: string, nowMs: number): TimeRange | undefined {
  const range = /^(\S*)\.\.(\S*)$/.exec(text);
  if (range !== null) return between(range[1] ?? '', range[2] ?? '', nowMs);
  const [, sign = '', rest = ''] = /^([<>]=?)?\s*(.*)$/s.exec(text) ?? [];
  const age = /^(\d{1,5})([dwmy])$/.exec(rest);
  if (age !== null) {
    const thenMs = nowMs - Number(age[1]) * (UNITS[age[2] ?? ''] ?? 0);
    return sign.startsWith('>') ? { untilMs: thenMs } : { sinceMs: thenMs };
  }
  const stretch = stretchOf(rest, nowMs);
  if (stretch === undefined) return undefined;
  const { startMs, endMs } = stretch;
  switch (sign) {
    case '>':
      return { sinceMs: endMs };
    case '>=':
      return { sinceMs: startMs };
    case '<':
      return { untilMs: startMs };
    case '<=':
      return { untilMs: endMs };
    default:
      return { sinceMs: startMs, untilMs: endMs };
  }
}

function between(from: string, to: string, nowMs: number): TimeRange | undefined {
  if (from === '' && to === '') return undefined;
  const since = from === '' ? undefined : stretchOf(from, nowMs);
  const until = to === '' ? undefined : stretchOf(to, nowMs);
  if ((from !== '' && since === undefined) || (to !== '' && until === undefined)) return undefined;
  return { ...(since && { sinceMs: since.startMs }), ...(until && { untilMs: until.endMs }) };
}

interface Stretch {
  startMs: number;
  /** Exclusive. */
  endMs: number;
}

function stretchOf(text: string, nowMs: number): Stretch | undefined {
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  if (text === 'today') return { startMs: todayMs, endMs: todayMs + DAY_MS };
  if (text === 'yesterday') return { startMs: todayMs - DAY_MS, endMs: todayMs };
  const parts = /^(\d{4})(?:-(\d{1,2}))?$/.exec(text);
  if (parts !== null) {
    const year = Number(parts[1]);
    const month = parts[2] === undefined ? undefined : Number(parts[2]);
    if (year < 100 || (month !== undefined && (month < 1 || month > 12))) return undefined;
    const endMs = month === undefined ? Date.UTC(year + 1, 0, 1) : Date.UTC(year, month, 1);
    return { startMs: Date.UTC(year, (month ?? 1) - 1, 1), endMs };
  }
  const startMs = parseNoteDate(text);
  if (startMs === undefined) return undefined;
  // A moment ends with its minute.
  return { startMs, endMs: startMs + (/[T\s]\d/.test(text) ? 60_000 : DAY_MS) };
}
