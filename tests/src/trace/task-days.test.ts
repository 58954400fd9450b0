import { describe, expect, it } from 'vitest';
import { conditionsIn, countedText, countRemarks, readingOf } from '../../../src/trace/reading';
import { shownDays } from '../../../src/trace/task-days';
import type { Evidence, QueryPlan, TaskFacts, TaskState, TaskTime } from '../../../worker/contract';

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

describe('the days by which tasks are wanted', () => {
  const shared = { lang: 'en', asked: '', unread: '', level: 'paragraph', readBy: 'rules' } as const;
  const planOf = (state: TaskState, when: TaskTime): QueryPlan => {
    return { ...shared, kind: 'tasks', about: '', state, when, lens: { folders: ['Work'] } };
  };

  it.each<[TaskState, TaskTime, string]>([
    ['open', { of: 'due', since: '2026-11-25', until: '2026-11-25' }, 'due today'],
    ['open', { of: 'due', since: '2026-11-23', until: '2026-11-29' }, 'due 23 November – 29 November'],
    ['open', { of: 'due', since: '2026-11-26' }, 'due from tomorrow on'],
    ['open', { of: 'due', until: '2026-11-25' }, 'due by today'],
    ['open', { of: 'due', until: '2026-11-24' }, 'overdue'],
    ['all', { of: 'due', until: '2026-11-24' }, 'due by yesterday'],
    ['open', { of: 'due', since: '2026-11-23', until: '2026-11-24' }, 'due 23 November – 24 November'],
    ['open', { of: 'due', isMissing: true }, 'without a due date'],
    ['open', { of: 'due' }, 'with a due date'],
    ['open', { of: 'planned', since: '2026-11-26', until: '2026-11-26' }, 'for tomorrow'],
    ['done', { of: 'done', since: '2026-11-16', until: '2026-11-22' }, '16 November – 22 November'],
  ])('are said in words: %s, %j', (state, when, text) => {
    const plan = planOf(state, when);
    expect(readingOf(plan, NOW).slice(1)).toEqual([text, 'in Work']);
    const [first] = conditionsIn(plan, NOW);
    expect(first?.without).toEqual({
      ...shared,
      kind: 'tasks',
      about: '',
      state,
      lens: { folders: ['Work'] },
    });
  });

  it('are kept where another condition is left out', () => {
    const when: TaskTime = { of: 'due', isMissing: true };
    const [, folder] = conditionsIn(planOf('open', when), NOW);
    expect(folder?.without).toMatchObject({ when });
    expect(folder?.without.lens).toBeUndefined();
  });

  it('are said of what was counted, with how many name none', () => {
    const found = { pieces: [], rows: [], leftOut: 0, extract: { kind: 'rows' as const } };
    const counted = (plan: QueryPlan, value: number, undated = 0): Evidence => {
      return { ...found, plan, figures: [{ label: '', value }], ...(undated > 0 && { undated }) };
    };
    const late = counted(planOf('open', { of: 'due', until: '2026-11-24' }), 3, 2);
    expect(countedText(late, NOW)).toBe('3 open tasks overdue, in the folder Work');
    expect(countRemarks(late, NOW)).toEqual([]);
    const week = counted(planOf('open', { of: 'due', since: '2026-11-23', until: '2026-11-29' }), 3, 2);
    expect(countRemarks(week, NOW)).toEqual(['2 more name no day on which they are due.']);
    const done = counted(
      { ...shared, kind: 'count', about: '', tasks: 'done', when: { of: 'done', since: '2026-11-23' } },
      1,
      1,
    );
    expect(countedText(done, NOW)).toBe('1 task done since 23 November');
    expect(countRemarks(done, NOW)).toEqual(['1 more names no day on which it was done.']);
    expect(
      countRemarks({ ...late, plan: { ...shared, kind: 'tasks', about: '', state: 'open' } }, NOW),
    ).toEqual([]);
  });
});
