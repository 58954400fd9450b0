import type { Lens, PlanLanguage, TaskState } from '../../../worker/contract';
import { ask, type ExpectedPlan, type ForeignQuestion } from './expected-plan';

/** Which tasks there are, and what sounds alike. Written before there was a rule for them, by who wrote the rules. */
export const TASKS: Record<PlanLanguage, ForeignQuestion[]> = {
  en: [
    ['What are my open todos?', [listed('open')]],
    ['list open tasks about publishing', [listed('open', 'publishing')]],
    ['Show me all unfinished tasks in the Work folder', [listed('open', '', { folders: ['Work'] })]],
    ['Which tasks are still open?', [listed('open')]],
    ['What do I still have to do?', [listed('open')]],
    ['my to-dos for the garden', [listed('open', 'garden')]],
    ['Which tasks have I finished?', [listed('done')]],
    ['show all my tasks', [listed('all')]],
    ['Do I have any open tasks about taxes?', [listed('open', 'taxes')]],
    ['open tasks', [listed('open')]],
    ['What is left to do for the move?', [listed('open', 'move')]],
    ['What tasks does a scheduler run?', [ask('What tasks does a scheduler run')]],
    ['How do I keep my tasks in order?', [ask('How do I keep my tasks in order')]],
    ['Which tasks suit a new gardener?', [ask('Which tasks suit a new gardener')]],
  ],
  de: [
    ['Welche Aufgaben sind noch offen?', [listed('open')]],
    ['Zeig mir meine offenen Aufgaben', [listed('open')]],
    ['offene Aufgaben zum Garten', [listed('open', 'Garten')]],
    ['Was muss ich noch erledigen?', [listed('open')]],
    ['Was habe ich noch zu tun?', [listed('open')]],
    ['Liste alle unerledigten To-dos im Ordner Arbeit auf', [listed('open', '', { folders: ['Arbeit'] })]],
    ['Welche Aufgaben habe ich erledigt?', [listed('done')]],
    ['meine Aufgaben für den Umzug', [listed('open', 'Umzug')]],
    ['Welche Aufgaben hat ein Betriebsrat?', [ask('Welche Aufgaben hat ein Betriebsrat')]],
    ['Welche Aufgaben hat die Leber?', [ask('Welche Aufgaben hat die Leber')]],
  ],
  es: [
    ['¿Qué tareas tengo pendientes?', [listed('open')]],
    ['muéstrame mis tareas pendientes', [listed('open')]],
    ['tareas pendientes sobre impuestos', [listed('open', 'impuestos')]],
    ['¿Qué me falta por hacer?', [listed('open')]],
    ['¿Qué tareas he terminado?', [listed('done')]],
    ['lista de tareas sin terminar en la carpeta Trabajo', [listed('open', '', { folders: ['Trabajo'] })]],
    ['¿Qué tareas realiza el hígado?', [ask('Qué tareas realiza el hígado')]],
  ],
  zh: [
    ['我还有哪些待办？', [listed('open')]],
    ['列出未完成的任务', [listed('open')]],
    ['有哪些任务还没完成？', [listed('open')]],
    ['我还有什么没做完？', [listed('open')]],
    ['关于搬家的待办事项有哪些？', [listed('open', '搬家')]],
    ['哪些任务已经完成了？', [listed('done')]],
    ['操作系统怎么调度任务？', [ask('操作系统怎么调度任务')]],
  ],
  ja: [
    ['未完了のタスクを見せて', [listed('open')]],
    ['まだ終わっていないタスクは？', [listed('open')]],
    ['残っているタスクは何ですか？', [listed('open')]],
    ['引っ越しについての未完了のタスク', [listed('open', '引っ越し')]],
    ['完了したタスクを一覧にして', [listed('done')]],
    ['あと何をしないといけない？', [listed('open')]],
    ['タスクスケジューラとは何ですか？', [ask('タスクスケジューラとは何ですか')]],
  ],
};

function listed(state: TaskState, about = '', lens?: Lens): ExpectedPlan {
  return { kind: 'tasks', about, state, level: 'paragraph', ...(lens !== undefined && { lens }) };
}
