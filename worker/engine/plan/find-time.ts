import type { AheadTable, Bound } from '../grammar/ahead-table';
import type { Calendar, Stretch } from './calendar';
import { PARTS } from '../grammar/parts';
import { UNITS, type Pattern, type PlanTable, type Unit } from '../grammar/plan-table';
import type { WordPatterns } from '../grammar/word-pattern';
import { partOfTime } from './part-of-time';
import { TimePoints } from './time-points';

/** A time that a question names, and where it stands in it. */
export interface FoundTime extends Stretch {
  start: number;
  end: number;
  /** Comes again: a month or a day of the week without a year. */
  comesAgain: boolean;
}

/** A few of them. */
const FEW = 3;

/** The first time that the words of a language name; what is said with more words goes before what is said with fewer. */
export function findTime(
  text: string,
  table: PlanTable,
  words: WordPatterns,
  calendar: Calendar,
): FoundTime | undefined {
  return new TimeFinder(text, table, words, calendar).find();
}

/** The same where what is said without a year or a week is to come. */
export function findTimeAhead(
  text: string,
  table: PlanTable,
  ahead: AheadTable,
  words: WordPatterns,
  calendar: Calendar,
): FoundTime | undefined {
  return new TimeFinder(text, table, words, calendar, ahead).findAhead();
}

class TimeFinder {
  readonly #text: string;
  readonly #table: PlanTable;
  readonly #words: WordPatterns;
  readonly #calendar: Calendar;
  readonly #ahead: AheadTable | undefined;
  readonly #points: TimePoints;

  constructor(text: string, table: PlanTable, words: WordPatterns, calendar: Calendar, ahead?: AheadTable) {
    this.#text = text;
    this.#table = table;
    this.#words = words;
    this.#calendar = calendar;
    this.#ahead = ahead;
    this.#points = new TimePoints(table, words, calendar, ahead !== undefined);
  }

  findAhead(): FoundTime | undefined {
    const ahead = this.#ahead;
    const found = ahead && (this.#between() ?? this.#coming(ahead) ?? this.#openEnded() ?? this.find());
    return found && (this.#fromTo(found, ahead) ?? this.#bounded(found, ahead));
  }

  /** Both of two times, and what lies between. */
  #fromTo(found: FoundTime, ahead: AheadTable): FoundTime | undefined {
    const before = this.#words.find(`(?:${ahead.to}) ?$`, this.#text.slice(0, found.start));
    if (before !== undefined) {
      const first = this.#part(this.#text.slice(0, before.start).trimEnd());
      const isBeside =
        first !== undefined && first.end === this.#text.slice(0, before.start).trimEnd().length;
      return isBeside ? this.#spanning(first, found, ahead) : undefined;
    }
    const behind = this.#words.find(`^ ?(?:${ahead.to}) ?`, this.#text.slice(found.end));
    if (behind === undefined) return undefined;
    const from = found.end + behind.end;
    const second = this.#part(this.#text.slice(from));
    if (second === undefined || this.#text.slice(from, from + second.start).trim() !== '') return undefined;
    return this.#spanning(found, { ...second, start: second.start + from, end: second.end + from }, ahead);
  }

  #part(text: string): FoundTime | undefined {
    return text === ''
      ? undefined
      : new TimeFinder(text, this.#table, this.#words, this.#calendar, this.#ahead).findAhead();
  }

  /** From Monday to Wednesday: the end of the two comes after the beginning. */
  #spanning(first: FoundTime, last: FoundTime, { from, until }: AheadTable): FoundTime | undefined {
    const { sinceMs } = first;
    if (sinceMs === undefined || last.untilMs === undefined) return undefined;
    const isNext = last.comesAgain && last.untilMs <= sinceMs;
    const untilMs = isNext ? this.#calendar.moved(last.untilMs, 'week', 1) : last.untilMs;
    if (untilMs <= sinceMs) return undefined;
    const lead = this.#words.find(`(?:${from}) ?$`, this.#text.slice(0, first.start));
    const trail = this.#words.find(`^(?:${until.trail})`, this.#text.slice(last.end));
    const [start, end] = [lead?.start ?? first.start, last.end + (trail?.end ?? 0)];
    return { ...last, sinceMs, untilMs, start, end };
  }

  #coming(ahead: AheadTable): FoundTime | undefined {
    const calendar = this.#calendar;
    const count = (said: string) => this.#number(said) ?? 1;
    const to = (said: string) => calendar.daysBack(this.#unit(said), -count(said));
    return (
      this.#when(ahead.dayAfter, () => calendar.unit('day', -2)) ??
      this.#when(ahead.tomorrow, () => calendar.unit('day', -1)) ??
      this.#when(ahead.nextOnes, (said) => ({ sinceMs: calendar.dayAhead(0), untilMs: to(said) })) ??
      this.#when(ahead.hence, (said) => calendar.unit(this.#unit(said), -count(said))) ??
      this.#when(ahead.nextWeekend, () => calendar.weekendAhead(1)) ??
      this.#weekdayAhead(ahead) ??
      this.#when(ahead.next, (said) => calendar.unit(this.#unit(said), -1)) ??
      this.#when(ahead.weekend, () => calendar.weekendAhead(0)) ??
      this.#when(ahead.endOf, (said) => ({ untilMs: calendar.unit(this.#unit(said), 0).untilMs }))
    );
  }

  /** One that is over is none. */
  #weekdayAhead({ weekdays, ofNext }: AheadTable): FoundTime | undefined {
    const { names, over } = this.#table.time.weekdays;
    if (this.#words.find(over, this.#text) !== undefined) return undefined;
    return this.#when(weekdays, (said) => {
      const at = names.findIndex((name) => this.#words.find(name, said) !== undefined);
      const isNext = this.#words.find(ofNext, said) !== undefined;
      return at < 0 ? undefined : this.#calendar.nextWeekday(at, isNext);
    });
  }

