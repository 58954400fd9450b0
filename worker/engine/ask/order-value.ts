import type { PropertyValue } from '../../contract';
import { inlineText } from '../atoms/inline-text';
import { parseNoteDate } from '../atoms/note-date';

/** What a note holds in a property: as something that can be put in an order, and as it is written, in plain text. */
export type OrderValue = { said: string } & (
  | { holds: 'numbers' | 'days'; value: number }
  | { holds: 'texts'; value: string }
);

/** Longest value that is shown, in UTF-16 units. */
const MAX_SAID = 80;

const NUMBER = /^[^\p{L}\p{N}\-–−]{0,3}(-?\d+(?:[.,]\d+)*)/u;
const STARS = /^(?:[★⭐☆✩]\uFE0F?)+$/u;
const PRICES = /^(?:\$+|€+|£+|¥+|￥+)$/;
const HOURS =
  /^(\d+(?:[.,]\d+)?) ?(?:h|hrs?|hours?|std\.?|stunden?|horas?|小时|時間)(?: ?(\d+) ?(?:m|min|分)?\w*)?/iu;

/** Undefined of what is empty or has properties of its own. Of a list it is the first that says something. */
export function orderValueOf(value: PropertyValue): OrderValue | undefined {
  if (Array.isArray(value)) {
    for (const each of value) {
      const found = Array.isArray(each) ? undefined : orderValueOf(each);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (typeof value === 'number')
    return Number.isFinite(value) ? { holds: 'numbers', value, said: String(value) } : undefined;
  if (typeof value !== 'string') return undefined;
  const said = inlineText(value.slice(0, 4 * MAX_SAID))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SAID);
  if (said === '') return undefined;
  const dayMs = parseNoteDate(value);
  if (dayMs !== undefined) return { holds: 'days', value: dayMs, said };
  const number = numberIn(said);
  return number === undefined
    ? { holds: 'texts', value: said, said }
    : { holds: 'numbers', value: number, said };
}

/** How many stars, or signs of money, or minutes where hours are named; else the number that it begins with. */
function numberIn(text: string): number | undefined {
  if (STARS.test(text)) return [...text].filter((sign) => sign === '★' || sign === '⭐').length;
  if (PRICES.test(text)) return text.length;
  const [, hours, minutes = '0'] = HOURS.exec(text) ?? [];
  if (hours !== undefined) return 60 * plainNumber(hours) + Number(minutes);
  const written = NUMBER.exec(text)?.[1];
  return written === undefined ? undefined : plainNumber(written);
}

/** `1,500` and `1.500` are whole, `7.5` and `7,5` are not. */
function plainNumber(written: string): number {
  return Number(
    /^-?\d{1,3}(?:[.,]\d{3})+$/.test(written)
      ? written.replace(/[.,]/g, '')
      : written.replace(',', '.').replace(/[.,]+$/, ''),
  );
}

/** What most of these are; of as many, what is the easier to compare. Undefined of none. */
export function mostlyHeld(values: readonly OrderValue[]): OrderValue['holds'] | undefined {
  const count = (wanted: OrderValue['holds']): number =>
    values.filter(({ holds }) => holds === wanted).length;
  const kinds = (['numbers', 'days', 'texts'] as const).map((holds) => ({ holds, count: count(holds) }));
  const [first] = kinds.filter((each) => each.count > 0).sort((one, other) => other.count - one.count);
  return first?.holds;
}
