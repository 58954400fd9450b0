import type { BlockKind, Cancellation, Lens, NotePath, Result, TaskState } from '../../contract';
import type { ParsedNote } from '../atoms/parsed-note';
import { compareCodeUnits } from '../base/code-units';
import { ok } from '../base/result';
import { fullCard } from '../navigate/cards';
import { noteRef } from '../navigate/atom-ref';
import type { NoteRecord } from '../notes/note-record';
import { piecesOf } from '../query/text-test';
import { termsToFind, tokenise } from '../text/tokenise';
import type { IndexReader } from '../view/index-reader';
import type { CountedTasks, WantedTasks } from './ask-ground';

/** Tasks stand in lists, and in lists within these. */
export const TASK_KINDS: BlockKind[] = ['list', 'quote', 'callout'];

/** Notes that are read at a time. */
const AT_ONCE = 16;

const SCOPES = { open: 'task-todo', done: 'task-done', all: 'task' } as const;

/** Only notes that hold a list meet it. */
export function withLists(lens: Lens | undefined): Lens {
  return { ...lens, allOf: [...(lens?.allOf ?? []), { kinds: TASK_KINDS }] };
}

/** Counts the tasks in these notes. */
export async function countTasks(
  reader: IndexReader,
  records: readonly NoteRecord[],
  { most, ...wanted }: WantedTasks,
  cancellation: Cancellation,
): Promise<Result<CountedTasks>> {
  const counted: { record: NoteRecord; tasks: number }[] = [];
  const unreadable: NotePath[] = [];
  for (let at = 0; at < records.length && !cancellation.cancelled; at += AT_ONCE) {
    const some = records.slice(at, at + AT_ONCE);
    const found = await Promise.all(some.map((record) => tasksIn(reader, record, wanted)));
    some.forEach((record, place) => {
      const tasks = found[place];
      if (tasks === undefined) unreadable.push(record.path);
      else if (tasks > 0) counted.push({ record, tasks });
    });
  }
  counted.sort(
    (one, other) => other.tasks - one.tasks || compareCodeUnits(one.record.path, other.record.path),
  );
  const first = counted.slice(0, most).map(({ record }) => fullCard(reader, noteRef(record)));
  const total = counted.reduce((sum, { tasks }) => sum + tasks, 0);
  unreadable.sort(compareCodeUnits);
  return ok({ total, notes: counted.length, rows: await Promise.all(first), unreadable });
}

/** Undefined for a note that cannot be read. */
async function tasksIn(
  reader: IndexReader,
  record: NoteRecord,
  { tasks, held }: Pick<WantedTasks, 'tasks' | 'held'>,
): Promise<number | undefined> {
  const text = await reader.texts.textOf(record);
  if (!text.ok) return undefined;
  const terms = termsToFind(held);
  return tasksOf(record.parsed, text.value, tasks).filter((task) => holdsAll(task, terms)).length;
}

/** What each task of a note says. */
export function tasksOf(
  { paragraphs }: Pick<ParsedNote, 'paragraphs'>,
  text: string,
  tasks: TaskState,
): string[] {
  const lists = paragraphs.filter(({ block }) => TASK_KINDS.includes(block));
  return lists.flatMap(({ span }) => piecesOf(SCOPES[tasks], text.slice(span.start, span.end)));
}

function holdsAll(text: string, terms: readonly string[]): boolean {
  if (terms.length === 0) return true;
  const held = new Set(tokenise(text));
  return terms.every((term) => held.has(term));
}
