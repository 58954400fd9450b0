import type { Evidence, TaskDays, TaskFacts } from '../../worker/contract';
import { formatDay } from '../texts/format';
import { texts } from '../texts/texts';

/** The days of a task in words. */
export interface ShownDays {
  parts: string[];
  isOverdue: boolean;
}

const SHOWN = ['due', 'scheduled', 'start', 'done', 'cancelled'] as const satisfies (keyof TaskDays)[];

/** The days of the task that is quoted in this place; none where it names none or no task is quoted. */
export function shownDays({ tasks }: Evidence, place: number, nowMs: number): ShownDays {
  const facts = tasks?.[place];
  if (facts === undefined) return { parts: [], isOverdue: false };
  const { days } = texts().ask;
  const isOverdue = isOverdueAt(facts, nowMs);
  const parts = SHOWN.flatMap((kind) => {
    const day = facts.days[kind];
    if (day === undefined) return [];
    const said = formatDay(beginOf(day), nowMs);
    return [kind === 'due' && isOverdue ? days.overdue(said) : days[kind](said)];
  });
  return { parts, isOverdue };
}

/** Open, and due before the day that is now here. */
function isOverdueAt({ isDone, days: { due } }: TaskFacts, nowMs: number): boolean {
  return !isDone && due !== undefined && beginOf(due) < new Date(nowMs).setHours(0, 0, 0, 0);
}

/** Where a day begins here. */
export function beginOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).getTime();
}
