import type { AggregateBy, AggregateOf, Lens, OrderBy, QueryPlan } from '../../contract';
import { propertyForms } from '../filter/property-forms';
import { AGGREGATES } from '../grammar/aggregates';
import { COLLECTIONS } from '../grammar/collections';
import { alsoCalled, FACT_NAMES, type Fact } from '../grammar/common-names';
import type { Found } from '../grammar/word-pattern';
import type { AskedQuestion, AskedThing } from './asked-question';
import { cutConditions, type Conditions, type Ordering } from './cut-conditions';
import { timeIn, yearsIn, type NamedTime } from './event-plan';
import { joinedLens } from './joined-lens';
import { EVENTS } from '../grammar/events';
import { deedNames, thingIn, timeLens, type Thing } from './thing-reader';

/** A question without its time and the conditions that may stand anywhere in it. */
interface Bare {
  text: string;
  said: Conditions;
  time: NamedTime | undefined;
}

/**
 * What numbers that notes hold in a property come to, as `the average rating of my movies`, or how many notes hold each of its values, as
 * `How many books per author?`. Undefined, with the question as it was, where notes hold nothing of the kind or anything else is said.
 */
export function aggregatePlan(asked: AskedQuestion): QueryPlan | undefined {
  const { question, cueWords, names, typed } = asked;
  const whole = question.text;
  if (!cueWords.has(AGGREGATES[cueWords.table.lang].cue, typed)) return undefined;
  if (names.isTitle(question.plain(whole))) return undefined;
  const bare = bareOf(asked);
  const plan = bare && (eachGroupPlan(asked, bare) ?? numbersPlan(asked, bare) ?? groupedPlan(asked, bare));
  question.text = whole;
  return plan;
}

function bareOf(asked: AskedQuestion): Bare | undefined {
  const { question, cueWords, calendar, names } = asked;
  const { table, words } = cueWords;
  const time = yearsIn(question.text, asked, EVENTS[table.lang]) ?? timeIn(question.text, asked);
  question.text = time?.rest ?? question.text;
  const said = cutConditions(question, table, words, calendar, names);
  if (said.stretch !== undefined || said.isNewest) return undefined;
  return { text: question.text, said, time };
}

/** A number for each group: `average rating per genre`. */
function eachGroupPlan(asked: AskedQuestion, bare: Bare): QueryPlan | undefined {
  const { perGroup, joint } = AGGREGATES[asked.cueWords.table.lang];
  for (const pattern of perGroup) {
    const { by, first = '', last = '' } = asked.cueWords.words.find(pattern, bare.text)?.groups ?? {};
    if (by === undefined) continue;
    for (const [group, kind] of splitsOf(asked, by)) {
      const parts = [first, kind, last].map((part) => part.trim());
      const text = parts.filter((part) => part !== '').join(joint);
      const each = { ...bare, text };
      const plan =
        numbersPlan(asked, each, group) ??
        countDonePlan(asked, each, group) ??
        countHappenedPlan(asked, each, group);
      if (plan !== undefined) return plan;
    }
  }
  return undefined;
}

/** Where nothing stands between words, a kind of notes may stand right behind their group: 各类型电影. */
function splitsOf({ cueWords }: AskedQuestion, by: string): (readonly [group: string, kind: string])[] {
  if (!cueWords.table.isDense) return [[by, '']];
  return Array.from(by, (_, at) => [by.slice(0, by.length - at), by.slice(by.length - at)] as const);
}

/** How many of them in each year or month: `How many books did I read per year?` */
function countDonePlan(asked: AskedQuestion, { text, said, time }: Bare, by: string): QueryPlan | undefined {
  const { cueWords, counts, names, plans } = asked;
  const { table, words } = cueWords;
  const period = (['year', 'month'] as const).find((each) => words.isWhole(table.periods[each], by));
  if (period === undefined || time !== undefined) return undefined;
  for (const pattern of AGGREGATES[table.lang].countDone) {
    const { thing = '', deed = '' } = words.find(pattern, text)?.groups ?? {};
    const ofKind = thing === '' ? undefined : counts.notesCalled(thing);
    if (ofKind === undefined || Object.keys(ofKind).length === 0) continue;
    const day = names.ordering(deedNames(asked, deed), ofKind);
    if (day?.holds !== 'days') continue;
    const lens = [ofKind, { properties: [{ name: day.name }] }].reduce(joinedLens, said.lens);
    return plans.done({ kind: 'count', about: '', by: { property: day.name, period } }, { ...said, lens });
  }
  return undefined;
}

