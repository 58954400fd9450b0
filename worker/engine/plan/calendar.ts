import type { Unit } from '../grammar/plan-table';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** From the first of these milliseconds on, and before the second; what is undefined has no end. */
export interface Stretch {
  sinceMs?: number | undefined;
  untilMs?: number | undefined;
}

/** With a beginning and an end. */
interface Closed {
  sinceMs: number;
  untilMs: number;
}

/** From the first of these days to the last, each as `2026-11-25`; what is absent has no end. */
export interface Days {
  since?: string;
  until?: string;
}

/** The days of somebody, whose clock is so many minutes ahead of UTC. All that it answers is in milliseconds since 1970. */
export class Calendar {
  readonly #offsetMs: number;
  readonly #nowMs: number;
  readonly year: number;
  /** From 0. */
  readonly month: number;
  readonly #day: number;
  /** Of the week, from 0 for Monday. */
  readonly weekday: number;

  get nowMs(): number {
    return this.#nowMs;
  }

  constructor(nowMs: number, offsetMinutes: number) {
    this.#offsetMs = offsetMinutes * MINUTE_MS;
    this.#nowMs = nowMs;
    const here = new Date(nowMs + this.#offsetMs);
    this.year = here.getUTCFullYear();
    this.month = here.getUTCMonth();
    this.#day = here.getUTCDate();
    this.weekday = (here.getUTCDay() + 6) % 7;
  }

  /** Where a day begins; months and days beyond their ends are of those that follow. */
  at(year: number, month: number, day = 1): number {
    return Date.UTC(year, month, day) - this.#offsetMs;
  }

  /** A whole unit, so many before the one that is. */
  unit(unit: Unit, back: number): Required<Stretch> {
    const { year, month } = this;
    const day = this.#day;
    const quarter = Math.floor(month / 3) * 3;
    const monday = day - this.weekday;
    const begins: Record<Unit, (ago: number) => number> = {
      day: (ago) => this.at(year, month, day - ago),
      week: (ago) => this.at(year, month, monday - 7 * ago),
      month: (ago) => this.at(year, month - ago),
      quarter: (ago) => this.at(year, quarter - 3 * ago),
      year: (ago) => this.at(year - ago, 0),
    };
    return { sinceMs: begins[unit](back), untilMs: begins[unit](back - 1) };
  }

  /** The same hour so many units later; before, where they are less than none. */
  moved(ms: number, unit: Unit, units: number): number {
    const here = new Date(ms + this.#offsetMs);
    if (unit === 'day' || unit === 'week')
      here.setUTCDate(here.getUTCDate() + (unit === 'week' ? 7 : 1) * units);
    else here.setUTCMonth(here.getUTCMonth() + MONTHS[unit] * units);
    return here.getTime() - this.#offsetMs;
  }

  /** The last such day of the week that has begun, or that is over; from 0 for Monday. */
  lastWeekday(weekday: number, isOver: boolean): Required<Stretch> {
    const back = (this.weekday - weekday + 7) % 7;
    return this.unit('day', back === 0 && isOver ? 7 : back);
  }

  dayOfLastWeek(weekday: number): Required<Stretch> {
    return this.unit('day', this.weekday - weekday + 7);
  }

  /** The next such day of the week, today among them; or that of next week. */
  nextWeekday(weekday: number, isOfNextWeek: boolean): Required<Stretch> {
    return this.unit('day', isOfNextWeek ? this.weekday - weekday - 7 : -((weekday - this.weekday + 7) % 7));
  }

  /** Saturday and Sunday of the week that is, or of one that is so many weeks ahead. */
  weekendAhead(weeks: number): Required<Stretch> {
    const { year, month } = this;
    const saturday = this.#day - this.weekday + 5 + 7 * weeks;
    return { sinceMs: this.at(year, month, saturday), untilMs: this.at(year, month, saturday + 2) };
  }

  /** When the day begins that is so many days ahead. */
  dayAhead(days: number): number {
    return this.at(this.year, this.month, this.#day + days);
  }

  /** The day of a time: `2026-11-25`. */
  dayOf(ms: number): string {
    return new Date(ms + this.#offsetMs).toISOString().slice(0, 10);
  }

  /** The first and the last day of a stretch. */
  daysIn({ sinceMs, untilMs }: Stretch): Days {
    return {
      ...(sinceMs !== undefined && { since: this.dayOf(sinceMs) }),
      ...(untilMs !== undefined && { until: this.dayOf(untilMs - 1) }),
    };
  }

  /** The stretch of these days. */
  stretchOf({ since, until }: Days): Stretch {
    return {
      sinceMs: since === undefined ? undefined : Date.parse(since) - this.#offsetMs,
      untilMs: until === undefined ? undefined : Date.parse(until) + DAY_MS - this.#offsetMs,
    };
  }

  /** Saturday and Sunday, of the last weekend that has begun. */
  lastWeekend(): Required<Stretch> {
    const { year, month } = this;
    const saturday = this.#day - ((this.weekday + 2) % 7);
    return { sinceMs: this.at(year, month, saturday), untilMs: this.at(year, month, saturday + 2) };
  }

  /** Three months of a year from March, June, September or December on; without a year the last that have begun, or that are over. */
  season(season: number, year: number | undefined, isOver: boolean): Required<Stretch> {
    const first = 3 * season + 2;
    const isAhead = this.month < first + (isOver ? 3 : 0);
    const of = year ?? (isAhead ? this.year - 1 : this.year);
    return { sinceMs: this.at(of, first), untilMs: this.at(of, first + 3) };
  }

  /** So many hours before now. */
  hoursBack(count: number): number {
    return this.#nowMs - count * HOUR_MS;
  }

  /** From one share of a stretch to another, each 0…1: in whole months where they come out even, else in whole days. */
  shareOf({ sinceMs, untilMs }: Closed, from: number, to: number): Closed {
    const [first, last] = [sinceMs, untilMs].map((ms) => new Date(ms + this.#offsetMs)) as [Date, Date];
    const years = last.getUTCFullYear() - first.getUTCFullYear();
    const months = 12 * years + last.getUTCMonth() - first.getUTCMonth();
    const days = Math.round((untilMs - sinceMs) / DAY_MS);
    const isEven = [from, to].every((share) => Number.isInteger(Math.round(1e6 * share * months) / 1e6));
    const at = (share: number): number =>
      isEven
        ? this.moved(sinceMs, 'month', Math.round(share * months))
        : this.moved(sinceMs, 'day', Math.floor(share * days + 1e-6));
    return { sinceMs: at(from), untilMs: at(to) };
  }

  /** So many days of a stretch, from one on: from its first, which is 0, or from its end, where that is less than none. */
  daysWithin({ sinceMs, untilMs }: Closed, from: number, days: number): Closed {
    const firstMs = this.moved(from < 0 ? untilMs : sinceMs, 'day', from);
    return { sinceMs: firstMs, untilMs: this.moved(firstMs, 'day', days) };
  }

  /** The day so many units before today. */
  daysBack(unit: Unit, count: number): number {
    const { year, month } = this;
    const day = this.#day;
    const back: Record<Unit, () => number> = {
      day: () => this.at(year, month, day - count),
      week: () => this.at(year, month, day - 7 * count),
      month: () => this.at(year, month - count, day),
      quarter: () => this.at(year, month - 3 * count, day),
      year: () => this.at(year - count, month, day),
    };
    return back[unit]();
  }
}

/** Whether a stretch is of a year at most. */
export function isYearAtMost({ sinceMs, untilMs }: Stretch, nowMs: number): boolean {
  return sinceMs !== undefined && (untilMs ?? nowMs) - sinceMs <= 366 * DAY_MS;
}

/** Whether a stretch is of a week at most: what was written then is looked at, and not what it is about at all. */
export function isWeekAtMost(stretch: Stretch | undefined): boolean {
  const { sinceMs, untilMs } = stretch ?? {};
  return sinceMs !== undefined && untilMs !== undefined && untilMs - sinceMs <= 7 * DAY_MS;
}
