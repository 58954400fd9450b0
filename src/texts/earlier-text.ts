import type { EarlierAnswer } from '../llm/earlier-answer';
import { formatDate, formatList } from './format';
import { texts } from './texts';

/** Names that are told of many. */
const MAX_NAMES = 3;

/** What an earlier answer to the same question is, and how what is found now differs from what it was written from. */
export function earlierText({ outdated }: EarlierAnswer): string {
  const say = texts().ask.earlier;
  if (outdated === undefined) return say.same;
  const { changed, added, gone } = outdated;
  const how = [
    ...(changed.length > 0 ? [say.changed(someOf(changed))] : []),
    ...(added.length > 0 ? [say.added(someOf(added))] : []),
    ...(gone.length > 0 ? [say.gone(someOf(gone))] : []),
  ];
  return say.outdated(how.length === 0 ? say.otherwise : how.join(' · '));
}

/** How many of its sentences are not shown, and why; nothing where all are. */
export function leftOutText({ blocks, leftOut }: EarlierAnswer): string[] {
  const { leftOut: some, nothingLeft } = texts().ask.earlier;
  if (leftOut === 0) return [];
  return [blocks.length === 0 ? nothingLeft : some(leftOut)];
}

/** How many of its quotes stand in the notes, who wrote it, and when. */
export function earlierByText({ by, quotes }: EarlierAnswer): string {
  const { found, noQuotes, writtenEarlier } = texts().ask;
  const stand = quotes.of === 0 ? noQuotes : found(quotes.found, quotes.of);
  return [stand, writtenEarlier(by.model, formatDate(by.writtenMs))].join(' · ');
}

function someOf(names: readonly string[]): string {
  const some = formatList(names.slice(0, MAX_NAMES));
  const more = names.length - MAX_NAMES;
  return more > 0 ? texts().ask.earlier.andMore(some, more) : some;
}
