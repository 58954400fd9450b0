import type { Lens, PropertyCondition, QueryPlan } from '../../contract';
import type { AskedQuestion, AskedThing } from './asked-question';
import type { Calendar, Stretch } from './calendar';
import { ComparisonReader } from './comparison-reader';
import { cutConditions, type Conditions } from './cut-conditions';
import { findTime } from './find-time';
import { joinedLens } from './joined-lens';
import { EVENTS } from '../grammar/events';
import type { Era, EventTable } from '../grammar/event-table';
import { FACT_NAMES } from '../grammar/common-names';
import type { Found } from '../grammar/word-pattern';

/** Years from the first one on, and before the second; what is absent has no end. */
interface Years {
  from?: number;
  until?: number;
}

/** A time that a question names, and the question without it. */
export interface NamedTime {
  years: Years | undefined;
  stretch: Stretch;
  rest: string;
}

const YEAR = '(?:1\\d{3}|20\\d\\d)';
const WRITTEN_YEAR = /\d{4}/u;

/** What holds when something came to be, where nothing says what happened to it then. */
export const AGES: readonly string[] = [...FACT_NAMES.year, ...FACT_NAMES.released, ...FACT_NAMES.published];
/** Of notes as such these may be of the note. */
const OF_ANY: ReadonlySet<string> = new Set([...FACT_NAMES.year, ...FACT_NAMES.day]);

/**
 * Notes by when what they are of came to be, as `movies released before 1990` and `books from the 1990s`, where they hold that in a property;
 * or how many of these there are. Undefined, with the question as it was, where anything else is said.
 */
export function eventPlan(asked: AskedQuestion): QueryPlan | undefined {
  const { question } = asked;
  const whole = question.text;
  // Without a number there is no such time but of a month.
  const plan = /\d/u.test(whole) ? planOf(asked) : undefined;
  question.text = whole;
  return plan;
}

function planOf(asked: AskedQuestion): QueryPlan | undefined {
  const { question, cueWords, counts, plans, names, calendar } = asked;
  const table = EVENTS[cueWords.table.lang];
  const time = yearsIn(question.text, asked, table) ?? timeIn(question.text, asked);
  if (time === undefined) return undefined;
  const happened = table.events.find(([, pattern]) => cueWords.has(pattern, time.rest));
  question.text = happened === undefined ? time.rest : cueWords.erased(time.rest, happened[1]);
  const said = cutConditions(question, cueWords.table, cueWords.words, calendar, names);
  if (said.stretch !== undefined || said.isNewest) return undefined;
  const { text } = question;
  const isCount = counts.isAsked(text);
  const reader = new ComparisonReader(cueWords, names, (part) => question.plain(part));
  const { thing, topic } = counts.thing(isCount ? text : reader.unlisted(text));
  const ofKind = counts.notesCalled(cueWords.words.trimmed(thing, [table.around]));
  if (ofKind === undefined) return undefined;
  const isOfNotes = Object.keys(ofKind).length === 0;
  if (isOfNotes && happened === undefined) return undefined;
  const held = happened === undefined ? AGES : FACT_NAMES[happened[0]];
  const known = isOfNotes ? held.filter((name) => !OF_ANY.has(name)) : held;
  const lens = conditionOf(known, ofKind, time, asked);
  if (lens === undefined) return undefined;
  const all: Conditions = { ...said, lens: joinedLens(said.lens, joinedLens(ofKind, lens)) };
  return isCount ? plans.count(topic, all, undefined, undefined) : plans.find(topic, all);
}

/** In each of these properties that notes of the kind hold: of several any. */
export function conditionOf(
  called: readonly string[],
  ofKind: Lens,
  { years, stretch }: NamedTime,
  { names }: AskedThing,
): Lens | undefined {
  const { sinceMs, untilMs } = stretch;
  const conditions: PropertyCondition[] = [];
  for (let left = [...new Set(called)]; left.length > 0;) {
    const found = names.ordering(left, ofKind);
    if (found === undefined) break;
    const { name, holds } = found;
    left = left.slice(left.indexOf(name.toLowerCase()) + 1);
    if (holds === 'days')
      conditions.push({
        name,
        ...(sinceMs !== undefined && { sinceMs }),
        ...(untilMs !== undefined && { untilMs }),
      });
    if (holds === 'numbers' && years !== undefined)
      conditions.push({
        name,
        ...(years.from !== undefined && { atLeast: years.from }),
        ...(years.until !== undefined && { below: years.until }),
      });
  }
  const [only, ...others] = conditions;
  if (only === undefined) return undefined;
  return others.length === 0
    ? { properties: [only] }
    : { anyOf: conditions.map((each) => ({ properties: [each] })) };
}

/** Years, or tens of them. */
export function yearsIn(text: string, asked: AskedThing, table: EventTable): NamedTime | undefined {
  const { cueWords, calendar } = asked;
  const decade = `(?:${table.decade.replace('(?<decade>', '(?:')})`;
  for (const [era, pattern] of table.eras) {
    const found = cueWords.words.find(pattern.replaceAll('#', `(?:${decade}|${YEAR})`), text);
    if (found === undefined) continue;
    const years = yearsOf(era, found, asked, table);
    if (years !== undefined)
      return { years, stretch: stretchOf(years, calendar), rest: without(text, found, asked) };
  }
  return undefined;
}

function yearsOf(
  era: Era,
  { said }: Found,
  { cueWords }: AskedThing,
  { decade }: EventTable,
): Years | undefined {
  const points: Required<Years>[] = [];
  for (let left = said; left !== '';) {
    const tens = cueWords.words.find(decade, left);
    const year = WRITTEN_YEAR.exec(left);
    if (tens !== undefined && tens.start <= (year?.index ?? Infinity)) {
      const written = Number(tens.groups['decade']);
      const from = written < 100 ? 1900 + written : written;
      points.push({ from, until: from + 10 });
      left = left.slice(tens.end);
    } else if (year !== null) {
      points.push({ from: Number(year[0]), until: Number(year[0]) + 1 });
      left = left.slice(year.index + year[0].length);
    } else break;
  }
  const [first, last = first] = points;
  if (first === undefined || last === undefined) return undefined;
  switch (era) {
    case 'before':
      return { until: first.from };
    case 'after':
      return { from: first.until };
    case 'since':
      return { from: first.from };
    case 'until':
      return { until: first.until };
    case 'between':
    case 'in':
      return first.from < last.until ? { from: first.from, until: last.until } : undefined;
  }
}

function stretchOf({ from, until }: Years, calendar: Calendar): Stretch {
  return {
    sinceMs: from === undefined ? undefined : calendar.at(from, 0),
    untilMs: until === undefined ? undefined : calendar.at(until, 0),
  };
}

/** A month or a day, as notes that were written then are asked for. */
export function timeIn(text: string, asked: AskedThing): NamedTime | undefined {
  const { cueWords, calendar } = asked;
  const found = findTime(text, cueWords.table, cueWords.words, calendar);
  if (found === undefined) return undefined;
  const { sinceMs, untilMs } = found;
  return { years: undefined, stretch: { sinceMs, untilMs }, rest: without(text, found, asked) };
}

function without(text: string, { start, end }: { start: number; end: number }, asked: AskedThing): string {
  return asked.question.without(text, start, end).replace(/\s+/gu, ' ').trim();
}
