const DAY_MS = 86_400_000;

const UNITS = { d: DAY_MS, w: 7 * DAY_MS, m: 30 * DAY_MS, y: 365 * DAY_MS };

/** The stretch of time that a person named, in milliseconds since 1970, UTC. */
export interface Stretch {
  startMs: number;
  /** Exclusive. */
  endMs: number;
}

/**
 * Reads a year (`2024`), a month (`2024-05`), a day (`2024-05-31`), a moment (`2024-05-31T12:00Z`), or a time
 * ago (`30d`, `2w`, `6m`, `1y`, counted from `nowMs`). Undefined when it is none of them.
 */
export function parseDate(text: string, nowMs: number): Stretch | undefined {
  const ago = /^(\d{1,5})([dwmy])$/.exec(text);
  if (ago !== null) return moment(nowMs - Number(ago[1]) * UNITS[ago[2] as keyof typeof UNITS]);
  const parts = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(text);
  if (parts === null) return /^\d{4}-\d{2}-\d{2}T/.test(text) ? moment(Date.parse(text)) : undefined;
  const [, year, month, day] = parts;
  const startMs = Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1));
  if (!new Date(startMs).toISOString().startsWith(text)) return undefined;
  if (day !== undefined) return { startMs, endMs: startMs + DAY_MS };
  const endMs =
    month === undefined ? Date.UTC(Number(year) + 1, 0, 1) : Date.UTC(Number(year), Number(month), 1);
  return { startMs, endMs };
}

function moment(atMs: number): Stretch | undefined {
  return Number.isFinite(atMs) ? { startMs: atMs, endMs: atMs } : undefined;
}
