import { describe, expect, it } from 'vitest';
import type { Lens, PlanLanguage, QueryPlan } from '../../../worker/contract';
import type { PlanNames } from '../../../worker/engine/plan/cut-conditions';
import { readPlan } from '../../../worker/engine/plan/read-plan';
import { NO_NAMES } from './plan-names';

const YEAR_2020 = Date.UTC(2020, 0, 1);

/** Notes since 2020. */
const NAMES: PlanNames = {
  ...NO_NAMES,
  hasNotes: ({ createdUntilMs = Infinity, untilMs = createdUntilMs }: Lens) => untilMs > YEAR_2020,
};

function planOf(question: string, likelyLang: PlanLanguage = 'en'): QueryPlan {
  return readPlan({ question, nowMs: Date.UTC(2026, 10, 25, 10), likelyLang }, NAMES);
}

describe('a year in which no note was written', () => {
  it.each<[PlanLanguage, string, string]>([
    ['en', 'How many people lived in Fresno in 2010?', 'How many people lived in Fresno in 2010'],
    ['en', 'Who won the race in March 2003?', 'Who won the race in March 2003'],
    ['en', 'What happened in 1945?', 'in 1945'],
    ['de', 'Wie viele Server wurden 2003 gehackt?', 'Wie viele Server wurden gehackt 2003'],
    ['es', '¿Quién ganó la carrera en 2003?', 'Quién ganó la carrera en 2003'],
    ['zh', '2003年谁赢了比赛？', '谁赢了比赛2003年'],
    ['ja', '2003年に誰がレースに勝ったのですか？', '誰がレースに勝ったのですか2003年に'],
  ])('is one of what is asked (%s): %s', (lang, question, about) => {
    const plan = planOf(question, lang);
    expect(plan).toMatchObject({ kind: 'ask', about, asked: question });
    expect(plan.lens).toBeUndefined();
  });

  it('leaves the other conditions', () => {
    const plan = planOf('How many people lived in Fresno in 2010 #city?');
    expect(plan).toMatchObject({ kind: 'ask', about: 'How many people lived in Fresno in 2010' });
    expect(plan.lens).toEqual({ tags: ['city'] });
  });

  it.each([
    'Which notes are from 2010?',
    'What did I write in 2010?',
    'How many notes did I write in 2010?',
    'notes about Fresno from 2010',
  ])('stays that of the notes where these are asked for: %s', (question) => {
    expect(planOf(question).lens).toEqual({
      createdSinceMs: Date.UTC(2010, 0, 1),
      createdUntilMs: Date.UTC(2011, 0, 1),
    });
  });
});

describe('a time of which there are notes, or that names no year', () => {
  it.each([
    'How many people lived in Fresno in 2021?',
    'What was decided about the roof since 2019?',
    'What was decided about the roof last week?',
  ])('is that of the notes: %s', (question) => {
    expect(planOf(question)).toMatchObject({
      kind: 'ask',
      lens: { createdSinceMs: expect.any(Number) as number },
    });
  });
});
