import { describe, expect, it } from 'vitest';
import type { PlanLanguage } from '../../../worker/contract';
import { planQuestion } from '../../../worker/engine/plan/plan-question';
import { NAMES } from '../../bench/plans/judge';

/** A Wednesday, at ten in the morning UTC. */
const NOW = Date.UTC(2026, 10, 25, 10);

type Phrase = [PlanLanguage, question: string, since: string | null, until: string | null];

function dayOf(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString().slice(0, 10);
}

function readAs(question: string) {
  const { lens, ...plan } = planQuestion({ question, nowMs: NOW }, NAMES);
  const about = 'about' in plan ? plan.about : '';
  return { about, since: dayOf(lens?.createdSinceMs), until: dayOf(lens?.createdUntilMs) };
}

/** Written before there was a rule for any of them. */
const OF_A_YEAR: Phrase[] = [
  ['en', 'what did I write on December 5 last year', '2025-12-05', '2025-12-06'],
  ['en', 'notes from March last year', '2025-03-01', '2025-04-01'],
  ['en', 'notes from March of last year', '2025-03-01', '2025-04-01'],
  ['en', 'notes from last March', '2026-03-01', '2026-04-01'],
  ['en', 'notes from last December', '2025-12-01', '2026-01-01'],
  ['en', 'notes from last November', '2025-11-01', '2025-12-01'],
  ['en', 'notes from 12/31/2024', '2024-12-31', '2025-01-01'],
  ['en', 'notes from 31/12/2024', '2024-12-31', '2025-01-01'],
  ['de', 'Notizen vom 5. Dezember letzten Jahres', '2025-12-05', '2025-12-06'],
  ['de', 'Notizen aus dem März letzten Jahres', '2025-03-01', '2025-04-01'],
  ['de', 'Notizen aus dem letzten März', '2026-03-01', '2026-04-01'],
  ['es', 'notas del 5 de diciembre del año pasado', '2025-12-05', '2025-12-06'],
  ['es', 'notas de marzo del año pasado', '2025-03-01', '2025-04-01'],
  ['es', 'notas del pasado marzo', '2026-03-01', '2026-04-01'],
  ['ja', '去年の12月5日のメモ', '2025-12-05', '2025-12-06'],
  ['ja', '去年の3月のメモ', '2025-03-01', '2025-04-01'],
  ['ja', '昨年3月に書いたノート', '2025-03-01', '2025-04-01'],
  ['zh', '去年12月5日的笔记', '2025-12-05', '2025-12-06'],
  ['zh', '去年3月的笔记', '2025-03-01', '2025-04-01'],
  ['zh', '去年12月5日之前的笔记', null, '2025-12-05'],
];

const PARTS: Phrase[] = [
  ['en', 'notes from the beginning of 2024', '2024-01-01', '2024-05-01'],
  ['en', 'notes from early 2024', '2024-01-01', '2024-05-01'],
  ['en', 'notes from mid-2024', '2024-05-01', '2024-09-01'],
  ['en', 'notes from the end of last year', '2025-09-01', '2026-01-01'],
  ['en', 'notes from late March', '2026-03-21', '2026-04-01'],
  ['en', 'what did I write in early June 2025?', '2025-06-01', '2025-06-11'],
  ['en', 'notes from the first half of 2024', '2024-01-01', '2024-07-01'],
  ['en', 'notes from the first week of May', '2026-05-01', '2026-05-08'],
  ['en', 'notes from the last week of May', '2026-05-25', '2026-06-01'],
  ['en', 'notes from the second week of March', '2026-03-08', '2026-03-15'],
  ['en', 'notes from the last day of March', '2026-03-31', '2026-04-01'],
  ['en', 'notes since early 2025', '2025-01-01', null],
  ['en', 'notes from before mid 2024', null, '2024-05-01'],
  ['de', 'Notizen seit Ende März', '2026-03-21', null],
  ['de', 'Notizen aus dem ersten Halbjahr 2024', '2024-01-01', '2024-07-01'],
  ['de', 'Notizen aus der dritten Woche im März', '2026-03-15', '2026-03-22'],
  ['es', 'notas desde finales de marzo', '2026-03-21', null],
  ['ja', '3月末からのメモ', '2026-03-21', null],
  ['zh', '2024年底以来的笔记', '2024-09-01', null],
  ['zh', '三月第一天的笔记', '2026-03-01', '2026-03-02'],
  ['de', 'Notizen von Anfang 2024', '2024-01-01', '2024-05-01'],
  ['de', 'Notizen von Ende März', '2026-03-21', '2026-04-01'],
  ['de', 'Was habe ich Mitte Juni 2025 geschrieben?', '2025-06-11', '2025-06-21'],
  ['de', 'Notizen aus der zweiten Hälfte 2024', '2024-07-01', '2025-01-01'],
  ['es', 'notas de principios de 2024', '2024-01-01', '2024-05-01'],
  ['es', '¿Qué escribí a finales de marzo?', '2026-03-21', '2026-04-01'],
  ['es', 'notas de mediados de junio de 2025', '2025-06-11', '2025-06-21'],
  ['es', 'notas de la primera semana de mayo', '2026-05-01', '2026-05-08'],
  ['ja', '2024年初めのメモ', '2024-01-01', '2024-05-01'],
  ['ja', '3月末のメモ', '2026-03-21', '2026-04-01'],
  ['ja', '2025年6月中旬に書いたノート', '2025-06-11', '2025-06-21'],
  ['ja', '去年の後半のメモ', '2025-07-01', '2026-01-01'],
  ['zh', '2024年初的笔记', '2024-01-01', '2024-05-01'],
  ['zh', '3月底的笔记', '2026-03-21', '2026-04-01'],
  ['zh', '2025年6月中旬写的笔记', '2025-06-11', '2025-06-21'],
  ['zh', '去年下半年的笔记', '2025-07-01', '2026-01-01'],
];

