import type { GroupFigure, Result } from '../../contract';
import { ok } from '../base/result';
import { correctedWhereNothing } from './corrected';
import type { Gathered, Gathering, PlanOf } from './gathering';
import { rowsOnly } from './gather-rows';
import { holding, wordsHeld } from './held-words';

const ROWS = 40;

/** Notes in the order of what they hold, each with that. */
export function gatherOrder(gathering: Gathering, plan: PlanOf<'order'>): Promise<Result<Gathered>> {
  return correctedWhereNothing(gathering, plan, async ({ about, lens, by, from, first = ROWS }) => {
    const held = wordsHeld(about);
    const most = Math.min(ROWS, first);
    const withEqual = most === 1 && by.of !== 'chance' ? ROWS - 1 : undefined;
    const ordered = await gathering.ground.inOrder(holding(held, lens), { by, from, most, withEqual });
    if (!ordered.ok) return ordered;
    const { rows, values, total, lacking, unreadable } = ordered.value;
    return ok({
      // Of so many as are wanted none is left out.
      ...rowsOnly(rows, first === ROWS || withEqual !== undefined ? total : rows.length),
      ...(by.of !== 'chance' && { values }),
      ...(lacking > 0 && { lacking }),
      ...(unreadable.length > 0 && { unreadable }),
      ...(held !== '' && { held }),
    });
  });
}

/** What numbers of notes come to, and the notes with them. */
export function gatherAggregate(gathering: Gathering, plan: PlanOf<'aggregate'>): Promise<Result<Gathered>> {
  return correctedWhereNothing(gathering, plan, async ({ about, lens, of, property, by, from }) => {
    const held = wordsHeld(about);
    const { ground, utcOffsetMinutes: offsetMinutes } = gathering;
    const wanted = { property, of, by, offsetMinutes, most: ROWS };
    const found = await ground.aggregate(holding(held, lens), wanted);
    if (!found.ok) return found;
    const { figures, over, groups, ungrouped, rows, values, total, lacking, notNumbers } = found.value;
    return ok({
      ...rowsOnly(rows, total),
      ...{ figures, over, values },
      ...(by !== undefined && { groups: from === 'least' ? leastFirst(groups) : groups }),
      ...(ungrouped > 0 && { ungrouped }),
      ...(lacking > 0 && { lacking }),
      ...(notNumbers > 0 && { notNumbers }),
      ...(held !== '' && { held }),
    });
  });
}

/** Of each unit those that come to least first. */
function leastFirst(groups: readonly GroupFigure[]): GroupFigure[] {
  const units = [...new Set(groups.map(({ unit }) => unit))];
  return units.flatMap((each) =>
    groups.filter(({ unit }) => unit === each).sort((one, other) => one.value - other.value),
  );
}

/** How many there are in notes. */
export async function gatherAmount(
  { ground }: Gathering,
  { of, lens }: PlanOf<'amount'>,
): Promise<Result<Gathered>> {
  const found = await ground.amount(of, lens);
  if (!found.ok) return found;
  const { value, unreadable } = found.value;
  return ok({
    ...{ ...rowsOnly([], 0), extract: { kind: 'rows' as const } },
    figures: [{ label: '', value }],
    ...(unreadable.length > 0 && { unreadable }),
  });
}