  /** What has an end and a beginning, with the words around it that take one of them. */
  #bounded(found: FoundTime, ahead: AheadTable): FoundTime {
    const { sinceMs, untilMs, ...place } = found;
    if (sinceMs === undefined || untilMs === undefined) return found;
    const ways: [Bound, Stretch][] = [
      [ahead.until, { untilMs }],
      [ahead.before, { untilMs: sinceMs }],
      [ahead.after, { sinceMs: untilMs }],
      [ahead.on, { sinceMs, untilMs }],
    ];
    for (const [{ lead, trail }, stretch] of ways) {
      const before = this.#words.find(`(?:${lead}) ?$`, this.#text.slice(0, found.start));
      const behind = this.#words.find(`^(?:${trail})`, this.#text.slice(found.end));
      if (before !== undefined) return { ...place, ...stretch, start: before.start };
      if (behind !== undefined) return { ...place, ...stretch, end: found.end + behind.end };
    }
    return found;
  }

  find(): FoundTime | undefined {
    const found = this.#whole();
    return found && partOfTime(this.#text, found, PARTS[this.#table.lang], this.#words, this.#calendar);
  }

  /** A time without what takes a part of it. */
  #whole(): FoundTime | undefined {
    const { time } = this.#table;
    const calendar = this.#calendar;
    return (
      this.#daysOfMonth() ??
      this.#between() ??
      this.#lastHours() ??
      this.#lastOnes() ??
      this.#first(this.#ago(), this.#openEnded()) ??
      this.#dateInPart() ??
      this.#when(time.beforeLast, (said) => calendar.unit(this.#unit(said), 2)) ??
      this.#season() ??
      this.#when(time.weekdays.said, (said) => this.#weekday(said)) ??
      this.#when(time.last, (said) => calendar.unit(this.#unit(said), 1)) ??
      this.#day() ??
      this.#when(time.weekend, () => calendar.lastWeekend()) ??
      this.#date() ??
      this.#bareYear() ??
      this.#when(time.current, (said) => calendar.unit(this.#unit(said), 0))
    );
  }

  #between(): FoundTime | undefined {
    return this.#when(this.#table.time.between, (said) => {
      const [from, to] = this.#points.stretches(said);
      return from && to && { sinceMs: from.sinceMs, untilMs: to.untilMs };
    });
  }

  /** From one day of a month to another. */
  #daysOfMonth(): FoundTime | undefined {
    const found = this.#words.first(PARTS[this.#table.lang].days, this.#text);
    if (found === undefined) return undefined;
    const first = this.#points.pointOf(found.groups);
    const last = { ...first, day: Number(found.groups['to']) };
    if (first.month === undefined || (first.day ?? 0) >= last.day) return undefined;
    const [{ sinceMs }, { untilMs }] = [
      this.#points.stretchOf(first, undefined),
      this.#points.stretchOf(last, undefined),
    ];
    return { start: found.start, end: found.end, sinceMs, untilMs, comesAgain: this.#comesAgain(found.said) };
  }

  #lastHours(): FoundTime | undefined {
    const back = (said: string) => ({ sinceMs: this.#calendar.hoursBack(this.#number(said) ?? 1) });
    return this.#when(PARTS[this.#table.lang].lastHours, back);
  }

  /** A date whose year is told from this one, or of which a part is taken: the words beside it would be another time. */
  #dateInPart(): FoundTime | undefined {
    const { lang, time } = this.#table;
    const dated = this.#date();
    if (dated !== undefined) {
      const said = this.#text.slice(dated.start, dated.end);
      if (this.#words.first(time.years, said) !== undefined) return dated;
    }
    const leads = Object.values(PARTS[lang].parts).map(({ lead }) => lead);
    return this.#when([`(?:${leads.join('|')})[ -]*{p}`], (said) => this.#points.stretches(said)[0]);
  }

  /** The last few or so many days, weeks, months or years, until now. */
  #lastOnes(): FoundTime | undefined {
    const { lastFew, lastOnes } = this.#table.time;
    const back = (said: string, count: number) => ({
      sinceMs: this.#calendar.daysBack(this.#unit(said), count),
    });
    return (
      this.#when(lastFew, (said) => back(said, FEW)) ??
      this.#when(lastOnes, (said) => back(said, this.#number(said) ?? 1))
    );
  }

  /** The one day, week, month or year that was a few or so many of them ago. */
  #ago(): FoundTime | undefined {
    const { fewAgo, ago } = this.#table.time;
    const calendar = this.#calendar;
    return (
      this.#when(fewAgo, (said) => calendar.unit(this.#unit(said), FEW)) ??
      this.#when(ago, (said) => calendar.unit(this.#unit(said), this.#number(said) ?? 1))
    );
  }

  /** What has a beginning or an end only. */
  #openEnded(): FoundTime | undefined {
    const { since, before, until, after } = this.#table.time;
    const atPoint = (patterns: readonly Pattern[], read: (point: Required<Stretch>) => Stretch) =>
      this.#when(patterns, (said) => {
        const [point] = this.#points.stretches(said);
        return point && read(point);
      });
    return (
      this.#when(since, (said) => this.#begin(said)) ??
      atPoint(before, ({ sinceMs }) => ({ untilMs: sinceMs })) ??
      atPoint(until, ({ untilMs }) => ({ untilMs })) ??
      atPoint(after, ({ untilMs }) => ({ sinceMs: untilMs }))
    );
  }

  /** A date with a word that says so, or one that can be nothing else. */
  #date(): FoundTime | undefined {
    return this.#first(
      this.#when(this.#table.time.at, (said) => this.#points.stretches(said)[0]),
      this.#when(['{p}'], (said) => this.#dated(said)),
    );
  }

  #when(patterns: readonly Pattern[], read: (said: string) => Stretch | undefined): FoundTime | undefined {
    for (const pattern of patterns) {
      const found = this.#words.find(pattern, this.#text);
      const stretch = found && read(found.said);
      if (found !== undefined && stretch !== undefined)
        return { ...stretch, start: found.start, end: found.end, comesAgain: this.#comesAgain(found.said) };
    }
    return undefined;
  }

  /** What begins first says more: `5 March` stands before `of March`, and 12月5日之前 is more than five days ago. */
  #first(one: FoundTime | undefined, other: FoundTime | undefined): FoundTime | undefined {
    if (one === undefined || other === undefined) return one ?? other;
    return other.start < one.start ? other : one;
  }

  #comesAgain(said: string): boolean {
    const { weekdays, last } = this.#table.time;
    if (
      this.#words.find('{r}', said) !== undefined ||
      this.#words.first([weekdays.over, ...last], said) !== undefined
    )
      return false;
    return this.#words.find('{e}|{m}', said) !== undefined;
  }

  #weekday(said: string): Required<Stretch> | undefined {
    const { names, over } = this.#table.time.weekdays;
    const at = names.findIndex((name) => this.#words.find(name, said) !== undefined);
    if (at < 0) return undefined;
    if (this.#words.first(this.#table.time.last, said) !== undefined) return this.#calendar.dayOfLastWeek(at);
    return this.#calendar.lastWeekday(at, this.#words.find(over, said) !== undefined);
  }

  #season(): FoundTime | undefined {
    const { seasons, last } = this.#table.time;
    const { year } = this.#calendar;
    return this.#when(seasons.said, (said) => {
      const at = seasons.names.findIndex((name) => this.#words.find(name, said) !== undefined);
      const written = this.#words.find('{y}', said)?.said;
      const isOver = this.#words.find(seasons.over, said) !== undefined;
      const ofLast = this.#words.first(last, said) === undefined ? undefined : year - 1;
      return at < 0
        ? undefined
        : this.#calendar.season(at, written === undefined ? ofLast : Number(written), isOver);
    });
  }

  #day(): FoundTime | undefined {
    // The day before yesterday holds the word for yesterday in some languages.
    for (const back of [2, 1, 0] as const) {
      const found = this.#when([this.#table.time.days[back]], () => this.#calendar.unit('day', back));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Since a point, or since a unit that is over or is not. */
  #begin(said: string): Stretch | undefined {
    const [point] = this.#points.stretches(said);
    if (point !== undefined) return { sinceMs: point.sinceMs };
    const day = this.#weekday(said);
    if (day !== undefined) return { sinceMs: day.sinceMs };
    const inner = new TimeFinder(
      said,
      { ...this.#table, time: { ...this.#table.time, since: [] } },
      this.#words,
      this.#calendar,
    ).find();
    return inner?.sinceMs === undefined ? undefined : { sinceMs: inner.sinceMs };
  }

  /** A year that stands by itself, unless the words before it make it what is asked about. */
  #bareYear(): FoundTime | undefined {
    const { aboutYear } = this.#table.time;
    const found =
      aboutYear === undefined ? undefined : this.#when(['{y}'], (said) => this.#points.stretches(said)[0]);
    if (found === undefined || aboutYear === undefined) return undefined;
    const before = this.#text.slice(0, found.start).trimEnd();
    return this.#words.find(`(?:${aboutYear})$`, before) === undefined ? found : undefined;
  }

  /** A year by itself may be any number. */
  #dated(said: string): Stretch | undefined {
    const [point] = this.#points.written(said);
    const isDated = point?.month !== undefined || point?.quarter !== undefined;
    const isNumbered = point?.year !== undefined || point?.day !== undefined;
    return isDated && isNumbered ? this.#points.stretches(said)[0] : undefined;
  }

  #unit(said: string): Unit {
    const { units } = this.#table.time;
    const found = UNITS.map((unit) => ({ unit, at: this.#lastPlace(units[unit], said) }));
    return found.reduce((best, each) => (each.at > best.at ? each : best)).unit;
  }

  /** In scripts without spaces a sign may be part of another word: the last one says the length. */
  #lastPlace(pattern: Pattern, said: string): number {
    let end = -1;
    for (let found = this.#words.find(pattern, said); found !== undefined;) {
      end = found.end;
      found = this.#words.find(pattern, said, end);
    }
    return end;
  }

  #number(said: string): number | undefined {
    const digits = /\d+/.exec(said)?.[0];
    if (digits !== undefined) return Number(digits);
    const { numbers } = this.#table.time;
    // The longest first: eleven begins like one in some scripts.
    for (let at = numbers.length - 1; at >= 0; at--)
      if (this.#words.find(numbers[at] ?? '', said) !== undefined) return at + 1;
    return undefined;
  }
}
