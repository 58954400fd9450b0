import type { TaskDays, TaskTime } from '../../contract';
import type { PlacedTask } from '../atoms/tasks';

/** A task with the day by which it is wanted; empty where it is by none. */
export interface TimedTask {
  task: PlacedTask;
  day: string;
}

/** The day by which a task is wanted, undefined where it is not, and whether it names none of that kind. */
export function timeTest(when: TaskTime, days: TaskDays): { day: string | undefined; isUndated: boolean } {
  const named = daysOf(when.of, days);
  if (when.isMissing) return { day: named.length === 0 ? '' : undefined, isUndated: false };
  const { since = '', until = '9999' } = when;
  const day = named.filter((each) => each >= since && each <= until).sort()[0];
  return { day, isUndated: named.length === 0 };
}

function daysOf(of: TaskTime['of'], { due, scheduled, done }: TaskDays): string[] {
  const named = of === 'done' ? [done] : of === 'due' ? [due] : [due, scheduled];
  return named.filter((day) => day !== undefined);
}
