import type {
  Evidence,
  Lens,
  PlanIntent,
  PropertyCondition,
  QueryPlan,
  TaskState,
} from '../../worker/contract';
import { formatChoice, formatCount, formatDays, formatList } from '../texts/format';
import { texts } from '../texts/texts';
import { aggregateRemarks, aggregateText } from './aggregate-text';
import { firstText, orderRemarks, orderWanted } from './order-text';
import { asksForOverdue, taskTimeOf, taskTimeText } from './task-days';

/** How a question was read, a part in a few words each: what is wanted, of what, and the conditions. */
export function readingOf(plan: QueryPlan, nowMs: number): string[] {
  const conditions = conditionsIn(plan, nowMs).map(({ text }) => text);
  return [wantedOf(plan), ...subjectsOf(plan), ...divisionOf(plan), ...conditions];
}

/** From which question it goes on, where it was completed from one. */
export function goingOnOf({ followUp }: QueryPlan): string[] {
  const before = followUp?.questions.at(-1);
  return before === undefined ? [] : [texts().ask.goesOn(before)];
}

/** A condition of a question, and the question without it. */
export interface ReadCondition {
  text: string;
  without: QueryPlan;
}

export function conditionsIn(plan: QueryPlan, nowMs: number): ReadCondition[] {
  const { lens, ...bare } = plan;
  const ofNotes = lens === undefined ? [] : conditionsOf(lens, nowMs);
  return [
    ...dayIn(plan, nowMs),
    ...ofNotes.map(({ text, without }) => ({
      text,
      without: without === undefined ? bare : { ...bare, lens: without },
    })),
  ];
}

/** The day by which tasks are wanted. */
function dayIn(plan: QueryPlan, nowMs: number): ReadCondition[] {
  const when = taskTimeOf(plan);
  if (when === undefined || !('when' in plan)) return [];
  const { when: _, ...without } = plan;
  return [{ text: taskTimeText(when, stateOf(plan), nowMs).text, without }];
}

/** Of tasks that are shown or counted. */
function stateOf(plan: QueryPlan): TaskState | undefined {
  return plan.kind === 'tasks' ? plan.state : plan.kind === 'count' ? plan.tasks : undefined;
}

/** The number that was counted, and of what, or the first of an order; undefined where neither was asked for. */
export function countedText(evidence: Evidence, nowMs: number): string | undefined {
  const { plan, figures, held } = evidence;
  if (plan.kind === 'order') return firstText(evidence);
  const { ask, counts, collection } = texts();
  const conditions = plan.lens === undefined ? [] : conditionsOf(plan.lens, nowMs);
  const said = conditions.map((each) => each.said ?? each.text);
  const aggregate = aggregateText(evidence);
  if (aggregate !== undefined) return ask.counted(aggregate, said);
  const whole = figures.find(({ label }) => label === '')?.value;
  if (whole === undefined) return undefined;
  if (plan.kind === 'links') {
    const how = plan.orNamed === true ? 'orNamed' : plan.which;
    return ask.counted(ask.linked[how](whole, nameOf(plan.id)), said);
  }
  if (plan.kind === 'amount') return ask.counted(collection.amounts[plan.of](whole), said);
  const tasks = stateOf(plan);
  const when = taskTimeOf(plan);
  const day = when && taskTimeText(when, tasks, nowMs);
  const what = tasks === undefined ? counts(whole, plan.level) : ask.tasks[tasks](whole);
  return ask.counted(what, [
    ...(day === undefined ? [] : [day.said ?? day.text]),
    ...said,
    ...(held === undefined ? [] : [ask.said.words(held)]),
  ]);
}

/** How many were found beside those that are shown, where there is a list of them; sentences that answer a question are none. */
export function notShown({ plan, figures, extract, leftOut }: Evidence): number {
  if (extract.kind === 'rows') return leftOut;
  if (plan.kind !== 'tasks' || extract.kind !== 'quotes') return 0;
  const whole = figures.find(({ label }) => label === '')?.value ?? 0;
  return Math.max(0, whole - extract.quotes.length);
}

/** Unread notes that are named. */
const NAMED = 5;

