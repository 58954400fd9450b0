import type { Evidence } from '../../../worker/contract';
import { formatCount } from '../../texts/format';
import { texts } from '../../texts/texts';
import { rowAsides } from '../../trace/order-text';
import { EMPTY_ROW, atomRow, placeOf, withKeys, type Group } from './row';

/** The atoms that answer a question, or stand behind its answer. */
export function askedGroups(evidence: Evidence): Group[] {
  const { rows, leftOut, extract } = evidence;
  if (rows.length === 0) return [];
  const { groups } = texts();
  const total = rows.length + leftOut;
  const asides = rowAsides(evidence);
  return [
    {
      key: 'asked',
      kind: 'results',
      heading: extract.kind === 'rows' ? groups.results : groups.behind,
      aside:
        leftOut === 0
          ? formatCount(total)
          : (areBest(evidence) ? groups.best : groups.share)(rows.length, total),
      rows: withKeys(
        'asked',
        rows.map((card, at) => ({
          ...EMPTY_ROW,
          ...atomRow(card),
          ...placeOf(card, card.trail),
          line: card.preview,
          aside: asides[at] ?? '',
        })),
      ),
    },
  ];
}

/** Whether those that are shown were chosen by how well they fit, and not by an order that was asked for. */
function areBest({ plan }: Evidence): boolean {
  if (plan.kind === 'find') return plan.order === 'best';
  // Nothing is looked for where all are counted: no one of them fits better.
  if (plan.kind === 'count') return plan.about !== '';
  return plan.kind !== 'order' && plan.kind !== 'aggregate' && plan.kind !== 'tasks';
}
