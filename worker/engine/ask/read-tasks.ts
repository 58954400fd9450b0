import type { Cancellation, NotePath, Result, TaskState, TaskTime } from '../../contract';
import { plainText } from '../atoms/plain-text';
import { taskDays } from '../atoms/task-days';
import { tasksOf, type PlacedTask } from '../atoms/tasks';
import { compareCodeUnits } from '../base/code-units';
import { ok } from '../base/result';
import { fullCard } from '../navigate/cards';
import { noteRef } from '../navigate/atom-ref';
import { noteTimes, paragraphId, type NoteRecord } from '../notes/note-record';
import { embeddedHeads } from '../notes/text-keys';
import { termsToFind, tokenise } from '../words/tokenise';
import type { IndexReader } from '../view/index-reader';
import type { FoundTask, TasksOfNotes, WantedTasks } from './ask-ground';
import { FirstTasks } from './first-tasks';
import { timeTest, type TimedTask } from './task-time';

/** Notes that are read at a time. */
const AT_ONCE = 16;

interface NoteOfTasks {
  record: NoteRecord;
  /** How many are wanted of it: as the index knows it until it is read. */
  tasks: number;
}

/** Counts the tasks in these notes. Only what tasks say is read in the notes themselves; those of most tasks come first. */
export async function countTasks(
  reader: IndexReader,
  records: readonly NoteRecord[],
  { most, ...wanted }: WantedTasks,
  cancellation: Cancellation,
): Promise<Result<TasksOfNotes>> {
  const some = holders(records, wanted.tasks);
  const isKnown = wanted.held === '' && wanted.when === undefined;
  const found = isKnown ? { ...NOTHING_READ, notes: some } : await read(reader, some, wanted, cancellation);
  const notes = [...found.notes];
  notes.sort((one, other) => other.tasks - one.tasks || compareCodeUnits(one.record.path, other.record.path));
  return ok(await answered(reader, { ...found, notes }, most));
}

/** The tasks themselves, as they stand in their notes. Those of notes that changed last come first, and those that are wanted by a day by its order. */
export async function listTasks(
  reader: IndexReader,
  records: readonly NoteRecord[],
  { most, ...wanted }: WantedTasks,
  cancellation: Cancellation,
): Promise<Result<TasksOfNotes>> {
  const some = holders(records, wanted.tasks);
  const changed = new Map(some.map(({ record }) => [record, noteTimes(record.facts, record.head).updatedMs]));
  some.sort(
    (one, other) =>
      (changed.get(other.record) ?? 0) - (changed.get(one.record) ?? 0) ||
      compareCodeUnits(one.record.path, other.record.path),
  );
  return ok(await answered(reader, await read(reader, some, { ...wanted, shown: most }, cancellation), most));
}

async function answered(
  reader: IndexReader,
  { notes, ...read }: ReadTasks,
  most: number,
): Promise<TasksOfNotes> {
  const first = notes.slice(0, most).map(({ record }) => fullCard(reader, noteRef(record)));
  const total = notes.reduce((sum, { tasks }) => sum + tasks, 0);
  return { ...read, total, notes: notes.length, rows: await Promise.all(first) };
}

function holders(records: readonly NoteRecord[], wanted: TaskState): NoteOfTasks[] {
  return records
    .map((record) => ({ record, tasks: indexedTasks(record, wanted) }))
    .filter(({ tasks }) => tasks > 0);
}

function indexedTasks({ packed }: NoteRecord, wanted: TaskState): number {
  const { openTasks, doneTasks } = packed.counts;
  return (wanted === 'done' ? 0 : openTasks) + (wanted === 'open' ? 0 : doneTasks);
}

interface ReadTasks {
  notes: NoteOfTasks[];
  unreadable: NotePath[];
  found: FoundTask[];
  undated: number;
}

const NOTHING_READ: ReadTasks = { notes: [], unreadable: [], found: [], undated: 0 };

interface ToRead extends Pick<WantedTasks, 'tasks' | 'held' | 'when'> {
  /** How many of them are to be shown. */
  shown?: number;
}

/**
 * Of notes with such tasks those of which some hold all these words and are of that time, the first `shown` tasks of them, and notes that
 * cannot be read. Without words or a time no more notes are read than that takes.
 */
async function read(
  reader: IndexReader,
  notes: readonly NoteOfTasks[],
  { tasks, held, when, shown = 0 }: ToRead,
  cancellation: Cancellation,
): Promise<ReadTasks> {
  const terms = termsToFind(held);
  const all: ReadTasks = { notes: [], unreadable: [], found: [], undated: 0 };
  const first = new FirstTasks(shown, when);
  for (let at = 0; at < notes.length && !cancellation.cancelled; at += AT_ONCE) {
    const some = notes.slice(at, at + AT_ONCE);
    if (terms.length === 0 && when === undefined && first.isFull) {
      all.notes.push(...some);
      continue;
    }
    const texts = await Promise.all(some.map(({ record }) => reader.texts.textOf(record)));
    some.forEach(({ record }, place) => {
      const text = texts[place];
      if (text?.ok !== true) {
        all.unreadable.push(record.path);
        return;
      }
      const { holding, undated } = holdingOf(record, text.value, { tasks, terms, when });
      all.undated += undated;
      if (holding.length === 0) return;
      all.notes.push({ record, tasks: holding.length });
      for (const each of holding) first.add(each, () => foundIn(record, each.task, text.value));
    });
  }
  all.unreadable.sort(compareCodeUnits);
  return { ...all, found: first.tasks() };
}

interface Sought {
  tasks: TaskState;
  terms: readonly string[];
  when: TaskTime | undefined;
}

/** The tasks of a note that are wanted, in their order, and how many name no day of those by which they are. */
function holdingOf(
  record: NoteRecord,
  note: string,
  { tasks, terms, when }: Sought,
): { holding: TimedTask[]; undated: number } {
  const heads = terms.length === 0 ? [] : embeddedHeads(record.parsed);
  const held = tasksOf(note, record.parsed.paragraphs).filter(
    (task) => isOf(tasks, task) && isAbout(task.text, heads[task.paragraph] ?? '', terms),
  );
  if (when === undefined) return { holding: held.map((task) => ({ task, day: '' })), undated: 0 };
  const days = held.map((task) => timeTest(when, taskDays(task.text).days));
  const holding = held.flatMap((task, at) => {
    const day = days[at]?.day;
    return day === undefined ? [] : [{ task, day }];
  });
  return { holding, undated: days.filter(({ isUndated }) => isUndated).length };
}

function foundIn(record: NoteRecord, task: PlacedTask, note: string): FoundTask {
  const { text, isDone, paragraph, span } = task;
  const { days, rest } = taskDays(text);
  return {
    id: paragraphId(record.parsed, paragraph),
    path: record.path,
    title: record.title,
    // Of nothing but a day there is no more to show.
    said: plainText(rest).trim() || plainText(text).trim(),
    facts: { isDone, days },
    written: note.slice(span.start, span.end),
    span,
  };
}

function isOf(wanted: TaskState, { isDone }: PlacedTask): boolean {
  return wanted === 'all' || isDone === (wanted === 'done');
}

/** Whether a task and what it stands under, the note's title and the headings, hold all words between them. */
function isAbout(text: string, under: string, terms: readonly string[]): boolean {
  if (terms.length === 0) return true;
  const held = new Set(tokenise(text));
  const missing = terms.filter((term) => !held.has(term));
  if (missing.length === 0) return true;
  const above = new Set(tokenise(under));
  return missing.every((term) => above.has(term));
}
