import type { HitsAnswer } from '../../worker/contract';
import type { Reason } from '../answers/hits';
import { hitLines } from './answer';
import type { Task } from './command-line';
import { count, plural, type Style } from './style';

/** What was searched for. */
export type SearchTask = Omit<Extract<Task, { verb: 'search' }>, 'verb'>;

/** What a search found, for people. */
export function foundLines(task: SearchTask, found: HitsAnswer, style: Style, why: Reason): string[] {
  const { hits, corrections, unknown, asked, order, modelNotReady } = found;
  return [
    ...(asked === undefined ? [] : [style.dim(`Only what meets: ${asked}`)]),
    ...corrections.map(({ word, used }) => `No note has "${word}"; searched for "${used}".`),
    ...(unknown.length === 0 ? [] : [`No note has ${unknown.map((word) => `"${word}"`).join(', ')}.`]),
    ...(modelNotReady ? ['Found by words alone: the language model was not ready in time. Ask again.'] : []),
    ...hitLines(hits, style, { why, scored: order !== 'newest' }),
    style.dim(foundSummary(task, found)),
  ];
}

function foundSummary(task: SearchTask, found: HitsAnswer): string {
  const { hits, total, cut, order } = found;
  const shown = `${count(hits.length)} of ${plural(total - cut, task.level)}${order === 'newest' ? ', newest first' : ''}`;
  const head = hits.length === 0 ? nothingFound(task, found) : shown;
  if (cut === 0) return hits.length === 0 ? `${head}.` : head;
  return `${head}; ${plural(cut, 'weaker match', 'weaker matches')} left out (--all shows them)`;
}

function nothingFound({ query, lens }: SearchTask, { cut, asked }: HitsAnswer): string {
  if (query === '') return 'Nothing meets the conditions';
  const isFree = lens === undefined && asked === undefined;
  if (isFree) return `Nothing ${cut === 0 ? 'found for' : 'close to'} "${query}"`;
  return `Nothing ${cut === 0 ? 'found' : 'close to the question'} among what meets the conditions`;
}
