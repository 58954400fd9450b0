import { describe, expect, it } from 'vitest';
import { taskDays } from '../../../worker/engine/atoms/task-days';

const DAY = '2024-05-01';

describe('the days of a task', () => {
  it.each([
    ['📅 2024-05-01', { due: DAY }],
    ['🗓️2024-05-01', { due: DAY }],
    ['⏳ 2024-05-01 📅 2024-05-03', { scheduled: DAY, due: '2024-05-03' }],
    ['🛫 2024-05-01 ➕ 2024-04-01', { start: DAY }],
    ['✅ 2024-05-01', { done: DAY }],
    ['❌ 2024-05-01', { cancelled: DAY }],
    ['[due:: 2024-05-01]', { due: DAY }],
    ['(Due::2024-05-01) (scheduled:: [[2024-04-30]])', { due: DAY, scheduled: '2024-04-30' }],
    ['[completion:: 2024-05-01T10:30] [created:: 2024-04-01]', { done: DAY }],
    ['@{2024-05-01}', { due: DAY }],
    ['@[[2024-05-01]]', { due: DAY }],
    ['(@2024-05-01 09:00)', { due: DAY }],
    ['@{2024-05-01} @@{10:00}', { due: DAY }],
    ['📅 2024-05-01 📅 2024-06-01', { due: DAY }],
  ])('are read of “%s”, and are no words of it', (written, days) => {
    expect(taskDays(`call ${written} Anna`)).toEqual({ days, rest: 'call Anna' });
  });

  it.each([
    'call on 2024-05-01',
    'read [[2024-05-01]]',
    '📅 2024-02-30',
    '📅 2024-13-01',
    '📅 2024-05-011',
    '📅 tomorrow',
    '[overdue:: 2024-05-01]',
    '[read:: 2024-05-01]',
    '[due: 2024-05-01]',
    'write to anna@2024-05-01.org',
  ])('are none where nothing says so for certain: “%s”', (text) => {
    expect(taskDays(text)).toEqual({ days: {}, rest: text });
  });

  it('are read at once of a text that only looks as if it held many', () => {
    const hostile = ['📅 '.repeat(200_000), '[due::'.repeat(200_000), ` (@2024-05-0${' '.repeat(500_000)}`];
    for (const text of hostile) expect(taskDays(`${text} 9-99-99`).days).toEqual({});
  });
});
