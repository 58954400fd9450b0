import type { PropertyValue } from '../../contract';
import { propertyForms } from '../filter/property-forms';
import { orderValueOf } from './order-value';

/** A number that a note holds in a property, with what it is a number of, and as it is written, in plain text. */
export interface MeasuredValue {
  value: number;
  /** As it is written; empty where none is. */
  unit: string;
  said: string;
}

const STARS = /^[★⭐☆✩]/u;
const SIGNS_OF_PRICE = /^([$€£¥￥])\1*$/u;
const HOURS =
  /^\d+(?:[.,]\d+)? ?(?:h|hrs?|hours?|std\.?|stunden?|horas?|小时|時間)(?: ?\d+ ?(?:m|min|分)?\w*)?$/iu;
/** What may stand before a number: money, or that it is about right. */
const NUMBER = /^([~≈+]?)([$€£¥￥₩₹]?) ?-?\d+(?:[.,]\d+)*(.*)$/u;
const OUT_OF = /^(?:\/|out of |of |von |de |sobre ) ?(\d+)$/iu;
const PERIOD_OR_ASIDE = /\s*(?:\(.*\)|[,;–—].*|\.)$/u;
const WORDS = /^(?:[\p{L}\p{M}°²³µ.'’]+|%)(?: [\p{L}\p{M}.'’]+)?$/u;

/** Other ways to write a unit. */
const ALSO = new Map([
  ...['eur', 'euro', 'euros'].map((unit) => [unit, '€'] as const),
  ...['usd', 'us$', 'dollar', 'dollars', 'dólares'].map((unit) => [unit, '$'] as const),
  ...['gbp', 'pounds'].map((unit) => [unit, '£'] as const),
  ...['￥'].map((unit) => [unit, '¥'] as const),
  ...['mins', 'minute', 'minutes', 'minuten', 'minuto', 'minutos', '分', '分钟', '分鐘'].map(
    (unit) => [unit, 'min'] as const,
  ),
]);

/**
 * The number of a value that is one number and no more than what it is of; undefined of others, as `7 because of the end`, `45:44` and lists
 * of several. What is called as the property is, as `310 pages` in `pages`, has no unit.
 */
export function measuredOf(property: string, value: PropertyValue): MeasuredValue | undefined {
  if (Array.isArray(value)) {
    const [only, ...others] = value.filter((each) => each !== null && each !== '');
    return only === undefined || others.length > 0 ? undefined : measuredOf(property, only);
  }
  const ordered = orderValueOf(value);
  if (ordered?.holds !== 'numbers') return undefined;
  const { said } = ordered;
  const unit = typeof value === 'number' ? '' : unitIn(said);
  if (unit === undefined) return undefined;
  const isNamed = propertyForms(property).includes(unit.toLowerCase());
  return { value: ordered.value, unit: isNamed ? '' : unit, said };
}

/** Units that are written alike but for case and number are one. */
export function unitKey(unit: string): string {
  const folded = unit.toLowerCase().replace(/\.$/, '');
  return folded.length > 3 ? folded.replace(/s$/, '') : folded;
}

/** Undefined where more is said than a number and what it is of. */
function unitIn(said: string): string | undefined {
  if (STARS.test(said)) return '★';
  // Three signs say how dear something is, and are no money.
  const [, level] = SIGNS_OF_PRICE.exec(said) ?? [];
  if (level !== undefined) return `×${level}`;
  if (HOURS.test(said)) return 'min';
  const [, , sign = '', rest] = NUMBER.exec(said) ?? [];
  if (rest === undefined) return undefined;
  const money = ALSO.get(sign) ?? sign;
  const bare = rest.replace(PERIOD_OR_ASIDE, '').trim();
  if (bare === '') return money;
  const [, most] = OUT_OF.exec(bare) ?? [];
  if (most !== undefined) return money === '' ? `/${most}` : undefined;
  const [only = ''] = /^[$€£¥￥₩₹]$/u.exec(bare) ?? [];
  if (only !== '') return money === '' ? (ALSO.get(only) ?? only) : undefined;
  if (!WORDS.test(bare)) return undefined;
  const unit = ALSO.get(bare.toLowerCase().replace(/\.$/, '')) ?? bare;
  return money === '' ? unit : `${money} ${unit}`;
}
