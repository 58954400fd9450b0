import { isKnownTime } from '../../worker/contract';
import { locale } from './locale';

const DAY_MS = 86_400_000;

/** Forms of a word by the plural rules of its language; English has `one` and `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export function formatCount(count: number): string {
  return numbers({}).format(count);
}

/** With two digits after the point at most; thousands are set apart from ten of them on, so that a year stays one: `8.44`, `1985.5`, `12,345`. */
export function formatNumber(value: number): string {
  return numbers({ maximumFractionDigits: 2, useGrouping: Math.abs(value) >= 10_000 }).format(value);
}

/** A share of 1 in whole hundredths: `45%`. */
export function formatShare(share: number): string {
  return numbers({ style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** As notes write it, in UTC: `2024-03-01`; empty where there is none. */
export function dayText(timeMs: number | undefined): string {
  return timeMs === undefined ? '' : new Date(timeMs).toISOString().slice(0, 10);
}

/** With so many digits after the point, always: `0.50`. */
export function formatFixed(value: number, digits: number): string {
  return numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** Exact below ten thousand, then short: `942`, `9,420`, `94.2K`. */
export function formatTokens(tokens: number): string {
  if (tokens < 10_000) return formatCount(tokens);
  return numbers({ notation: 'compact', maximumFractionDigits: 1 }).format(tokens);
}

/** The form that goes with a number. */
export function pluralForm(count: number, forms: PluralForms): string {
  return forms[pluralRules().select(count)] ?? forms.other;
}

/** Begins with a capital letter, where its script has any. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names one after the other: `soil, compost, worms`. */
export function formatList(items: readonly string[]): string {
  return items.join(locale().marks.comma);
}

/** One after the other; all but the last end with a full stop where they have no end of their own. */
export function joinSentences(sentences: readonly string[]): string {
  const { stop, space } = locale().marks;
  const ended = (text: string): string => (/[.!?…:。！？：]$/u.test(text) ? text : text + stop);
  return sentences.map((text, at) => (at < sentences.length - 1 ? ended(text) : text)).join(space);
}

/** The name of a language in the one that is spoken, by its BCP 47 tag: `Japanese`. */
export function formatLanguage(tag: string): string {
  return made('language', (spoken) => new Intl.DisplayNames(spoken, { type: 'language' })).of(tag) ?? tag;
}

/** Names of which one is meant: `soil, compost or worms`. */
export function formatChoice(items: readonly string[]): string {
  return lists({ type: 'disjunction' }).format(items);
}

/** A day of the local calendar, without its year when it is this year's: `today`, `tomorrow`, `3 May`, `3 May 2024`. */
export function formatDay(timeMs: number, nowMs: number): string {
  const date = new Date(timeMs).toDateString();
  if (date === new Date(nowMs).toDateString()) return nearDay(0);
  if (date === new Date(nowMs - DAY_MS).toDateString()) return nearDay(-1);
  if (date === new Date(nowMs + DAY_MS).toDateString()) return nearDay(1);
  return formatCalendarDay(timeMs, nowMs);
}

/** The first and the last day of a stretch, in words of today only where it is one day or has one end: `23 November` and `29 November`. */
export function formatDays(
  firstMs: number | undefined,
  lastMs: number | undefined,
  nowMs: number,
): [first: string | undefined, last: string | undefined] {
  const isLong =
    firstMs !== undefined &&
    lastMs !== undefined &&
    new Date(firstMs).toDateString() !== new Date(lastMs).toDateString();
  const format = isLong ? formatCalendarDay : formatDay;
  const [first, last] = [firstMs, lastMs].map((ms) => (ms === undefined ? undefined : format(ms, nowMs)));
  return [first, last];
}

function formatCalendarDay(timeMs: number, nowMs: number): string {
  return new Date(timeMs).getFullYear() === new Date(nowMs).getFullYear()
    ? days({ day: 'numeric', month: 'long' }).format(timeMs)
    : days({ day: 'numeric', month: 'short', year: 'numeric' }).format(timeMs);
}

/** A day of the local calendar with its year: `3 May 2024`. Empty where the time is not known. */
export function formatDate(timeMs: number | undefined): string {
  return isKnownTime(timeMs) ? days({ day: 'numeric', month: 'short', year: 'numeric' }).format(timeMs) : '';
}

/** A moment of the local clock, to the minute: `25 November at 00:32`. */
export function formatMoment(timeMs: number): string {
  return days({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    timeMs,
  );
}

/** A moment of the local clock by its day, as short as it can be: `today 09:05`, `3 May 17:20`. */
export function formatDayAndTime(timeMs: number, nowMs: number): string {
  const time = days({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(timeMs);
  return `${formatDay(timeMs, nowMs)} ${time}`;
}

/** A rough length of time: `90 s`, `3 min`, `1 h 5 min`. */
export function formatSeconds(seconds: number): string {
  const { second, minute, hour } = locale().units;
  if (seconds < 120) return `${formatCount(Math.max(1, Math.round(seconds)))} ${second}`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${formatCount(minutes)} ${minute}`;
  return `${formatCount(Math.floor(minutes / 60))} ${hour} ${formatCount(minutes % 60)} ${minute}`;
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in powers of 1,000 as file managers show it: `61 MB`. */
export function formatBytes(sizeBytes: number): string {
  let size = sizeBytes;
  let at = 0;
  while (size >= 1000 && at < BYTE_UNITS.length - 1) {
    size /= 1000;
    at += 1;
  }
  const unit = BYTE_UNITS[at] ?? 'terabyte';
  const maximumFractionDigits = at === 0 || size >= 10 ? 0 : 1;
  const unitDisplay = at === 0 ? 'long' : 'short';
  return numbers({ style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(size);
}

function nearDay(days: number): string {
  const make = (tag: string) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  return made('near day', make).format(days, 'day');
}

function numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return made(`number ${JSON.stringify(options)}`, (tag) => new Intl.NumberFormat(tag, options));
}

function days(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return made(`day ${JSON.stringify(options)}`, (tag) => new Intl.DateTimeFormat(tag, options));
}

function lists(options: Intl.ListFormatOptions): Intl.ListFormat {
  return made(`list ${JSON.stringify(options)}`, (tag) => new Intl.ListFormat(tag, options));
}

function pluralRules(): Intl.PluralRules {
  return made('plural', (tag) => new Intl.PluralRules(tag));
}

const formats = new Map<string, unknown>();

/** Made when it is first used: what stands behind these takes a hundredth of a second to load, while the app starts. */
function made<T>(name: string, make: (tag: string) => T): T {
  const { tag } = locale();
  const key = `${tag} ${name}`;
  const known = formats.get(key) as T | undefined;
  if (known !== undefined) return known;
  const fresh = make(tag);
  formats.set(key, fresh);
  return fresh;
}
