import { dateMs, timeOfDayMs } from './calendar-time';

const DAY = '(\\d{1,2})(?:st|nd|rd|th|\\.|º|日)?';
const MONTH = '(\\p{L}+|\\d{1,2}月)\\.?';
const YEAR = '(\\d{4})';
const WEEKDAY = '(?:\\p{L}+\\.?,?\\s+)?';
const CLOCK = '(?:(?:,|\\s)\\s*(?:\\p{L}{2}\\s+)?(\\d{1,2}):(\\d{2})(?::(\\d{2}))?\\s*(.*))?';
/** `Friday, December 9th 2022, 1:36:16 am`, which plugins that tidy notes write unless they are told otherwise. */
const MONTH_FIRST = new RegExp(`^${WEEKDAY}${MONTH}\\s+${DAY},?\\s+${YEAR}${CLOCK}$`, 'iu');
/** `9. Dezember 2022`, `9 de diciembre de 2022`. */
const DAY_FIRST = new RegExp(
  `^${WEEKDAY}${DAY}\\s+(?:of\\s+|de\\s+)?${MONTH},?\\s+(?:de\\s+)?${YEAR}${CLOCK}$`,
  'iu',
);
const YEAR_FIRST = new RegExp(`^${YEAR}年(\\d{1,2})月(\\d{1,2})日${CLOCK}$`, 'u');
const MAYBE_WRITTEN = /\d{4}(?!\d)/;
/** No date that is written out is longer. */
const MAX_LENGTH = 64;

const MORNING = /^(?:am|a\. ?m\.|午前|上午|凌晨|早上|早晨)$/i;
const AFTERNOON = /^(?:pm|p\. ?m\.|午後|下午|晚上|傍晚|中午)$/i;
const HALF_DAY = 12;

/** Languages whose names of months are known; none of them calls two months alike. */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'zh', 'ja'];
const MONTHS = 12;

/** Milliseconds since 1970 of a date in words, UTC; undefined for everything else, impossible dates included. */
export function parseWrittenOut(value: unknown): number | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !MAYBE_WRITTEN.test(value)) return undefined;
  const written = value.trim();
  const found = MONTH_FIRST.exec(written);
  if (found !== null) return timeOf([found[3], found[1], found[2], ...found.slice(4)]);
  const other = DAY_FIRST.exec(written);
  if (other !== null) return timeOf([other[3], other[2], other[1], ...other.slice(4)]);
  return timeOf(YEAR_FIRST.exec(written)?.slice(1) ?? []);
}

/** Of year, month, day, hour, minute, second and half of the day. */
function timeOf([year, month = '', day, hour = '0', minute = '0', second = '0', half = '']: (
  | string
  | undefined
)[]): number | undefined {
  const number = monthNumber(month);
  const hours = hourOf(Number(hour), half.trim());
  if (number === undefined || hours === undefined) return undefined;
  const dayMs = dateMs(Number(year), number, Number(day));
  const timeMs = timeOfDayMs(hours, Number(minute), Number(second));
  return dayMs === undefined || timeMs === undefined ? undefined : dayMs + timeMs;
}

/** Of 24; undefined where something else than a half of the day follows. */
function hourOf(hour: number, half: string): number | undefined {
  if (half === '') return hour;
  if (MORNING.test(half)) return hour === HALF_DAY ? 0 : hour;
  if (AFTERNOON.test(half)) return hour < HALF_DAY ? hour + HALF_DAY : hour;
  return undefined;
}

/** From 1 for January. */
function monthNumber(written: string): number | undefined {
  const digits = /^\d{1,2}(?=月?$)/.exec(written)?.[0];
  return digits === undefined ? monthsByName().get(written.toLowerCase()) : Number(digits);
}

let known: Map<string, number> | undefined;

function monthsByName(): ReadonlyMap<string, number> {
  if (known !== undefined) return known;
  known = new Map();
  for (const lang of LANGUAGES)
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(lang, { month: style, day: 'numeric', timeZone: 'UTC' });
      const alone = new Intl.DateTimeFormat(lang, { month: style, timeZone: 'UTC' });
      for (let month = 1; month <= MONTHS; month++)
        for (const parts of [format, alone].map((each) => each.formatToParts(Date.UTC(2024, month - 1, 1)))) {
          const name =
            parts
              .find(({ type }) => type === 'month')
              ?.value.toLowerCase()
              .replace(/\.$/, '') ?? '';
          if (/^\p{L}+$/u.test(name)) known.set(name, month);
        }
    }
  return known;
}
