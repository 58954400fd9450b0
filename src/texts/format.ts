// English, like the one catalogue of texts there is.
const number = once(() => new Intl.NumberFormat('en'));
const compact = once(() => new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }));
const day = once(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }));
const dayOfYear = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }),
);
const DAY_MS = 86_400_000;

export function formatCount(count: number): string {
  return number().format(count);
}

/** Exact below ten thousand, then short: `942`, `9,420`, `94.2K`. */
export function formatTokens(tokens: number): string {
  return tokens < 10_000 ? number().format(tokens) : compact().format(tokens);
}

/** A day of the local calendar, without its year when it is this year's: `today`, `3 May`, `3 May 2024`. */
export function formatDay(timeMs: number, nowMs: number): string {
  const date = new Date(timeMs).toDateString();
  if (date === new Date(nowMs).toDateString()) return 'today';
  if (date === new Date(nowMs - DAY_MS).toDateString()) return 'yesterday';
  return new Date(timeMs).getFullYear() === new Date(nowMs).getFullYear()
    ? day().format(timeMs)
    : dayOfYear().format(timeMs);
}

/** A rough length of time: `40 s`, `3 min`, `1 h 5 min`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${String(Math.max(1, Math.round(seconds)))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${String(minutes)} min`;
  return `${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min`;
}

/** A size in powers of 1,000 as file managers show it: `61 MB`. */
export function formatBytes(sizeBytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let size = sizeBytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const shown = unit === 0 || size >= 10 ? Math.round(size) : Math.round(size * 10) / 10;
  return `${number().format(shown)} ${units[unit] ?? ''}`;
}

/** Made when it is first used: what stands behind these takes a hundredth of a second to load, while the app starts. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
