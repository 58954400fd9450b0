import type { PlanLanguage } from '../../contract';

const MONTHS = 12;

/** Beside a day and by itself a month has another name in some languages. */
const STYLES: Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((month) => [
  { month },
  { month, day: 'numeric' },
]);

/** Names of all months, long and short, as a language writes them in a sentence, the longest first. */
export function monthNames(lang: PlanLanguage): string[] {
  return [...monthsOf(lang).keys()].sort((one, other) => other.length - one.length);
}

/** From 0 for January; undefined for what is no month. */
export function monthOf(lang: PlanLanguage, written: string): number | undefined {
  const number = Number(written);
  if (Number.isInteger(number)) return number >= 1 && number <= MONTHS ? number - 1 : undefined;
  return monthsOf(lang).get(written.toLowerCase().replace(/\.$/, ''));
}

const known = new Map<PlanLanguage, Map<string, number>>();

function monthsOf(lang: PlanLanguage): Map<string, number> {
  let months = known.get(lang);
  if (months === undefined) {
    months = new Map();
    for (const style of STYLES) {
      const format = new Intl.DateTimeFormat(lang, { ...style, timeZone: 'UTC' });
      for (let month = 0; month < MONTHS; month++) {
        const part = format.formatToParts(Date.UTC(2024, month, 1)).find(({ type }) => type === 'month');
        const name = part?.value.toLowerCase().replace(/\.$/, '') ?? '';
        // Where months are numbers there is no name to know them by.
        if (/\p{L}/u.test(name) && !/^\d/.test(name)) months.set(name, month);
      }
    }
    known.set(lang, months);
  }
  return months;
}