/** How many of them came to be in each year or month: `movies released per year`. */
function countHappenedPlan(
  asked: AskedQuestion,
  { text, said, time }: Bare,
  by: string,
): QueryPlan | undefined {
  const { cueWords, counts, names, plans } = asked;
  const { table, words } = cueWords;
  const period = (['year', 'month'] as const).find((each) => words.isWhole(table.periods[each], by));
  const event = EVENTS[table.lang].events.find(([, pattern]) => cueWords.has(pattern, text));
  if (period === undefined || event === undefined || time !== undefined) return undefined;
  const [fact, pattern] = event;
  const { thing, topic } = counts.thing(cueWords.erased(text, pattern).trim());
  const ofKind = thing === '' || topic !== '' ? undefined : counts.notesCalled(thing);
  if (ofKind === undefined || Object.keys(ofKind).length === 0) return undefined;
  const held = names.ordering(FACT_NAMES[fact], ofKind);
  const isYear = held?.holds === 'numbers' && period === 'year';
  if (held === undefined || (held.holds !== 'days' && !isYear)) return undefined;
  const into = { property: held.name, ...(!isYear && { period }) };
  const lens = joinedLens(said.lens, ofKind);
  return plans.done({ kind: 'count', about: '', by: into }, { ...said, lens });
}

/** `by` names what the numbers are put together by. */
function numbersPlan(asked: AskedQuestion, bare: Bare, by?: string): QueryPlan | undefined {
  const { cueWords } = asked;
  const { marks, asked: all, ofGroup } = AGGREGATES[cueWords.table.lang];
  const patterns: typeof all = by === undefined ? all : [...all, ...ofGroup];
  const mark = marks.find(([, pattern]) => cueWords.has(pattern, asked.typed));
  const text = mark === undefined ? bare.text : cueWords.erased(bare.text, mark[1]).trim();
  for (const [of, pattern, fact] of patterns) {
    const found = cueWords.words.find(pattern, text);
    const usual = by === undefined ? undefined : usualOf(asked, found?.groups['by']);
    const wanted = of === 'marked' || (of === 'sum' && mark !== undefined) ? (mark?.[0] ?? usual) : of;
    const plan = found && wanted && planOf(asked, bare, { of: wanted, by, fact }, found);
    if (plan !== undefined) return plan;
  }
  return undefined;
}

/** What is made of numbers of each group where nothing says it: `pages per author` are added up, of ratings it is the average. */
function usualOf(asked: AskedQuestion, said: string | undefined): AggregateOf | undefined {
  const names = said === undefined ? [] : propertyForms(asked.question.plain(said));
  const isCalled = (fact: Fact): boolean => FACT_NAMES[fact].some((name) => names.includes(name));
  if (isCalled('pages')) return 'sum';
  return (['rating', 'price', 'length'] as const).some(isCalled) ? 'average' : undefined;
}

interface Wanted {
  of: AggregateOf;
  /** What the numbers are put together by, as it is said. */
  by: string | undefined;
  /** What they are of, where that is not named. */
  fact: Fact | undefined;
}

function planOf(
  asked: AskedQuestion,
  { said, time }: Bare,
  { of, by: divided, fact }: Wanted,
  { groups }: Found,
): QueryPlan | undefined {
  const { by = '', thing, deed } = groups;
  const called = fact === undefined ? namesOf(asked, by) : FACT_NAMES[fact];
  const found = thing === undefined ? holders(asked, called, time, deed) : thingIn(asked, thing, time);
  const property = found && numbersOf(asked, called, found);
  if (found === undefined || property === undefined) return undefined;
  const all: Conditions = { ...said, lens: joinedLens(said.lens, found.lens) };
  const { topic: about } = found;
  const { least } = AGGREGATES[asked.cueWords.table.lang];
  if (divided !== undefined) {
    const into = aggregateBy(asked, divided, found.ofKind, deed === undefined ? [] : deedNames(asked, deed));
    const isLeast = of !== 'highest' && of !== 'lowest' && asked.cueWords.has(least, asked.typed);
    const from = isLeast && { from: 'least' as const };
    return into && asked.plans.done({ kind: 'aggregate', about, of, property, by: into, ...from }, all);
  }
  if (of !== 'highest' && of !== 'lowest')
    return asked.plans.done({ kind: 'aggregate', about, of, property }, all);
  const order: OrderBy = { of: 'property', name: property };
  const from = of === 'highest' ? 'most' : 'least';
  return asked.plans.done({ kind: 'order', about, by: order, from, first: 1 }, all);
}

