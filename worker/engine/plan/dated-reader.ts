import type { TaskTime } from '../../contract';
import type { Calendar, Days, Stretch } from './calendar';
import { COUNTS } from '../grammar/counting';
import type { CueWords } from './cue-words';
import { DATED } from '../grammar/dated';
import type { DatedTable } from '../grammar/dated-table';
import { findTime, findTimeAhead, type FoundTime } from './find-time';
import type { Pattern } from '../grammar/plan-table';

/** What a question says of the days of tasks, and what is left of it. */
export interface DatedQuestion {
  when: TaskTime;
  rest: string;
  /** With nothing else than this the rest is a whole question of tasks, without a word for them. */
  whole: Pattern;
  /** That only a word for tasks says that it is of them. */
  needsNoun: boolean;
}

/** What nothing is. */
const NONE = '(?!)';

/** Reads on which of their days tasks are asked for. */
export class DatedReader {
  readonly #cueWords: CueWords;
  readonly #table: DatedTable;
  readonly #calendar: Calendar;

  constructor(cueWords: CueWords, calendar: Calendar) {
    this.#cueWords = cueWords;
    this.#table = DATED[cueWords.table.lang];
    this.#calendar = calendar;
  }

  /** Undefined where it says nothing of them. */
  read(text: string): DatedQuestion | undefined {
    return (
      this.#ofDone(text) ?? this.#lacking(text) ?? this.#late(text) ?? this.#ofDue(text) ?? this.#ofTime(text)
    );
  }

  /** What is said of them in addition to a question before, which may have been `of` some kind of day. */
  addition(text: string, of: TaskTime['of'] | undefined): Pick<DatedQuestion, 'when' | 'rest'> | undefined {
    const read = this.#lacking(text) ?? this.#late(text) ?? this.#ofDue(text);
    if (read !== undefined) return read;
    const { table, words } = this.#cueWords;
    const time = of === 'done' ? findTime(text, table, words, this.#calendar) : this.#timeAhead(text);
    if (time === undefined || (of === undefined && !this.#isAhead(time))) return undefined;
    const when: TaskTime = { of: of ?? 'planned', ...this.#calendar.daysIn(time) };
    return { when, rest: this.#without(text, time) };
  }

  /** What was done at a time that is over. */
  #ofDone(text: string): DatedQuestion | undefined {
    const { table, words } = this.#cueWords;
    const { noun, states } = COUNTS[table.lang].tasks;
    const time = findTime(text, table, words, this.#calendar);
    if (time === undefined) return undefined;
    const rest = this.#without(text, time);
    const isWhole = words.isWhole(this.#table.finished, rest);
    const state = states.find(([, pattern]) => this.#cueWords.has(pattern, rest))?.[0];
    const isOfTasks = state === 'done' && this.#cueWords.has(noun, text) && !this.#isOfDue(text);
    if (!isWhole && !isOfTasks) return undefined;
    return {
      when: { of: 'done', ...this.#calendar.daysIn(time) },
      rest,
      whole: this.#table.finished,
      needsNoun: true,
    };
  }

  #isOfDue(text: string): boolean {
    return [this.#table.due, this.#table.overdue].some((each) => this.#cueWords.has(each, text));
  }

  #lacking(text: string): DatedQuestion | undefined {
    const rest = this.#cut(text, this.#table.dayless);
    if (rest === undefined) return undefined;
    return { when: { of: 'due', isMissing: true }, rest, whole: NONE, needsNoun: true };
  }

  #late(text: string): DatedQuestion | undefined {
    const rest = this.#cut(text, this.#table.overdue);
    if (rest === undefined) return undefined;
    const until = this.#calendar.dayOf(this.#calendar.dayAhead(-1));
    return { when: { of: 'due', until }, rest, whole: this.#table.bare, needsNoun: false };
  }

  #ofDue(text: string): DatedQuestion | undefined {
    const time = this.#timeAhead(text);
    const left = time === undefined ? text : this.#without(text, time);
    const today = this.#calendar.dayOf(this.#calendar.dayAhead(0));
    const ways: [Pattern, Days][] = [
      [this.#table.dated, {}],
      [this.#table.upcoming, { since: today }],
      [this.#table.deadlines, {}],
      [this.#table.due, { until: today }],
    ];
    for (const [pattern, days] of ways) {
      const rest = this.#cut(left, pattern);
      if (rest === undefined) continue;
      const when: TaskTime = { of: 'due', ...(time === undefined ? days : this.#calendar.daysIn(time)) };
      const bare = this.#cut(rest, this.#table.due) ?? rest;
      // “Due today” and “my deadlines” alone can be nothing else.
      const isAlone = bare === '' && time === undefined;
      if (isAlone && this.#cut(left, this.#table.deadlines) === undefined) return undefined;
      return { when, rest: bare, whole: this.#table.bare, needsNoun: false };
    }
    return undefined;
  }

  /** What is to be done today or later. */
  #ofTime(text: string): DatedQuestion | undefined {
    const time = this.#timeAhead(text);
    if (time === undefined || !this.#isAhead(time)) return undefined;
    const left = this.#without(text, time);
    const rest = this.#cut(left, this.#table.scheduled) ?? left;
    const { planned } = this.#table;
    const isOfNotes =
      this.#cueWords.words.find(`^(?:${this.#table.written})`, this.#said(text, time)) !== undefined;
    const isCertain = !time.comesAgain && (time.sinceMs ?? 0) >= this.#calendar.dayAhead(1);
    if (isOfNotes && !isCertain) return undefined;
    return { when: { of: 'planned', ...this.#calendar.daysIn(time) }, rest, whole: planned, needsNoun: true };
  }

  /** Whether some time is left that is to come. */
  namesTime(text: string): boolean {
    return this.#timeAhead(text) !== undefined;
  }

  /** Without words around tasks that say nothing else of them. */
  bare(text: string): string {
    return this.#cueWords.erased(text, this.#table.around).replace(/\s+/g, ' ').trim();
  }

  #timeAhead(text: string): FoundTime | undefined {
    const { table, words } = this.#cueWords;
    return findTimeAhead(text, table, this.#table.ahead, words, this.#calendar);
  }

  #isAhead({ sinceMs, untilMs }: Stretch): boolean {
    return untilMs === undefined
      ? sinceMs !== undefined && sinceMs >= this.#calendar.dayAhead(0)
      : untilMs >= this.#calendar.dayAhead(1);
  }

  #cut(text: string, pattern: Pattern): string | undefined {
    const found = this.#cueWords.words.find(pattern, text);
    return found && this.#without(text, found);
  }

  #said(text: string, { start, end }: FoundTime): string {
    return text.slice(start, end);
  }

  #without(text: string, { start, end }: { start: number; end: number }): string {
    const joint = this.#cueWords.table.isDense ? '' : ' ';
    return (text.slice(0, start) + joint + text.slice(end))
      .replace(/\s+/g, ' ')
      .replace(/^[\s,，、]+|[\s,，、]+$/g, '');
  }
}
