import type { Calendar, Stretch } from './calendar';
import { monthOf } from '../grammar/months';
import type { PlanTable } from '../grammar/plan-table';
import type { Found, WordPatterns } from '../grammar/word-pattern';

/** A year, a quarter, a month or a day, as it is written. */
interface Point {
  year: number | undefined;
  quarter: number | undefined;
  month: number | undefined;
  day: number | undefined;
  /** Said to be over. */
  isOver: boolean;
}

/** Reads years, quarters, months and days that are written out, and the stretches that they are. */
export class TimePoints {
  readonly #table: PlanTable;
  readonly #words: WordPatterns;
  readonly #calendar: Calendar;
  /** What is said without a year is to come. */
  readonly #isAhead: boolean;

  constructor(table: PlanTable, words: WordPatterns, calendar: Calendar, isAhead: boolean) {
    this.#table = table;
    this.#words = words;
    this.#calendar = calendar;
    this.#isAhead = isAhead;
  }

  /** In the order in which they are written. */
  stretches(said: string): Required<Stretch>[] {
    const written = this.written(said);
    const lastYear = [...written].reverse().find(({ year }) => year !== undefined)?.year;
    return written.map((point) => this.stretchOf(point, lastYear));
  }

  stretchOf({ year, quarter, month, day, isOver }: Point, lastYear: number | undefined): Required<Stretch> {
    const calendar = this.#calendar;
    const of = year ?? lastYear ?? this.#yearOf(month, day, isOver);
    if (quarter !== undefined)
      return { sinceMs: calendar.at(of, 3 * (quarter - 1)), untilMs: calendar.at(of, 3 * quarter) };
    if (month === undefined) return { sinceMs: calendar.at(of, 0), untilMs: calendar.at(of + 1, 0) };
    if (day === undefined) return { sinceMs: calendar.at(of, month), untilMs: calendar.at(of, month + 1) };
    return { sinceMs: calendar.at(of, month, day), untilMs: calendar.at(of, month, day + 1) };
  }

  /** Without a year a month is the last one that has begun or is said to be over, or ahead the next that is not over. */
  #yearOf(month: number | undefined, day: number | undefined, isOver: boolean): number {
    const { year, month: current } = this.#calendar;
    if (month === undefined) return year;
    if (isOver) return month >= current ? year - 1 : year;
    if (!this.#isAhead) return month > current ? year - 1 : year;
    const end = this.#calendar.at(year, day === undefined ? month + 1 : month, (day ?? 0) + 1);
    return end <= this.#calendar.dayAhead(0) ? year + 1 : year;
  }

  written(said: string): Point[] {
    const found: Point[] = [];
    for (let from = 0; from < said.length;) {
      const next = this.#nextPoint(said.slice(from));
      if (next === undefined) break;
      found.push(next.point);
      from += next.end;
    }
    return found;
  }

  #nextPoint(said: string): { point: Point; end: number } | undefined {
    let best: Found | undefined;
    for (const pattern of this.#table.time.points) {
      const found = this.#words.find(pattern, said);
      if (found === undefined) continue;
      const isBetter =
        best === undefined ||
        found.start < best.start ||
        (found.start === best.start && found.end > best.end);
      if (isBetter) best = found;
    }
    return best && { point: this.pointOf(best.groups), end: best.end };
  }

  pointOf({ y, q, m, d, o }: Partial<Record<string, string>>): Point {
    return {
      year: y === undefined ? undefined : this.#yearSaid(y),
      quarter: q === undefined ? undefined : Number(q),
      month: m === undefined ? undefined : monthOf(this.#table.lang, m),
      day: d === undefined ? undefined : Number(d),
      isOver: o !== undefined,
    };
  }

  /** A year in digits, or one told from this one. */
  #yearSaid(said: string): number {
    if (/^\d+$/.test(said)) return Number(said);
    const { years } = this.#table.time;
    const back = years.findIndex((pattern) => this.#words.isWhole(pattern, said));
    return this.#calendar.year - Math.max(0, back);
  }
}
