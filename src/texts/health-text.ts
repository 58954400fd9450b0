import { formatCount, formatFixed, formatShare } from './format';
import { texts } from './texts';

/** How many names several things claim, of all that there are. */
export function claimedText({
  names: { all, claimed },
}: {
  names: { all: number; claimed: number };
}): string {
  const { claimedOf } = texts().knowledge.figures;
  return claimed === 0 ? formatCount(0) : claimedOf(claimed, all, formatShare(claimed / all));
}

/** What it all took, in seconds. */
export function timesText(times: Record<'readMs' | 'matchMs' | 'foldMs' | 'lastFoldMs', number>): string {
  const seconds = (ms: number): string => formatFixed(ms / 1_000, 2);
  const { readMs, matchMs, foldMs, lastFoldMs } = times;
  const { timesOf } = texts().knowledge.figures;
  return timesOf(seconds(readMs), seconds(matchMs), seconds(foldMs), seconds(lastFoldMs));
}

/** How many notes count, and how many of them do not. */
export function notesText({ notes, silent }: { notes: number; silent: number }): string {
  return silent === 0 ? formatCount(notes) : texts().knowledge.figures.notesOf(notes, silent);
}
