import type { BlockKind, Span } from '../../contract';
import type { ParsedParagraph, TaskCounts } from './parsed-note';

/** Tasks stand in lists, and in lists within these. */
const HOLDERS: ReadonlySet<BlockKind> = new Set(['list', 'quote', 'callout']);

export function mayHoldTasks(block: BlockKind): boolean {
  return HOLDERS.has(block);
}

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
  return linesOfTasks(text).map(({ task }) => task);
}

/** A task of a note. */
export interface PlacedTask extends Task {
  /** Index of the paragraph that holds it. */
  paragraph: number;
  /** Of its line. */
  span: Span;
}

/** The tasks of a note with these paragraphs, in their order. Boxes outside of lists are none. */
export function tasksOf(
  text: string,
  paragraphs: readonly Pick<ParsedParagraph, 'block' | 'span'>[],
): PlacedTask[] {
  const tasks: PlacedTask[] = [];
  let bracket = text.indexOf('[');
  for (let paragraph = 0; paragraph < paragraphs.length && bracket !== -1; paragraph++) {
    const { block, span } = paragraphs[paragraph]!;
    if (!mayHoldTasks(block)) continue;
    if (bracket < span.start) bracket = text.indexOf('[', span.start);
    if (bracket === -1 || bracket >= span.end) continue;
    for (const { task, line, start, end } of linesOfTasks(text.slice(span.start, span.end))) {
      const place = { start: span.start + start, end: span.start + end };
      const at = span.startLine + line;
      tasks.push({ ...task, paragraph, span: { ...place, startLine: at, endLine: at } });
    }
  }
  return tasks;
}

interface TaskLine {
  task: Task;
  /** Counted from the first line of the text. */
  line: number;
  /** In UTF-16 units of the text; `end` is behind the last one. */
  start: number;
  end: number;
}

function linesOfTasks(text: string): TaskLine[] {
  if (!text.includes('[') || !BOX.test(text)) return [];
  const found: TaskLine[] = [];
  let start = 0;
  for (const [line, written] of text.split('\n').entries()) {
    const [, mark, said = ''] = TASK.exec(written) ?? [];
    if (mark !== undefined) {
      const end = start + written.trimEnd().length;
      found.push({ task: { isDone: mark !== ' ', text: said }, line, start, end });
    }
    start += written.length + 1;
  }
  return found;
}

export function countTasks(tasks: readonly Task[]): TaskCounts {
  const done = tasks.filter(({ isDone }) => isDone).length;
  return { open: tasks.length - done, done };
}
