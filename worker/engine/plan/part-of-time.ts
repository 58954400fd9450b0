import type { Bound } from '../grammar/ahead-table';
import type { PartName, PartTable } from '../grammar/part-table';
import type { WordPatterns } from '../grammar/word-pattern';
import type { Calendar, Stretch } from './calendar';

interface Place {
  start: number;
  end: number;
}

/** A stretch that a text names from one place to another. */
interface Placed extends Stretch, Place {}

/** From which share of a time to which, or so many of its days from one on; those before its end are less than none. */
const SHARES: Record<PartName, { from: number; to: number } | { fromDay: number; days: number }> = {
  early: { from: 0, to: 1 / 3 },
  middle: { from: 1 / 3, to: 2 / 3 },
  late: { from: 2 / 3, to: 1 },
  firstHalf: { from: 0, to: 1 / 2 },
  secondHalf: { from: 1 / 2, to: 1 },
  firstWeek: { fromDay: 0, days: 7 },
  secondWeek: { fromDay: 7, days: 7 },
  thirdWeek: { fromDay: 14, days: 7 },
  lastWeek: { fromDay: -7, days: 7 },
  firstDay: { fromDay: 0, days: 1 },
  lastDay: { fromDay: -1, days: 1 },
};

/** Less than a month has no parts that people name. */
const MIN_DAYS = 28;
const DAY_MS = 86_400_000;

/**
 * The part of a time that the words before or behind it take, with these words: “late March”, “3月底”. The time itself where none do.
 * “Since early 2024” begins with it.
 */
export function partOfTime<Found extends Placed>(
  text: string,
  found: Found,
  { parts, since, before }: PartTable,
  words: WordPatterns,
  calendar: Calendar,
): Found {
  const { sinceMs, untilMs } = found;
  if (sinceMs === undefined || untilMs === undefined || untilMs - sinceMs < MIN_DAYS * DAY_MS) return found;
  const all = Object.values(parts);
  const any = { lead: either(all.map(({ lead }) => lead)), trail: either(all.map(({ trail }) => trail)) };
  const place = placeOf(any);
  if (place === undefined) return found;
  const name = (Object.keys(parts) as PartName[]).find((each) => {
    const own = placeOf(parts[each]);
    return own?.start === place.start && own.end === place.end;
  });
  if (name === undefined) return found;
  const share = SHARES[name];
  const stretch =
    'days' in share
      ? calendar.daysWithin({ sinceMs, untilMs }, share.fromDay, share.days)
      : calendar.shareOf({ sinceMs, untilMs }, share.from, share.to);
  const opened = beside(since, place);
  if (opened !== undefined) return { ...found, ...opened, sinceMs: stretch.sinceMs, untilMs: undefined };
  const ended = beside(before, place);
  if (ended !== undefined) return { ...found, ...ended, sinceMs: undefined, untilMs: stretch.sinceMs };
  return { ...found, ...place, ...stretch };

  /** Where the time stands with what is said of its part: before it, at its beginning, or behind it. */
  function placeOf({ lead, trail }: Bound): Place | undefined {
    const ahead = words.find(`(?:${lead})[ -]*$`, text.slice(0, found.start));
    if (ahead !== undefined) return { start: ahead.start, end: found.end };
    const within = words.find(`^(?:${lead})`, text.slice(found.start, found.end));
    if (within !== undefined) return { start: found.start, end: found.end };
    const behind = words.find(`^(?:${trail})`, text.slice(found.end));
    return behind && { start: found.start, end: found.end + behind.end };
  }

  /** The place with the words of a bound before it or behind it; undefined where neither stand there. */
  function beside({ lead, trail }: Bound, { start, end }: Place): Place | undefined {
    const led = words.find(`(?:${lead}) ?$`, text.slice(0, start));
    const trailed = words.find(`^(?:${trail})`, text.slice(end));
    if (led === undefined && trailed === undefined) return undefined;
    return { start: led?.start ?? start, end: end + (trailed?.end ?? 0) };
  }
}

function either(patterns: readonly string[]): string {
  return patterns.join('|');
}
