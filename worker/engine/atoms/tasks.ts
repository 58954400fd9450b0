const TASK = /^\s*(?:>\s*)*(?:[-*+]|\d+[.)])\s+\[(.)\]\s+(.*)$/u;

/** A line with a box, and what it says behind that. Whatever stands in the box but a space says that it is done. */
export interface Task {
  isDone: boolean;
  text: string;
}

/** The tasks among the lines of a text, in their order. */
export function tasksIn(text: string): Task[] {
  if (!text.includes('[')) return [];
  return text.split('\n').flatMap((line) => {
    const [, mark, said = ''] = TASK.exec(line) ?? [];
    return mark === undefined ? [] : [{ isDone: mark !== ' ', text: said }];
  });
}
