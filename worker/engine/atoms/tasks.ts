import type { BlockKind } from '../../contract';
import type { ParsedParagraph, TaskCounts } from './parsed-note';

/** Tasks stand in lists, and in lists within these. */
const HOLDERS: ReadonlySet<BlockKind> = new Set(['list', 'quote', 'callout']);

const TASK = /^\s*(?:>\s*)*(?:[-*+]|\d+[.)])\s+\[(.)\]\s+(.*?)\r?$/u;

/** Where there is none there is no task, and a text need not be taken apart. One or two units: what stands in a box is a code point. */
const BOX = /\[..?\]\s/;

/** A line with a box, and what it says behind that. Whatever stands in the box but a space says that it is done. */
export interface Task {
  isDone: boolean;
  text: string;
}

/** The tasks among the lines of a text, in their order. */
export function tasksIn(text: string): Task[] {
  if (!text.includes('[') || !BOX.test(text)) return [];
  return text.split('\n').flatMap((line) => {
    const [, mark, said = ''] = TASK.exec(line) ?? [];
    return mark === undefined ? [] : [{ isDone: mark !== ' ', text: said }];
  });
}

/** The tasks of a note with these paragraphs, in their order. Boxes outside of lists are none. */
export function tasksOf(
  text: string,
  paragraphs: readonly Pick<ParsedParagraph, 'block' | 'span'>[],
): Task[] {
  const tasks: Task[] = [];
  for (const { block, span } of paragraphs) {
    if (HOLDERS.has(block)) for (const task of tasksIn(text.slice(span.start, span.end))) tasks.push(task);
  }
  return tasks;
}

export function countTasks(tasks: readonly Task[]): TaskCounts {
  const done = tasks.filter(({ isDone }) => isDone).length;
  return { open: tasks.length - done, done };
}