/** What is to be known of a count: how many tasks name no day of those by which they are wanted, how many templates are left out, what was counted in the place of misspelt words, which words are only names of properties or in no note, and which notes could not be read. */
export function countRemarks(evidence: Evidence, nowMs: number): string[] {
  const { plan, undated = 0, templates = 0, corrections = [], unreadable = [] } = evidence;
  const { properties = [], unknown = [] } = evidence;
  const { ask, collection, explorer } = texts();
  const unread = stateOf(plan) === undefined ? collection.unreadable : ask.unreadable;
  const corrected = plan.kind === 'ask' ? ask.lookedFor : ask.corrected;
  const when = taskTimeOf(plan);
  // What names no day is never late.
  const isLate = when !== undefined && asksForOverdue(when, stateOf(plan), nowMs);
  const some = unreadable.slice(0, NAMED);
  const names = formatList(unreadable.length > NAMED ? [...some, '…'] : some);
  return [
    ...(when === undefined || undated === 0 || isLate ? [] : [ask.undated[when.of](undated)]),
    ...(templates === 0 ? [] : [ask.templates(templates)]),
    ...corrections.map(({ word, used }) => corrected(word, used)),
    ...properties.map((name) => ask.onlyProperty(name)),
    ...(unknown.length === 0 ? [] : [explorer.unknown(unknown)]),
    ...unansweredRemarks(evidence),
    ...orderRemarks(evidence),
    ...aggregateRemarks(evidence),
    ...(unreadable.length === 0 ? [] : [unread(unreadable.length, names)]),
  ];
}

/** That no sentence answers what wants one, and what can be tried. */
function unansweredRemarks({ plan, extract, rows, unknown = [] }: Evidence): string[] {
  if (plan.kind !== 'ask' || extract.kind !== 'rows' || rows.length === 0) return [];
  const { noSentence, nextStep } = texts().ask;
  return [...(unknown.length === 0 ? [noSentence] : []), nextStep];
}

