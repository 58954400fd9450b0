import type { Evidence, Figure, QueryPlan } from '../../worker/contract';
import { formatCount, formatFixed, formatList, formatNumber } from '../texts/format';
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
export function aggregateRemarks(evidence: Evidence): string[] {
  const { plan, figures, lacking = 0, notNumbers = 0, ungrouped = 0 } = evidence;
  const property = propertyOf(plan);
  if (property === undefined) return [];
  const { aggregates } = texts().collection;
  return [
    ...(plan.kind === 'aggregate' && figures.length > 1 ? [aggregates.apart] : []),
    ...(lacking === 0 ? [] : [aggregates.lacking(lacking, property)]),
    ...(notNumbers === 0 ? [] : [aggregates.notNumbers(notNumbers, property)]),
    ...(ungrouped === 0 ? [] : [aggregates.lacking(ungrouped, groupName(plan))]),
  ];
}

function propertyOf(plan: QueryPlan): string | undefined {
  if (plan.kind === 'aggregate') return plan.property;
  return plan.kind === 'count' && typeof plan.by === 'object' ? plan.by.property : undefined;
}

/** What numbers are put together by; empty where they are not, or by when notes were made. */
function groupName(plan: QueryPlan): string {
  return plan.kind === 'aggregate' && typeof plan.by === 'object' ? plan.by.property : '';
}

/** A part of a whole, with its number as it is shown: in full, and where there is little room. */
export interface Part extends Figure {
  said: string;
  short: string;
  /** Of the largest part of the same unit, 0 to 1. */
  share: number;
}

/** What a whole consists of, which is shown beside it; units of an aggregate are said with it. */
export function partsOf({ plan, figures, groups = [] }: Evidence): Part[] {
  if (plan.kind === 'aggregate') {
    const { over } = texts().collection.aggregates;
    const most = new Map<string, number>();
    for (const { unit, value } of groups) most.set(unit, Math.max(most.get(unit) ?? 0, value));
    return groups.map(({ label, value, unit, over: notes }) => {
      const number = measureText({ label: unit, value });
      const said = { said: over(number, notes), short: `${number} (${formatCount(notes)})` };
      return { label, value, ...said, share: shareOf(value, most.get(unit) ?? 0) };
    });
  }
  const parts = figures.filter(({ label }) => label !== '');
  const most = Math.max(...parts.map(({ value }) => value));
  return parts.map((part) => {
    const said = formatCount(part.value);
    return { ...part, said, short: said, share: shareOf(part.value, most) };
  });
}

function shareOf(value: number, most: number): number {
  return most <= 0 ? 0 : Math.max(0, value / most);
}
