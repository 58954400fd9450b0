import type { PartName, PartTable } from '../grammar/part-table';
import type { WordPatterns } from '../grammar/word-pattern';
import type { Calendar, Stretch } from './calendar';

/** A stretch that a text names from one place to another. */
interface Placed extends Stretch {
  start: number;
  end: number;
}

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
  const opened = words.find(`(?:${since.lead}) ?$`, text.slice(0, place.start));
  const opens = words.find(`^(?:${since.trail})`, text.slice(place.end));
  if (opened !== undefined || opens !== undefined)
    return {
      ...found,
      ...place,
      ...around(place, opened, opens),
      sinceMs: stretch.sinceMs,
      untilMs: undefined,
    };
  const led = words.find(`(?:${before.lead}) ?$`, text.slice(0, place.start));
  const trailed = words.find(`^(?:${before.trail})`, text.slice(place.end));
  if (led !== undefined || trailed !== undefined)
    return { ...found, ...around(place, led, trailed), sinceMs: undefined, untilMs: stretch.sinceMs };
  return { ...found, ...place, ...stretch };

  /** Where the time stands with what is said of its part: before it, at its beginning, or behind it. */
  function placeOf({
    lead,
    trail,
  }: {
    lead: string;
    trail: string;
  }): { start: number; end: number } | undefined {
    const ahead = words.find(`(?:${lead})[ -]*$`, text.slice(0, found.start));
    if (ahead !== undefined) return { start: ahead.start, end: found.end };
    const within = words.find(`^(?:${lead})`, text.slice(found.start, found.end));
    if (within !== undefined) return { start: found.start, end: found.end };
    const behind = words.find(`^(?:${trail})`, text.slice(found.end));
    return behind && { start: found.start, end: found.end + behind.end };
  }
}

function around(
  { start, end }: { start: number; end: number },
  before: { start: number } | undefined,
  behind: { end: number } | undefined,
): { start: number; end: number } {
  return { start: before?.start ?? start, end: end + (behind?.end ?? 0) };
}

function either(patterns: readonly string[]): string {
  return patterns.join('|');
}
