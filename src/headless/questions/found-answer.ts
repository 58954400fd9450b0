import type { HitsAnswer } from '../../../worker/contract';
import type { Reason } from '../../answers/hits';
import { hitLines } from '../output/answer';
import type { Task } from '../command-line/command';
import { type Style } from '../output/style';
import { texts } from '../../texts/texts';

/** What was searched for. */
export type SearchTask = Omit<Extract<Task, { verb: 'search' }>, 'verb'>;

/** What a search found, for people. `absent`: what is to be said of names in its conditions that no note has. */
export function foundLines(
  task: SearchTask,
  found: HitsAnswer,
  absent: readonly string[],
  style: Style,
  why: Reason,
): string[] {
  const { hits, corrections, unknown, properties = [], asked, order, among, modelNotReady } = found;
  const text = texts().terminal.found;
  return [
    ...(asked === undefined ? [] : [style.dim(text.asked(asked))]),
    ...corrections.map(({ word, used }) => text.corrected(word, used)),
    ...(unknown.length === 0 ? [] : [text.unknown(unknown)]),
    ...properties.map((name) => texts().ask.onlyProperty(name)),
    ...absent,
    ...(modelNotReady ? [text.modelNotReady] : []),
    ...hitLines(hits, style, { why, scored: order !== 'newest' }),
    style.dim(foundSummary(task, found)),
    ...(among === undefined ? [] : [style.dim(texts().ask.among(among))]),
  ];
}

function foundSummary(task: SearchTask, found: HitsAnswer): string {
  const { hits, total, cut, more, order, atLeast = false } = found;
  const { shown: shownOf, all, leftOut } = texts().terminal.found;
  // Beyond the best, which are ranked, nobody knows what is an answer.
  const answers = more === undefined ? total - cut : hits.length + more;
  const shown = shownOf(hits.length, all(answers, task.level, atLeast), order === 'newest');
  const head = hits.length === 0 ? nothingFound(task, found) : shown;
  if (cut === 0) return hits.length === 0 ? `${head}.` : head;
  return leftOut(head, cut);
}

function nothingFound({ query, lens }: SearchTask, { cut, asked }: HitsAnswer): string {
  const { nothingMeets, nothing, nothingAmong } = texts().terminal.found;
  if (query === '') return nothingMeets;
  const isFree = lens === undefined && asked === undefined;
  return isFree ? nothing(query, cut > 0) : nothingAmong(cut > 0);
}
