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

/** What it took to read notes, to find names in them and to put it all together, in seconds by name. */
export function timeRows({ readMs, matchMs, foldMs, lastFoldMs }: Times): [name: string, value: string][] {
  const { times, seconds, foldedIn } = texts().knowledge.figures;
  const written = (ms: number): string => formatFixed(ms / 1_000, 2);
  const folded =
    foldMs === lastFoldMs ? seconds(written(foldMs)) : foldedIn(written(foldMs), written(lastFoldMs));
  return [
    [times.read, seconds(written(readMs))],
    [times.match, seconds(written(matchMs))],
    [times.fold, folded],
  ];
}

type Times = Record<'readMs' | 'matchMs' | 'foldMs' | 'lastFoldMs', number>;

/** How many notes count, and how many of them do not. */
export function notesText({ notes, silent }: { notes: number; silent: number }): string {
  return silent === 0 ? formatCount(notes) : texts().knowledge.figures.notesOf(notes, silent);
}
