import { describe, expect, it } from 'vitest';
import { shownDays } from '../../../src/trace/task-days';
import type { Evidence, TaskFacts } from '../../../worker/contract';

const NOW = Date.UTC(2026, 10, 25, 10);

function shown(...tasks: TaskFacts[]) {
  const plan = { lang: 'en', asked: '', unread: '', level: 'paragraph', readBy: 'rules' } as const;
  const evidence: Evidence = {
    plan: { ...plan, kind: 'tasks', about: '', state: 'all' },
    ...{ pieces: [], rows: [], figures: [], leftOut: 0, extract: { kind: 'rows' }, tasks },
  };
  return tasks.map((_, place) => shownDays(evidence, place, NOW));
}

describe('the days of a task', () => {
  it('are said in words, each by what it is of', () => {
    const days = { due: '2026-11-26', scheduled: '2026-11-25', start: '2026-05-03' };
    const done = { done: '2025-05-03', cancelled: '2026-11-24' };
    expect(shown({ isDone: false, days }, { isDone: true, days: done }, { isDone: true, days: {} })).toEqual([
      { parts: ['due tomorrow', 'scheduled for today', 'starts 3 May'], isOverdue: false },
      { parts: ['done 3 May 2025', 'cancelled yesterday'], isOverdue: false },
      { parts: [], isOverdue: false },
    ]);
  });

  it('say that it is overdue where it is open and was due before today', () => {
    const days = (due: string, isDone = false) => ({ isDone, days: { due } });
    expect(shown(days('2026-11-24'), days('2026-11-25'), days('2026-11-24', true))).toEqual([
      { parts: ['overdue, was due yesterday'], isOverdue: true },
      { parts: ['due today'], isOverdue: false },
      { parts: ['due yesterday'], isOverdue: false },
    ]);
  });
});
