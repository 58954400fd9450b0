import type { Evidence, Figure, QueryPlan } from '../../worker/contract';
import { formatFixed, formatList, formatNumber } from '../texts/format';
import { texts } from '../texts/texts';

/** What numbers come to, unit by unit, and over how many notes; undefined where that was not asked for or nothing was found. */
export function aggregateText({ plan, figures, over = [] }: Evidence): string | undefined {
  if (plan.kind !== 'aggregate' || figures.length === 0) return undefined;
  const { aggregates } = texts().collection;
  const values = figures.map((figure, at) => aggregates.over(measureText(figure), over[at] ?? 0));
  return aggregates.said(aggregates.wanted[plan.of](plan.property), formatList(values));
}

const JOINED = /^[/%]/u;
const MONEY = /^([$€£¥₩₹])(.*)$/u;

/** A number with its unit: `8.44`, `€12.50`, `4/5`, `117 min`. */
export function measureText({ label: unit, value }: Figure): string {
  const [, sign, rest = ''] = MONEY.exec(unit) ?? [];
  if (sign !== undefined)
    return sign + (Number.isInteger(value) ? formatNumber(value) : formatFixed(value, 2)) + rest;
  return formatNumber(value) + (unit === '' || JOINED.test(unit) ? unit : ` ${unit}`);
}

/** What is to be known of numbers that were put together, and of notes that were counted by a property. */
export function aggregateRemarks({ plan, figures, lacking = 0, notNumbers = 0 }: Evidence): string[] {
  const property = propertyOf(plan);
  if (property === undefined) return [];
  const { aggregates } = texts().collection;
  return [
    ...(plan.kind === 'aggregate' && figures.length > 1 ? [aggregates.apart] : []),
    ...(lacking === 0 ? [] : [aggregates.lacking(lacking, property)]),
    ...(notNumbers === 0 ? [] : [aggregates.notNumbers(notNumbers, property)]),
  ];
}

function propertyOf(plan: QueryPlan): string | undefined {
  if (plan.kind === 'aggregate') return plan.property;
  return plan.kind === 'count' && typeof plan.by === 'object' ? plan.by.property : undefined;
}

/** What a whole consists of, which is shown beside it; units of an aggregate are said with it. */
export function partsOf({ plan, figures }: Evidence): Figure[] {
  return plan.kind === 'aggregate' ? [] : figures.filter(({ label }) => label !== '');
}
