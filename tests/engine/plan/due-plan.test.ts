import { describe, expect, it } from 'vitest';
import { PLAN_LANGUAGES, type PlanLanguage, type QueryPlan, type TaskTime } from '../../../worker/contract';
import { planQuestion } from '../../../worker/engine/plan/plan-question';
import { checkRequest } from '../../../worker/wire/requests/check-request';
import { DUE } from '../../bench/plans/due-questions';
import { NAMES, strayedOf } from '../../bench/plans/judge';
import { processorMs } from '../../processor-time';

/** A Wednesday, at ten in the morning UTC. */
const NOW = Date.UTC(2026, 10, 25, 10);

/** The plan of the last of these questions, asked one after the other. */
function planOf(questions: readonly string[], lang: PlanLanguage = 'en', utcOffsetMinutes = 0): QueryPlan {
  const asked = { nowMs: NOW, likelyLang: lang, utcOffsetMinutes };
  const [first = '', ...later] = questions;
  return later.reduce<QueryPlan>(
    (before, question) => planQuestion({ ...asked, question, before }, NAMES),
    planQuestion({ ...asked, question: first }, NAMES),
  );
}

function whenOf(plan: QueryPlan): TaskTime | undefined {
  return plan.kind === 'tasks' || plan.kind === 'count' ? plan.when : undefined;
}

const YESTERDAY = '2026-11-24';
const THIS_WEEK = { since: '2026-11-23', until: '2026-11-29' };
const TODAY = { since: '2026-11-25', until: '2026-11-25' };
const TOMORROW = { since: '2026-11-26', until: '2026-11-26' };
const NEXT_WEEK = { since: '2026-11-30', until: '2026-12-06' };
const LAST_WEEK = { since: '2026-11-16', until: '2026-11-22' };

