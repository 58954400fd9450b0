import { shownBeside, type Evidence, type OrderBy, type QueryPlan } from '../../worker/contract';
import { formatDate } from '../texts/format';
import { texts } from '../texts/texts';

type OrderPlan = Extract<QueryPlan, { kind: 'order' }>;

/** What stands beside each row: what an order or a bound is of, or the day of an order of time; empty where nothing does. */
export function rowAsides({ plan, rows, values, times }: Evidence): string[] {
  const by = shownBeside(plan);
  return rows.map((_, at) => {
    const value = values?.[at] ?? '';
    return by === undefined || value === '' ? formatDate(times?.[at]) : valueText(by, value);
  });
}

function valueText(by: OrderBy, value: number | string): string {
  const { values } = texts().collection;
  if (by.of === 'property') return `${by.name}: ${value}`;
  if (by.of === 'made') return formatDate(Number(value));
  return by.of === 'chance' || typeof value === 'string' ? '' : values[by.of](value);
}

/** The notes of an order, by what they stand in it. */
export function orderWanted({ by, from }: OrderPlan): string {
  const { orders } = texts().collection;
  if (by.of === 'chance') return orders.chance;
  return by.of === 'property' ? orders.property[from](by.name) : orders[by.of][from];
}

/** The one that is asked for, said plainly; undefined where a list is. */
export function firstText({ plan, rows, values = [], leftOut }: Evidence): string | undefined {
  const [card] = rows;
  const [value] = values;
  if (plan.kind !== 'order' || plan.first !== 1 || card === undefined || value === undefined)
    return undefined;
  const { answers } = texts().collection;
  const { by, from } = plan;
  const said = valueText(plan.by, value);
  if (rows.length > 1) return answers.several(rows.length + leftOut, said);
  if (by.of === 'words' || by.of === 'made') return answers[by.of][from](card.title, said);
  if (by.of !== 'property') return answers.links[from](card.title, said);
  return answers[isDay(value) ? 'days' : 'numbers'][from](card.title, by.name, String(value));
}

function isDay(value: number | string): boolean {
  return /^\d{4}[-/.]\d{1,2}/.test(String(value));
}

/** What is to be known of an order beside its rows. */
export function orderRemarks({ plan, lacking = 0 }: Evidence): string[] {
  if (plan.kind !== 'order' || plan.by.of !== 'property' || lacking === 0) return [];
  return [texts().collection.lacking(lacking, plan.by.name)];
}