/** An atom as people call it: the name of its file, or the heading. */
function nameOf(id: string): string {
  return id.replace(/^.*\//, '').replace(/\.md(?=$|#)/, '');
}

/** What a question is about, and how it is divided. */
export function subjectOf(plan: QueryPlan): string[] {
  return [...subjectsOf(plan), ...divisionOf(plan)];
}

/** What a question wants, in a word or two. */
export function wantedOf(plan: QueryPlan): string {
  const { wanted } = texts().ask;
  const { collection } = texts();
  switch (plan.kind) {
    case 'find':
      return plan.order === 'best' ? wanted.find : wanted[plan.order];
    case 'zoom':
      return plan.to === 'in' ? wanted['zoom-in'] : wanted['zoom-out'];
    case 'links':
      return plan.which === 'in' ? wanted['links-in'] : wanted['links-out'];
    case 'facets':
      return plan.of === 'missing' ? collection.missing : wanted[plan.of];
    case 'order':
      return orderWanted(plan);
    case 'aggregate':
      return collection.aggregates.wanted[plan.of](plan.property);
    case 'amount':
      return wanted.count;
    case 'no-note':
      return collection.one;
    case 'no-place':
      return collection.place;
    case 'tasks':
      return wanted.tasks[plan.state];
    default:
      return wanted[plan.kind];
  }
}

function divisionOf(plan: QueryPlan): string[] {
  const isDivided = plan.kind === 'count' || plan.kind === 'timeline' || plan.kind === 'aggregate';
  if (!isDivided || plan.by === undefined) return [];
  const { ask, collection } = texts();
  if (typeof plan.by === 'string') return [ask.by[plan.by]];
  const period = 'period' in plan.by ? plan.by.period : undefined;
  return [...(period === undefined ? [] : [ask.by[period]]), collection.aggregates.by(plan.by.property)];
}

function subjectsOf(plan: QueryPlan): string[] {
  switch (plan.kind) {
    case 'ask':
      return plan.parts ?? [plan.about];
    case 'find':
    case 'count':
    case 'aggregate':
    case 'tasks':
    case 'timeline':
      return plan.about === '' ? [] : [plan.about];
    case 'compare':
      return [...plan.sides];
    case 'zoom':
    case 'near':
    case 'links':
      return [plan.id];
    case 'summarise':
      return plan.perspective === null ? [plan.id] : [plan.id, texts().ask.perspective(plan.perspective)];
    case 'order': {
      const isOpen = plan.first === undefined || plan.by.of === 'chance';
      const first = isOpen ? [] : [texts().collection.first(plan.first ?? 1)];
      return plan.about === '' ? first : [...first, plan.about];
    }
    case 'amount':
      return [texts().collection.of[plan.of]];
    case 'no-place':
      return [plan.name];
    case 'themes':
    case 'facets':
    case 'no-note':
      return [];
  }
}

interface Condition {
  text: string;
  /** The same in a sentence that says what was counted, where that is said otherwise. */
  said?: string;
  /** The lens without it; undefined where nothing is left. */
  without: Lens | undefined;
}

/** The conditions that rules make of a question; a lens can ask for more. */
function conditionsOf(lens: Lens, nowMs: number): Condition[] {
  const { ask, collection } = texts();
  const { tags = [], folders = [], kinds = [], properties = [], links = [] } = lens;
  const { allOf = [], anyOf = [], noneOf = [], lacks = [] } = lens;
  const created = timeOf(ask.written, [lens.createdSinceMs, lens.createdUntilMs], nowMs);
  const changed = timeOf(ask.changed, [lens.sinceMs, lens.untilMs], nowMs);
  return [
    ...(tags.length === 0 ? [] : [{ ...tagText(tags), without: withoutKeys(lens, ['tags']) }]),
    ...allOf.flatMap((inner, at) =>
      conditionsOf(inner, nowMs).map(({ without, ...each }) => {
        const rest = allOf.flatMap((other, place) => (place === at ? (without ?? []) : other));
        return { ...each, without: tidy({ ...lens, allOf: rest }) };
      }),
    ),
    ...folders.map((folder, at) => ({
      text: ask.inFolder(folder),
      said: ask.said.folder(folder),
      without: tidy({ ...lens, folders: omit(folders, at) }),
    })),
    ...kinds.map((kind, at) => ({
      text: ask.kinds[kind],
      said: ask.said.kind(ask.kinds[kind]),
      without: tidy({ ...lens, kinds: omit(kinds, at) }),
    })),
    ...properties.map((property, at) => ({
      ...propertyText(property, nowMs),
      without: tidy({ ...lens, properties: omit(properties, at) }),
    })),
    ...links.map((each, at) => ({
      text: ask.links(each.of, rangeOf(each.atLeast, each.atMost)),
      said: ask.said.links(each.of, rangeOf(each.atLeast, each.atMost)),
      without: tidy({ ...lens, links: omit(links, at) }),
    })),
    ...(anyOf.length === 0 ? [] : [{ ...choiceOf(anyOf, nowMs), without: withoutKeys(lens, ['anyOf']) }]),
    ...noneOf.flatMap((inner, at) =>
      conditionsOf(inner, nowMs).map(({ text }) => ({
        text: ask.lacking(text),
        without: tidy({ ...lens, noneOf: omit(noneOf, at) }),
      })),
    ),
    ...(lens.where === undefined ? [] : [{ text: lens.where, without: withoutKeys(lens, ['where']) }]),
    ...lacks.map((each, at) => ({
      text: collection.lacks[each],
      without: tidy({ ...lens, lacks: omit(lacks, at) }),
    })),
    ...(lens.linked === false ? [{ text: ask.unlinked, without: withoutKeys(lens, ['linked']) }] : []),
    ...created.map((text) => ({ text, without: withoutKeys(lens, ['createdSinceMs', 'createdUntilMs']) })),
    ...changed.map((text) => ({ text, without: withoutKeys(lens, ['sinceMs', 'untilMs']) })),
  ];
}

function omit<T>(list: readonly T[], at: number): T[] {
  return list.filter((_, place) => place !== at);
}

function withoutKeys(lens: Lens, keys: readonly (keyof Lens)[]): Lens | undefined {
  return tidy(Object.fromEntries(Object.entries(lens).filter(([key]) => !keys.includes(key as keyof Lens))));
}

/** Without lists that ask for nothing. */
function tidy(lens: Lens): Lens | undefined {
  const kept = Object.entries(lens).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** Of several tags any. */
function tagText(tags: readonly string[]): Pick<Condition, 'text' | 'said'> {
  const { said } = texts().ask;
  const text = formatChoice(tags.map((tag) => `#${tag}`));
  const [only = ''] = tags;
  return { text, said: tags.length === 1 ? said.tag(only) : said.tags(text) };
}

/** Any of several, in one. */
function choiceOf(lenses: readonly Lens[], nowMs: number): Pick<Condition, 'text' | 'said'> {
  const all = lenses.flatMap((each) => conditionsOf(each, nowMs));
  return {
    text: formatChoice(all.map(({ text }) => text)),
    said: formatChoice(all.map(({ text, said = text }) => said)),
  };
}

/** Numbers from one to another, both among them. */
function rangeOf(atLeast: number | undefined, atMost: number | undefined): string {
  if (atLeast === atMost || atMost === 0) return formatCount(atMost ?? 0);
  if (atLeast === undefined) return `≤ ${formatCount(atMost ?? 0)}`;
  return atMost === undefined
    ? `≥ ${formatCount(atLeast)}`
    : `${formatCount(atLeast)}–${formatCount(atMost)}`;
}

function propertyText(
  { name, anyOf = [], sinceMs, untilMs, ...bounds }: PropertyCondition,
  nowMs: number,
): Pick<Condition, 'text' | 'said'> {
  const days = timeOf((since, until) => [since, until].join(' – ').trim(), [sinceMs, untilMs], nowMs);
  const value = [...anyOf.map(valueText), ...boundTexts(bounds), ...days].join(', ');
  // “rating ≥ 7” says itself what is between its name and its number.
  const isCompared = anyOf.length === 0 && days.length === 0;
  return {
    text: value === '' ? name : `${name}${isCompared ? '' : ':'} ${value}`,
    said: texts().ask.said.property(name, value),
  };
}

/** A link as it is read. */
function valueText(value: string | number | boolean): string {
  return String(value).replace(/^\[\[(?:[^\]|]*\||(?:[^\]|]*\/)?(?=[^\]|/]+\]))([^\]|]+)\]\]$/u, '$1');
}