const DAYS: Phrase[] = [
  ['en', 'notes between 3 and 5 March', '2026-03-03', '2026-03-06'],
  ['en', 'notes from March 3 to 5', '2026-03-03', '2026-03-06'],
  ['en', 'what did I write this morning', '2026-11-25', '2026-11-26'],
  ['en', 'notes from yesterday evening', '2026-11-24', '2026-11-25'],
  ['en', 'notes from last night', '2026-11-24', '2026-11-25'],
  ['en', 'notes from the last 48 hours', '2026-11-23', null],
  ['de', 'Notizen vom 3. bis 5. März', '2026-03-03', '2026-03-06'],
  ['de', 'Was habe ich heute Morgen geschrieben?', '2026-11-25', '2026-11-26'],
  ['de', 'Notizen von gestern Abend', '2026-11-24', '2026-11-25'],
  ['de', 'Notizen der letzten 48 Stunden', '2026-11-23', null],
  ['es', 'notas del 3 al 5 de marzo', '2026-03-03', '2026-03-06'],
  ['es', '¿Qué escribí esta mañana?', '2026-11-25', '2026-11-26'],
  ['es', 'notas de anoche', '2026-11-24', '2026-11-25'],
  ['es', 'notas de las últimas 48 horas', '2026-11-23', null],
  ['ja', '3月3日から5日のメモ', '2026-03-03', '2026-03-06'],
  ['ja', '今朝書いたメモ', '2026-11-25', '2026-11-26'],
  ['ja', '昨夜のメモ', '2026-11-24', '2026-11-25'],
  ['ja', '過去48時間のメモ', '2026-11-23', null],
  ['zh', '3月3日到5日的笔记', '2026-03-03', '2026-03-06'],
  ['zh', '今天早上写的笔记', '2026-11-25', '2026-11-26'],
  ['zh', '昨晚的笔记', '2026-11-24', '2026-11-25'],
  ['zh', '最近48小时的笔记', '2026-11-23', null],
];

describe('times that are said of a year, a part or a few days', () => {
  it.each([...OF_A_YEAR, ...PARTS, ...DAYS])('are read: %s, %s', (_, question, since, until) => {
    expect(readAs(question)).toEqual({ about: '', since, until });
  });

  it('have no part where they are less than a month, and no days that go back', () => {
    expect(readAs('notes from early last week')).toEqual({
      about: 'early',
      since: '2026-11-16',
      until: '2026-11-23',
    });
    expect(readAs('notes from March 5 to 3')).toMatchObject({ since: '2026-03-05', until: '2026-03-06' });
  });

  it.each([
    ['What do I know about the early church?', /early church/],
    ['notes about late capitalism', /late capitalism/],
    ['Was weiß ich über das Ende der Geschichte?', /Ende der Geschichte/],
    ['notes about midlife', /midlife/],
    ['notes about the first week of school', /first week/],
    ['notas sobre el principio de incertidumbre', /principio/],
    ['关于初学者的笔记', /初学者/],
    ['末日についてのメモ', /末日/],
  ])('are none where the words say something else: %s', (question, about) => {
    const read = readAs(question);
    expect(read.about).toMatch(about);
    expect(read).toMatchObject({ since: null, until: null });
  });
});