describe('tasks that are asked for by their days', () => {
  it.each(PLAN_LANGUAGES)('are read as a person would, in %s', (lang) => {
    const strayed = strayedOf(lang, DUE[lang].open).map(({ question }) => question);
    expect(strayed).toEqual([]);
    expect(strayedOf(lang, DUE[lang].held).length).toBeLessThanOrEqual(1);
  });

  it.each<[PlanLanguage, string, TaskTime]>([
    ['en', 'What should I do today?', { of: 'planned', ...TODAY }],
    ['en', 'What should I work on tomorrow?', { of: 'planned', ...TOMORROW }],
    ['de', 'Was soll ich heute tun?', { of: 'planned', ...TODAY }],
    ['es', '¿Qué debería hacer hoy?', { of: 'planned', ...TODAY }],
    ['ja', '今日は何をすべきですか？', { of: 'planned', ...TODAY }],
    ['ja', '今日やるべきことは？', { of: 'planned', ...TODAY }],
    ['en', 'What are my deadlines?', { of: 'due' }],
    ['en', 'deadlines', { of: 'due' }],
    ['en', 'Any deadlines this week?', { of: 'due', ...THIS_WEEK }],
    ['de', 'Was sind meine Fristen?', { of: 'due' }],
    ['de', 'Welche Deadlines stehen diese Woche an?', { of: 'due', ...THIS_WEEK }],
    ['es', '¿Cuáles son mis fechas límite?', { of: 'due' }],
    ['zh', '这周有哪些截止日期？', { of: 'due', ...THIS_WEEK }],
    ['zh', '我的截止日期', { of: 'due' }],
  ])('are what has a deadline and what should be done, in %s: %s', (lang, question, when) => {
    expect(planOf([question], lang)).toMatchObject({ kind: 'tasks', state: 'open' });
    expect(whenOf(planOf([question], lang))).toEqual(when);
  });

  it.each<[PlanLanguage, string]>([
    ['en', 'How do I deal with deadlines?'],
    ['en', 'What do my notes say about deadlines?'],
    ['en', 'Why are deadlines useful?'],
    ['de', 'Wie gehe ich mit Fristen um?'],
    ['es', '¿Por qué son útiles los plazos?'],
    ['zh', '截止日期是什么意思？'],
  ])('are not what is asked about deadlines, in %s: %s', (lang, question) => {
    expect(planOf([question], lang).kind).not.toBe('tasks');
  });

  it.each<[PlanLanguage, string, Omit<TaskTime, 'of'>]>([
    ['en', 'tasks due the day after tomorrow', { since: '2026-11-27', until: '2026-11-27' }],
    ['en', 'tasks due in the next 7 days', { since: '2026-11-25', until: '2026-12-01' }],
    ['en', 'tasks due in 3 days', { since: '2026-11-28', until: '2026-11-28' }],
    ['en', 'tasks due this weekend', { since: '2026-11-28', until: '2026-11-29' }],
    ['en', 'tasks due next weekend', { since: '2026-12-05', until: '2026-12-06' }],
    ['en', 'tasks due on Monday', { since: '2026-11-30', until: '2026-11-30' }],
    ['en', 'tasks due on Wednesday', { since: '2026-11-25', until: '2026-11-25' }],
    ['en', 'tasks due by tomorrow', { until: '2026-11-26' }],
    ['en', 'tasks due after Friday', { since: '2026-11-28' }],
    ['en', 'tasks due by the end of the month', { until: '2026-11-30' }],
    ['en', 'tasks due in November', { since: '2026-11-01', until: '2026-11-30' }],
    ['en', 'tasks due in March', { since: '2027-03-01', until: '2027-03-31' }],
    ['en', 'tasks due on 24 November', { since: '2027-11-24', until: '2027-11-24' }],
    ['en', 'tasks due on 25 November', { since: '2026-11-25', until: '2026-11-25' }],
    ['en', 'tasks due on 2026-02-03', { since: '2026-02-03', until: '2026-02-03' }],
    ['en', 'tasks due last week', LAST_WEEK],
    ['en', 'tasks due last Friday', { since: '2026-11-20', until: '2026-11-20' }],
    ['en', 'Which tasks are due?', { until: '2026-11-25' }],
    ['en', 'Which tasks have a due date?', {}],
    ['en', 'What is due soon?', { since: '2026-11-25' }],
    ['en', 'tasks due from Monday to Wednesday', { since: '2026-11-30', until: '2026-12-02' }],
    ['en', 'tasks due today or tomorrow', { since: '2026-11-25', until: '2026-11-26' }],
    ['en', 'Due today', { since: '2026-11-25', until: '2026-11-25' }],
    ['en', 'What deadlines do I have this week?', THIS_WEEK],
    ['en', 'Which deadlines are coming up?', { since: '2026-11-25' }],
    ['de', 'Aufgaben, die heute oder morgen fällig sind', { since: '2026-11-25', until: '2026-11-26' }],
    ['de', 'Welche Fristen habe ich diese Woche?', THIS_WEEK],
    ['es', 'tareas que vencen de lunes a viernes', { since: '2026-11-30', until: '2026-12-04' }],
    ['zh', '今天和明天到期的任务', { since: '2026-11-25', until: '2026-11-26' }],
    ['zh', '12月5日之前到期的任务', { until: '2026-12-04' }],
    ['ja', '今日から金曜日までが期限のタスク', { since: '2026-11-25', until: '2026-11-27' }],
    ['de', 'Was ist übermorgen fällig?', { since: '2026-11-27', until: '2026-11-27' }],
    ['de', 'Was ist in den nächsten 7 Tagen fällig?', { since: '2026-11-25', until: '2026-12-01' }],
    ['de', 'Welche Aufgaben sind vor Freitag fällig?', { until: '2026-11-26' }],
    ['de', 'Welche Aufgaben sind bis Ende der Woche fällig?', { until: '2026-11-29' }],
    ['es', '¿Qué tareas vencen pasado mañana?', { since: '2026-11-27', until: '2026-11-27' }],
    ['es', '¿Qué vence la semana que viene?', NEXT_WEEK],
    ['es', '¿Qué tareas vencen en los próximos 7 días?', { since: '2026-11-25', until: '2026-12-01' }],
    ['zh', '后天到期的任务', { since: '2026-11-27', until: '2026-11-27' }],
    ['zh', '下周五到期的任务', { since: '2026-12-04', until: '2026-12-04' }],
    ['zh', '月底之前到期的任务', { until: '2026-11-30' }],
    ['ja', '明後日が期限のタスク', { since: '2026-11-27', until: '2026-11-27' }],
    ['ja', '来週の金曜日が期限のタスク', { since: '2026-12-04', until: '2026-12-04' }],
    ['ja', '今月末までが期限のタスク', { until: '2026-11-30' }],
  ])('are of a time that is to come, in %s: %s', (lang, question, days) => {
    expect(planOf([question], lang)).toMatchObject({ kind: 'tasks', state: 'open', about: '', lang });
    expect(whenOf(planOf([question], lang))).toEqual({ of: 'due', ...days });
  });

  it('are of the days of who asks', () => {
    expect(whenOf(planOf(['What is due today?'], 'en', 0))).toMatchObject({ since: '2026-11-25' });
    expect(whenOf(planOf(['What is due today?'], 'en', 840))).toMatchObject({ since: '2026-11-26' });
    expect(whenOf(planOf(['What is overdue?'], 'en', 840))).toEqual({ of: 'due', until: '2026-11-25' });
    expect(whenOf(planOf(['What is due today?'], 'en', -660))).toMatchObject({ since: YESTERDAY });
  });

  it.each<[PlanLanguage, string, Partial<TaskTime>]>([
    ['en', 'tasks scheduled for tomorrow', { of: 'planned', since: '2026-11-26', until: '2026-11-26' }],
    ['en', 'Which tasks are scheduled this week?', { of: 'planned', ...THIS_WEEK }],
    ['en', 'Which tasks do I have to finish by Friday?', { of: 'planned', until: '2026-11-27' }],
    ['en', 'What tasks were completed last week?', { of: 'done', ...LAST_WEEK }],
    ['en', 'tasks I finished last week', { of: 'done', ...LAST_WEEK }],
    ['de', 'Welche Aufgaben muss ich bis morgen erledigen?', { of: 'planned', until: '2026-11-26' }],
    ['de', 'Welche Aufgaben stehen nächste Woche an?', { of: 'planned', ...NEXT_WEEK }],
    ['de', 'Welche Aufgaben wurden letzte Woche erledigt?', { of: 'done', ...LAST_WEEK }],
    ['es', 'tareas de esta semana', { of: 'planned', ...THIS_WEEK }],
    ['es', 'tareas que completé la semana pasada', { of: 'done', ...LAST_WEEK }],
    ['zh', '上周我完成了哪些任务？', { of: 'done', ...LAST_WEEK }],
    ['ja', '先週いくつのタスクを完了しましたか？', { of: 'done', ...LAST_WEEK }],
    ['ja', '先週何を終えましたか？', { of: 'done', ...LAST_WEEK }],
  ])('are of what was done or is to be, in %s: %s', (lang, question, when) => {
    expect(whenOf(planOf([question], lang))).toEqual(when);
  });

  it('are in a state where one is said, and of something', () => {
    const week = { of: 'due', ...THIS_WEEK };
    expect(planOf(['all tasks due this week'])).toMatchObject({ state: 'open', when: week });
    expect(planOf(['all overdue tasks'])).toMatchObject({ state: 'open', when: { until: YESTERDAY } });
    expect(planOf(['Which finished tasks were due this week?'])).toMatchObject({ state: 'done', when: week });
    expect(planOf(['tasks about the garden due this week #client'])).toMatchObject({
      ...{ about: 'garden', state: 'open', when: week, lens: { tags: ['client'] } },
    });
    expect(planOf(['What is due this week #client?'])).toMatchObject({
      ...{ kind: 'tasks', when: week, lens: { tags: ['client'] } },
    });
  });

  it.each([
    'When are my taxes due?',
    'What is due diligence?',
    'How many invoices are overdue?',
    'Which overdue invoices did I write about?',
    'notes about overdue tasks',
    'What should I plant next week?',
    'my open tasks from last week',
    'tasks due this week and not next Monday or so',
    'my tasks for Monday due tomorrow',
    'Next week?',
    'without a due date',
    'What did I read last week?',
  ])('are not what else is of some day: %s', (question) => {
    expect(whenOf(planOf([question]))).toBeUndefined();
  });

  it('are read at once of a question as long as one is read', () => {
    const words = ['tasks due by ', 'next ', 'in 3 days ', '次の', '期限が', '下周', 'antes del '];
    const spent = processorMs(() => {
      for (const word of words)
        for (const lang of PLAN_LANGUAGES) planOf([word.repeat(Math.floor(290 / word.length))], lang);
    }, 2);
    expect(spent).toBeLessThan(2000);
  });
});