const SIGNS = { above: '>', atLeast: '≥', below: '<', atMost: '≤' } as const;

function boundTexts(bounds: Pick<PropertyCondition, keyof typeof SIGNS>): string[] {
  return (['above', 'atLeast', 'below', 'atMost'] as const).flatMap((bound) => {
    const number = bounds[bound];
    return number === undefined ? [] : [`${SIGNS[bound]} ${number}`];
  });
}

/** A stretch as it is said: its end is the last day of it. */
function timeOf(
  said: (since: string | undefined, until: string | undefined) => string,
  [sinceMs, untilMs]: readonly [number | undefined, number | undefined],
  nowMs: number,
): string[] {
  if (sinceMs === undefined && untilMs === undefined) return [];
  return [said(...formatDays(sinceMs, untilMs === undefined ? undefined : untilMs - 1, nowMs))];
}

/** The ways in which this question may be meant, the one that it was read in among them. */
export function readingsOf(plan: QueryPlan): QueryPlan[] {
  const { lang, asked, unread, lens, level, readBy, followUp } = plan;
  const base = {
    ...{ lang, asked, unread, level, readBy },
    ...(lens !== undefined && { lens }),
    ...(followUp !== undefined && { followUp }),
  };
  const others = alternatives(plan).map((intent): QueryPlan => ({ ...base, ...intent }));
  const own = wantedOf(plan);
  return others.map((other) => (wantedOf(other) === own ? plan : other));
}

function alternatives(plan: QueryPlan): PlanIntent[] {
  const about = 'about' in plan ? plan.about : undefined;
  if (plan.kind === 'compare') {
    const both = plan.sides.join(' ');
    return [plan, { kind: 'ask', about: both }, { kind: 'find', about: both, order: 'best' }];
  }
  if (about !== undefined)
    return [
      ...(plan.kind === 'tasks' || plan.kind === 'order' || plan.kind === 'aggregate' ? [plan] : []),
      { kind: 'find', about, order: 'best' },
      { kind: 'find', about, order: 'newest' },
      { kind: 'find', about, order: 'oldest' },
      ...(about === '' ? [] : [{ kind: 'ask' as const, about }]),
      { kind: 'count', about },
      ...(about === '' ? [] : [{ kind: 'timeline' as const, about, by: 'year' as const }]),
    ];
  if (!('id' in plan)) return [plan];
  const { id } = plan;
  return [
    { kind: 'zoom', id, to: 'in' },
    { kind: 'zoom', id, to: 'out' },
    { kind: 'near', id },
    { kind: 'links', id, which: 'in' },
    { kind: 'links', id, which: 'out' },
    { kind: 'summarise', id, perspective: plan.kind === 'summarise' ? plan.perspective : null },
  ];
}
