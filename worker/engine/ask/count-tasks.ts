import type { Cancellation, NotePath, Result, TaskState } from '../../contract';
import { tasksOf, type Task } from '../atoms/tasks';
import { compareCodeUnits } from '../base/code-units';
import { ok } from '../base/result';
import { fullCard } from '../navigate/cards';
import { noteRef } from '../navigate/atom-ref';
import type { NoteRecord } from '../notes/note-record';
import { termsToFind, tokenise } from '../text/tokenise';
import type { IndexReader } from '../view/index-reader';
import type { CountedTasks, WantedTasks } from './ask-ground';

/** Notes that are read at a time. */
const AT_ONCE = 16;

interface CountedNote {
  record: NoteRecord;
  tasks: number;
}

/** Counts the tasks in these notes. Only what tasks say is read in the notes themselves. */
export async function countTasks(
  reader: IndexReader,
  records: readonly NoteRecord[],
  { most, ...wanted }: WantedTasks,
  cancellation: Cancellation,
): Promise<Result<CountedTasks>> {
  const indexed = records.map((record) => ({ record, tasks: indexedTasks(record, wanted.tasks) }));
  const some = indexed.filter(({ tasks }) => tasks > 0);
  const { counted, unreadable } =
    wanted.held === ''
      ? { counted: some, unreadable: [] }
      : await withWords(reader, some, wanted, cancellation);
  counted.sort(
    (one, other) => other.tasks - one.tasks || compareCodeUnits(one.record.path, other.record.path),
  );
  const first = counted.slice(0, most).map(({ record }) => fullCard(reader, noteRef(record)));
  const total = counted.reduce((sum, { tasks }) => sum + tasks, 0);
  return ok({ total, notes: counted.length, rows: await Promise.all(first), unreadable });
}

function indexedTasks({ packed }: NoteRecord, wanted: TaskState): number {
  const { openTasks, doneTasks } = packed.counts;
  return (wanted === 'done' ? 0 : openTasks) + (wanted === 'open' ? 0 : doneTasks);
}

/** Of notes with such tasks those of which some hold all these words, and those that cannot be read. */
async function withWords(
  reader: IndexReader,
  notes: readonly CountedNote[],
  { tasks, held }: Pick<WantedTasks, 'tasks' | 'held'>,
  cancellation: Cancellation,
): Promise<{ counted: CountedNote[]; unreadable: NotePath[] }> {
  const terms = termsToFind(held);
  const counted: CountedNote[] = [];
  const unreadable: NotePath[] = [];
  for (let at = 0; at < notes.length && !cancellation.cancelled; at += AT_ONCE) {
    const records = notes.slice(at, at + AT_ONCE).map(({ record }) => record);
    const found = await Promise.all(records.map((record) => tasksRead(reader, record)));
    records.forEach((record, place) => {
      const read = found[place];
      if (read === undefined) unreadable.push(record.path);
      const holding = (read ?? []).filter((task) => isOf(tasks, task) && holdsAll(task.text, terms));
      if (holding.length > 0) counted.push({ record, tasks: holding.length });
    });
  }
  return { counted, unreadable: unreadable.sort(compareCodeUnits) };
}

/** Undefined for a note that cannot be read. */
async function tasksRead(reader: IndexReader, record: NoteRecord): Promise<Task[] | undefined> {
  const text = await reader.texts.textOf(record);
  return text.ok ? tasksOf(text.value, record.parsed.paragraphs) : undefined;
}

function isOf(wanted: TaskState, { isDone }: Task): boolean {
  return wanted === 'all' || isDone === (wanted === 'done');
}

function holdsAll(text: string, terms: readonly string[]): boolean {
  const held = new Set(tokenise(text));
  return terms.every((term) => held.has(term));
}