describe('a question after one for tasks by their days', () => {
  const week: Record<PlanLanguage, string> = {
    en: 'What is due this week?',
    de: 'Was ist diese Woche fällig?',
    es: '¿Qué vence esta semana?',
    zh: '这周到期的任务有哪些？',
    ja: '今週が期限のタスクは？',
  };

  it.each<[PlanLanguage, string, TaskTime]>([
    ['en', 'And next week?', { of: 'due', ...NEXT_WEEK }],
    ['en', 'Next week?', { of: 'due', ...NEXT_WEEK }],
    ['en', 'The week after?', { of: 'due', ...NEXT_WEEK }],
    ['en', 'And last week?', { of: 'due', ...LAST_WEEK }],
    ['en', 'Only the overdue ones?', { of: 'due', since: '2026-11-23', until: YESTERDAY }],
    ['en', 'And the overdue ones?', { of: 'due', until: YESTERDAY }],
    ['en', 'And without a due date?', { of: 'due', isMissing: true }],
    ['de', 'Und nächste Woche?', { of: 'due', ...NEXT_WEEK }],
    ['de', 'Nur die überfälligen?', { of: 'due', since: '2026-11-23', until: YESTERDAY }],
    ['es', '¿Y la próxima semana?', { of: 'due', ...NEXT_WEEK }],
    ['es', '¿Solo las vencidas?', { of: 'due', since: '2026-11-23', until: YESTERDAY }],
    ['zh', '那下周呢？', { of: 'due', ...NEXT_WEEK }],
    ['zh', '只要逾期的', { of: 'due', since: '2026-11-23', until: YESTERDAY }],
    ['ja', '来週は？', { of: 'due', ...NEXT_WEEK }],
    ['ja', '期限切れのものだけ', { of: 'due', since: '2026-11-23', until: YESTERDAY }],
  ])('is of the same tasks on another day, in %s: %s', (lang, question, when) => {
    const plan = planOf([week[lang], question], lang);
    expect(plan).toMatchObject({ kind: 'tasks', state: 'open', when, followUp: {} });
    expect(whenOf(plan)).toEqual(when);
    expect(checkRequest('gather', { plan })).toBeUndefined();
  });

  it('keeps the day where it says another thing', () => {
    const when = { of: 'due', ...THIS_WEEK };
    expect(planOf([week.en, 'How many are there?'])).toMatchObject({ kind: 'count', tasks: 'open', when });
    expect(planOf([week.en, 'And the finished ones?'])).toMatchObject({ kind: 'tasks', state: 'done', when });
    expect(planOf(['How many tasks are due this week?', 'Which ones?'])).toMatchObject({
      kind: 'tasks',
      when,
    });
    expect(planOf(['tasks about soil due this week', 'And about the shed?'])).toMatchObject({
      ...{ about: 'shed', when },
    });
  });

  it('is one of its own where it names the tasks too', () => {
    for (const question of ['Which tasks are overdue?', 'What is due next week?', 'my tasks for tomorrow'])
      expect(planOf(['tasks about soil due this week', question]), question).toMatchObject({ about: '' });
    expect(planOf([week.de, 'Welche Aufgaben sind überfällig?'], 'de').followUp).toBeUndefined();
    expect(planOf([week.ja, '期限切れのタスクは？'], 'ja').followUp).toBeUndefined();
    expect(planOf([week.zh, '逾期的任务有哪些？'], 'zh').followUp).toBeUndefined();
    expect(planOf(['tasks about soil due this week', 'How many of them are overdue?'])).toMatchObject({
      ...{ kind: 'count', about: 'soil', tasks: 'open' },
    });
  });

  it('is of their days also after one that named none', () => {
    const before = 'What are my open tasks about soil?';
    expect(planOf([before, 'Only the overdue ones?'])).toMatchObject({
      ...{ kind: 'tasks', state: 'open', about: 'soil', when: { of: 'due', until: YESTERDAY } },
    });
    expect(planOf([before, 'And tomorrow?'])).toMatchObject({
      ...{ about: 'soil', when: { of: 'planned', since: '2026-11-26', until: '2026-11-26' } },
    });
    // Of what is over it may be when their notes were written.
    expect(whenOf(planOf([before, 'And last week?']))).toBeUndefined();
  });

  it('is of what was done, where that was asked for', () => {
    const done = ['What did I finish last week?'];
    expect(planOf([...done, 'And the week before?'])).toMatchObject({
      ...{ state: 'done', when: { of: 'done', since: '2026-11-09', until: '2026-11-15' } },
    });
    expect(planOf([...done, 'And this week?'])).toMatchObject({ when: { of: 'done', ...THIS_WEEK } });
    expect(planOf([...done, 'And the overdue ones?'])).toMatchObject({
      ...{ state: 'open', when: { of: 'due', until: YESTERDAY } },
    });
    const open = planOf([...done, 'And the open ones?']);
    expect(open).toMatchObject({ kind: 'tasks', state: 'open' });
    expect(whenOf(open)).toBeUndefined();
  });
});