/**
 * What numbers of notes are put together by. A year is what the notes hold as such, else that of the day on which it happened, as `deed` says, or
 * on which somebody read it or the like, else that of the day on which a note was made; so is a month.
 */
export function aggregateBy(
  asked: AskedThing,
  said: string,
  ofKind: Lens,
  deed: readonly string[] = [],
): AggregateBy | undefined {
  const { names, cueWords } = asked;
  const { byTag, periods } = cueWords.table;
  if (cueWords.words.isWhole(byTag, said)) return undefined;
  const period = (['year', 'month'] as const).find((each) => cueWords.words.isWhole(periods[each], said));
  const own = names.ordering(namesOf(asked, said), ofKind);
  if (period === undefined || own !== undefined) return own && { property: own.name };
  if (cueWords.words.isWhole(periods.quarter, said)) return undefined;
  const day = names.ordering([...deed, ...FACT_NAMES.consumed], ofKind);
  return day?.holds === 'days' ? { property: day.name, period } : period;
}

/** All notes that hold any of these, those with which something was done then. */
function holders(
  asked: AskedQuestion,
  called: readonly string[],
  time: NamedTime | undefined,
  deed: string | undefined,
): Thing | undefined {
  const { names } = asked;
  const known = names.ordering(called, {});
  if (known === undefined) return undefined;
  const ofKind: Lens = { properties: [{ name: known.name }] };
  const happened = deed === undefined ? undefined : deedNames(asked, deed);
  const day = happened && names.ordering(happened, ofKind);
  if (happened !== undefined && day?.holds !== 'days') return undefined;
  const done = day && [day.name];
  const timed =
    time === undefined ? heldLens(day) : timeLens(asked, done === undefined ? {} : ofKind, time, done);
  return timed && { lens: joinedLens(timed, ofKind), ofKind, called: '', topic: '' };
}

function heldLens(day: Ordering | undefined): Lens {
  return day === undefined ? {} : { properties: [{ name: day.name }] };
}

/** The property in which notes of the kind hold numbers. What is counted of notes is none, unless a kind of them holds it. */
function numbersOf(asked: AskedQuestion, called: readonly string[], { ofKind }: Thing): string | undefined {
  const found = asked.names.ordering(called, ofKind);
  return found?.holds === 'numbers' ? found.name : undefined;
}

function groupedPlan(asked: AskedQuestion, { text, said, time }: Bare): QueryPlan | undefined {
  const { cueWords, counts, names, plans } = asked;
  for (const [how, pattern] of AGGREGATES[cueWords.table.lang].grouped) {
    const { by = '', thing = '' } = cueWords.words.find(pattern, text)?.groups ?? {};
    if (by === '' || isDivision(asked, by)) continue;
    const isCounted = counts.isAsked(thing);
    const found = thingIn(asked, isCounted ? counts.counted(thing) : thing, time);
    const held = found && names.ordering(namesOf(asked, by), found.ofKind);
    if (found === undefined || held === undefined) continue;
    // What holds numbers or days is mostly wanted in the order of these.
    const isGroup = how === 'certain' || isCounted || held.holds === 'texts';
    if (!isGroup) continue;
    const lens = joinedLens(said.lens, found.lens);
    return plans.done({ kind: 'count', about: found.topic, by: { property: held.name } }, { ...said, lens });
  }
  return undefined;
}

/** Notes by year or by tag are put together by what they are, and not by what they hold. */
function isDivision({ cueWords: { table, words } }: AskedQuestion, by: string): boolean {
  const { byTag, periods } = table;
  const { counted } = COLLECTIONS[table.lang];
  return [byTag, ...Object.values(periods), ...Object.values(counted)].some((each) =>
    words.isWhole(each, by),
  );
}

/** What a property may be called that somebody names so, in any language. */
export function namesOf({ question }: Pick<AskedQuestion, 'question'>, said: string): string[] {
  const forms = propertyForms(question.plain(said));
  return [...new Set([...forms, ...forms.flatMap(alsoCalled)])];
}
