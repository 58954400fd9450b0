import type { Lens, PlanLanguage, TaskState, TaskTime } from '../../../worker/contract';
import { ask, type ExpectedPlan, type ForeignQuestion } from './expected-plan';

interface Halves {
  open: ForeignQuestion[];
  /** Only counted: whoever mends rules does not see how these are read. */
  held: ForeignQuestion[];
}

const OVERDUE: TimedState = { state: 'open', when: { of: 'due', until: '2026-11-24' } };
const DAYLESS: TimedState = { state: 'open', when: { of: 'due', isMissing: true } };

/** Which tasks are of some day, and what sounds alike. Written before there was a rule for them, by who wrote the rules. Asked on a Wednesday, 2026-11-25. */
export const DUE: Record<PlanLanguage, Halves> = {
  en: {
    open: [
      ['What is due this week?', [listed(due('2026-11-23', '2026-11-29'))]],
      ['Which tasks are overdue?', [listed(OVERDUE)]],
      ['What do I have to do tomorrow?', [listed(planned('2026-11-26', '2026-11-26'))]],
      ['tasks due before May', [listed(due(undefined, '2027-04-30'))]],
      ['open tasks without a due date', [listed(DAYLESS)]],
      ['What did I finish last week?', [listed(done('2026-11-16', '2026-11-22'))]],
      ['How many tasks are overdue?', [counted(OVERDUE)]],
      ['tasks due by Friday in the Work folder', [listed(due(undefined, '2026-11-27'), '', ['Work'])]],
      ['When is the report for Atlas due?', [ask('When is the report for Atlas due')]],
      ['What is inflation due to?', [ask('What is inflation due to')]],
    ],
    held: [
      ['What’s due today?', [listed(due('2026-11-25', '2026-11-25'))]],
      ['show my overdue tasks about taxes', [listed(OVERDUE, 'taxes')]],
      ['my tasks for next week', [listed(planned('2026-11-30', '2026-12-06'))]],
      ['Which to-dos are due in December?', [listed(due('2026-12-01', '2026-12-31'))]],
      ['Which tasks have no deadline?', [listed(DAYLESS)]],
      ['Which tasks did I complete in October?', [listed(done('2026-10-01', '2026-10-31'))]],
      ['How many tasks are due next month?', [counted(due('2026-12-01', '2026-12-31'))]],
      ['Do I have anything due tomorrow?', [listed(due('2026-11-26', '2026-11-26'))]],
      ['What are due dates for?', [ask('What are due dates for')]],
      ['What happens when taxes are overdue?', [ask('What happens when taxes are overdue')]],
    ],
  },
  de: {
    open: [
      ['Was ist diese Woche fällig?', [listed(due('2026-11-23', '2026-11-29'))]],
      ['Welche Aufgaben sind überfällig?', [listed(OVERDUE)]],
      ['Was muss ich morgen erledigen?', [listed(planned('2026-11-26', '2026-11-26'))]],
      ['Aufgaben ohne Fälligkeitsdatum', [listed(DAYLESS)]],
      ['Was habe ich letzte Woche erledigt?', [listed(done('2026-11-16', '2026-11-22'))]],
      ['Wie viele Aufgaben sind überfällig?', [counted(OVERDUE)]],
      ['Wann ist die Steuererklärung fällig?', [ask('Wann ist die Steuererklärung fällig')]],
      ['Wodurch werden Zahlungen fällig?', [ask('Wodurch werden Zahlungen fällig')]],
    ],
    held: [
      ['Was steht heute an?', [listed(planned('2026-11-25', '2026-11-25'))]],
      ['überfällige Aufgaben zum Garten', [listed(OVERDUE, 'Garten')]],
      ['Welche Aufgaben sind bis Freitag fällig?', [listed(due(undefined, '2026-11-27'))]],
      ['Meine Aufgaben für nächste Woche', [listed(planned('2026-11-30', '2026-12-06'))]],
      ['Welche offenen Aufgaben haben keine Frist?', [listed(DAYLESS)]],
      ['Welche Aufgaben habe ich im Oktober abgeschlossen?', [listed(done('2026-10-01', '2026-10-31'))]],
      ['Wie viele Aufgaben sind nächsten Monat fällig?', [counted(due('2026-12-01', '2026-12-31'))]],
      ['Was passiert mit überfälligen Rechnungen?', [ask('Was passiert mit überfälligen Rechnungen')]],
    ],
  },
  es: {
    open: [
      ['¿Qué vence esta semana?', [listed(due('2026-11-23', '2026-11-29'))]],
      ['¿Qué tareas están atrasadas?', [listed(OVERDUE)]],
      ['¿Qué tengo que hacer mañana?', [listed(planned('2026-11-26', '2026-11-26'))]],
      ['tareas sin fecha de vencimiento', [listed(DAYLESS)]],
      ['¿Qué terminé la semana pasada?', [listed(done('2026-11-16', '2026-11-22'))]],
      ['¿Cuántas tareas están vencidas?', [counted(OVERDUE)]],
      ['¿Cuándo vence el contrato?', [ask('Cuándo vence el contrato')]],
    ],
    held: [
      ['¿Qué tareas vencen hoy?', [listed(due('2026-11-25', '2026-11-25'))]],
      ['tareas vencidas sobre impuestos', [listed(OVERDUE, 'impuestos')]],
      ['mis tareas para la próxima semana', [listed(planned('2026-11-30', '2026-12-06'))]],
      ['tareas pendientes que vencen antes del viernes', [listed(due(undefined, '2026-11-26'))]],
      ['¿Qué tareas no tienen fecha límite?', [listed(DAYLESS)]],
      ['¿Qué tareas completé en octubre?', [listed(done('2026-10-01', '2026-10-31'))]],
      ['¿Por qué vencen los medicamentos?', [ask('Por qué vencen los medicamentos')]],
    ],
  },
  zh: {
    open: [
      ['逾期的任务有哪些？', [listed(OVERDUE)]],
      ['这周到期的任务有哪些？', [listed(due('2026-11-23', '2026-11-29'))]],
      ['我明天要做什么？', [listed(planned('2026-11-26', '2026-11-26'))]],
      ['没有截止日期的任务', [listed(DAYLESS)]],
      ['上周我完成了什么？', [listed(done('2026-11-16', '2026-11-22'))]],
      ['有多少任务逾期了？', [counted(OVERDUE)]],
      ['护照什么时候到期？', [ask('护照什么时候到期')]],
    ],
    held: [
      ['今天到期的任务', [listed(due('2026-11-25', '2026-11-25'))]],
      ['关于搬家的逾期任务有哪些？', [listed(OVERDUE, '搬家')]],
      ['下周有哪些任务？', [listed(planned('2026-11-30', '2026-12-06'))]],
      ['周五之前到期的待办', [listed(due(undefined, '2026-11-26'))]],
      ['哪些任务没有截止日期？', [listed(DAYLESS)]],
      ['十月完成了哪些任务？', [listed(done('2026-10-01', '2026-10-31'))]],
      ['为什么信用卡会逾期？', [ask('为什么信用卡会逾期')]],
    ],
  },
  ja: {
    open: [
      ['今日が期限のタスクは？', [listed(due('2026-11-25', '2026-11-25'))]],
      ['期限切れのタスクを見せて', [listed(OVERDUE)]],
      ['明日やることは？', [listed(planned('2026-11-26', '2026-11-26'))]],
      ['期限のないタスク', [listed(DAYLESS)]],
      ['先週終わったタスクは？', [listed(done('2026-11-16', '2026-11-22'))]],
      ['期限切れのタスクはいくつありますか？', [counted(OVERDUE)]],
      ['パスポートの期限はいつですか？', [ask('パスポートの期限はいつですか')]],
    ],
    held: [
      ['今週が締め切りのタスクを一覧にして', [listed(due('2026-11-23', '2026-11-29'))]],
      ['引っ越しについての期限切れのタスク', [listed(OVERDUE, '引っ越し')]],
      ['来週のタスクは？', [listed(planned('2026-11-30', '2026-12-06'))]],
      ['金曜日までのタスクを教えて', [listed(planned(undefined, '2026-11-27'))]],
      ['締め切りのない未完了のタスク', [listed(DAYLESS)]],
      ['10月に完了したタスク', [listed(done('2026-10-01', '2026-10-31'))]],
      ['締め切り効果とは何ですか？', [ask('締め切り効果とは何ですか')]],
    ],
  },
};

interface TimedState {
  state: TaskState;
  when: TaskTime;
}

function due(since: string | undefined, until?: string): TimedState {
  return { state: 'open', when: { of: 'due', ...stretch(since, until) } };
}

function planned(since: string | undefined, until?: string): TimedState {
  return { state: 'open', when: { of: 'planned', ...stretch(since, until) } };
}

function done(since: string, until: string): TimedState {
  return { state: 'done', when: { of: 'done', ...stretch(since, until) } };
}

function stretch(since?: string, until?: string): Pick<TaskTime, 'since' | 'until'> {
  return { ...(since !== undefined && { since }), ...(until !== undefined && { until }) };
}

function listed({ state, when }: TimedState, about = '', folders?: string[]): ExpectedPlan {
  return { kind: 'tasks', about, state, when, level: 'paragraph', ...lensed(folders) };
}

function counted({ state, when }: TimedState): ExpectedPlan {
  return { kind: 'count', about: '', tasks: state, when, level: 'note' };
}

function lensed(folders: string[] | undefined): { lens?: Lens } {
  return folders === undefined ? {} : { lens: { folders } };
}
