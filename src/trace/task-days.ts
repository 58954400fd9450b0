import type { Evidence, QueryPlan, TaskDays, TaskFacts, TaskState, TaskTime } from '../../worker/contract';
import { formatDay, formatDays } from '../texts/format';
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

/** When tasks are wanted by their days; undefined where they are not. */
export function taskTimeOf(plan: QueryPlan): TaskTime | undefined {
  return plan.kind === 'tasks' || plan.kind === 'count' ? plan.when : undefined;
}

/** That condition in words, and the same in a sentence that says what was counted. */
export function taskTimeText(
  time: TaskTime,
  state: TaskState | undefined,
  nowMs: number,
): { text: string; said?: string } {
  const { when } = texts().ask;
  const { of, since, until, isMissing } = time;
  if (isMissing) return { text: when.dayless };
  if (since === undefined && until === undefined) return { text: when.dated };
  if (asksForOverdue(time, state, nowMs)) return { text: when.overdue, said: when.overdueSaid };
  const beginMs = (day: string | undefined) => (day === undefined ? undefined : beginOf(day));
  return { text: when[of](...formatDays(beginMs(since), beginMs(until), nowMs)) };
}

/** Whether open tasks are wanted that were due before today. */
export function asksForOverdue(
  { of, since, until, isMissing }: TaskTime,
  state: TaskState | undefined,
  nowMs: number,
): boolean {
  const isOpenEnded = since === undefined && isMissing === undefined;
  return of === 'due' && state === 'open' && isOpenEnded && until === dayBefore(nowMs);
}

/** The day before the one that is now here. */
function dayBefore(nowMs: number): string {
  const day = new Date(nowMs);
  day.setDate(day.getDate() - 1);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
