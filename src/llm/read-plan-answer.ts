import {
  VAULT_ID,
  type AggregateOf,
  type AmountOf,
  type AtomId,
  type FollowUp,
  type Lens,
  type OrderBy,
  type PlanIntent,
  type QueryPlan,
} from '../../worker/contract';
import { askedUpTo } from './asked-before';
import type { PlanNames } from './plan-prompt';
import {
  AGGREGATES,
  AMOUNTS,
  BY,
  FROM,
  KINDS,
  LACKS,
  LEVELS,
  MAX_FIRST,
  ORDERED,
  ORDERS,
  TEXT_KINDS,
  TIMES,
  type SaidPlan,
} from './plan-words';

/** Why what a model said of a question is not followed. */
export type PlanRefusal =
  /** It is no JSON object alone. */
  | { kind: 'no-plan' }
  /** A field is missing, too many, or holds what no plan can say. */
  | { kind: 'bad-field'; field: string }
  /** A name that the vault does not have, or that was not sent. */
  | { kind: 'unknown-name'; name: string };

export type ReadPlan = { ok: true; plan: QueryPlan } | { ok: false; refusal: PlanRefusal };

/** What is known of a question before a model reads it. */
export interface PlanGround {
  /** As the rules read it. */
  plan: QueryPlan;
  /** How the question before it in the same conversation was read, which the model gets too. */
  before?: QueryPlan | undefined;
  names: PlanNames;
  /** What "this" is; the vault when absent. */
  focus: AtomId | undefined;
  /** By how many minutes the asker's clock is ahead of UTC. */
  utcOffsetMinutes: number;
}

const MAX_LETTERS = 300;
const MAX_ENTRIES = 5;

/**
 * Reads what a model said of a question. Nothing in it is believed: a field that no plan has, a name that was not sent or a day
 * that is none, and all of it is refused. What is left can only look for words.
 */
export function readPlanAnswer(answer: string, ground: PlanGround): ReadPlan {
  const value = objectOf(answer);
  if (value === undefined) return { ok: false, refusal: { kind: 'no-plan' } };
  const { goesOn, ...fields } = value;
  const isOfTwo = ground.before !== undefined;
  if (isOfTwo ? typeof goesOn !== 'boolean' : 'goesOn' in value) return badPlan('goesOn');
  if (!isSaid(fields)) return badPlan(badField(fields) ?? '');
  const said = fields;
  const lens = lensOf(said, ground);
  if ('refusal' in lens) return { ok: false, refusal: lens.refusal };
  const intent = intentOf(said, ground.focus ?? VAULT_ID, ground.names);
  if (typeof intent === 'string') return badPlan(intent);
  if ('refusal' in intent) return { ok: false, refusal: intent.refusal };
  const { lang, asked } = ground.plan;
  const hasLens = Object.keys(lens.lens).length > 0;
  const context = { lang, asked, unread: '', level: levelOf(said), readBy: 'model' as const };
  const followUp = goesOn === true ? followUpOf(intent, ground.before) : undefined;
  return {
    ok: true,
    plan: { ...intent, ...context, ...(hasLens && { lens: lens.lens }), ...(followUp && { followUp }) },
  };
}

/** What the model was told of the conversation; which words it took from there it does not say. */
function followUpOf(intent: PlanIntent, before: QueryPlan | undefined): FollowUp {
  const subject = 'about' in intent ? intent.about : 'sides' in intent ? intent.sides.join(' ') : '';
  return { questions: askedUpTo(before), kept: '', added: '', subject };
}

function badPlan(field: string): ReadPlan {
  return { ok: false, refusal: { kind: 'bad-field', field } };
}

/** Some servers fence what they answer, though they were asked not to. */
const FENCED = /^```(?:json)?\s*([^]*?)\s*```$/;

function objectOf(answer: string): Record<string, unknown> | undefined {
  const text = answer.trim();
  try {
    const value: unknown = JSON.parse(FENCED.exec(text)?.[1] ?? text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.length <= MAX_LETTERS;
const isDay: Check = (value) => value === '' || (typeof value === 'string' && dayOf(value) !== undefined);
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= MAX_ENTRIES && value.every(check);
const isOneOf =
  (words: readonly string[]): Check =>
  (value) =>
    words.includes(value as string);

const CHECKS: Record<keyof SaidPlan, Check> = {
  kind: isOneOf(KINDS),
  ...{ about: isText, sides: isListOf(isText), since: isDay, until: isDay },
  times: isOneOf(TIMES),
  ...{ tags: isListOf(isText), folders: isListOf(isText) },
  texts: isListOf(isOneOf(TEXT_KINDS)),
  order: isOneOf(ORDERS),
  level: isOneOf(LEVELS),
  by: isOneOf(['', ...BY]),
  lacks: isListOf(isOneOf(LACKS)),
  ...{ ordered: isText, group: isText },
  from: isOneOf(FROM),
  first: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_FIRST,
  of: isOneOf(['', ...AMOUNTS, ...AGGREGATES]),
};

function isSaid(value: object): value is SaidPlan {
  return badField(value) === undefined;
}

/** The first field that is not as it has to be. */
function badField(value: object): string | undefined {
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(CHECKS, name));
  if (unknown !== undefined) return unknown.slice(0, 40);
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(CHECKS).find(([name, check]) => !check(fields.get(name)))?.[0];
}

/** What is wanted; the name of the field that keeps it from being a plan. */
function intentOf(
  { kind, about: said, sides, order, by, ...more }: SaidPlan,
  id: AtomId,
  names: PlanNames,
): PlanIntent | { refusal: PlanRefusal } | string {
  const about = said.trim();
  switch (kind) {
    case 'ask':
      return about === '' ? 'about' : { kind, about };
    case 'find':
      return { kind, about, order: about === '' && order === 'best' ? 'newest' : order };
    case 'count':
      if (by === 'quarter') return 'by';
      if (by === 'property') {
        const property = propertyNamed(more.ordered, names);
        return property === undefined ? unknownName(more.ordered) : { kind, about, by: { property } };
      }
      return { kind, about, ...(by !== '' && { by }) };
    case 'timeline':
      return by === 'tag' || by === 'property' ? 'by' : { kind, about, by: by === '' ? 'year' : by };
    case 'compare': {
      const [one = '', other = '', ...more] = sides.map((side) => side.trim());
      return one === '' || other === '' || more.length > 0 ? 'sides' : { kind, sides: [one, other] };
    }
    case 'themes':
      return { kind };
    case 'order': {
      const { ordered, from, first } = more;
      if (ordered === '') return 'ordered';
      const by = orderBy(ordered, names);
      if (by === undefined) return unknownName(ordered);
      return { kind, about, by, from, ...(first > 0 && { first }) };
    }
    case 'amount': {
      const { of } = more;
      return isAmount(of) ? { kind, of } : 'of';
    }
    case 'aggregate': {
      const { of, ordered, group } = more;
      if (!isAggregate(of)) return 'of';
      const property = propertyNamed(ordered, names);
      if (property === undefined) return unknownName(ordered);
      if (by === '') return { kind, about, of, property };
      if (by === 'quarter' || by === 'tag') return 'by';
      if (by !== 'property') return { kind, about, of, property, by };
      const groups = propertyNamed(group, names);
      return groups === undefined
        ? unknownName(group)
        : { kind, about, of, property, by: { property: groups } };
    }
    case 'near':
      return id === VAULT_ID ? { kind: 'no-note' } : { kind, id };
    case 'links-in':
    case 'links-out':
      if (id === VAULT_ID) return { kind: 'no-note' };
      return { kind: 'links', id, which: kind === 'links-in' ? 'in' : 'out' };
    case 'summarise':
      return { kind, id, perspective: null };
    default:
      return { kind: 'facets', of: kind };
  }
}

function isAmount(of: SaidPlan['of']): of is AmountOf {
  return AMOUNTS.some((each) => each === of);
}

function isAggregate(of: SaidPlan['of']): of is AggregateOf {
  return AGGREGATES.some((each) => each === of);
}

/** One of what notes can be put in an order by, else a property that the vault has. */
function orderBy(ordered: string, names: PlanNames): OrderBy | undefined {
  const of = ORDERED.find((each) => each === ordered);
  if (of !== undefined) return { of };
  const name = propertyNamed(ordered, names);
  return name === undefined ? undefined : { of: 'property', name };
}

function propertyNamed(said: string, { properties }: PlanNames): string | undefined {
  return properties.get(said.trim().toLowerCase());
}

function unknownName(name: string): { refusal: PlanRefusal } {
  return { refusal: { kind: 'unknown-name', name: name.slice(0, 60) } };
}

function levelOf({ kind, level, texts }: SaidPlan): SaidPlan['level'] {
  if (kind === 'ask' || texts.length > 0) return 'paragraph';
  return kind === 'find' || kind === 'count' ? level : 'note';
}

function lensOf(
  said: SaidPlan,
  { names, utcOffsetMinutes }: PlanGround,
): { lens: Lens } | { refusal: PlanRefusal } {
  const unknown =
    said.tags.find((tag) => !names.tags.has(bare(tag))) ??
    said.folders.find((folder) => !names.folders.has(folder));
  if (unknown !== undefined) return { refusal: { kind: 'unknown-name', name: unknown.slice(0, 60) } };
  const days = stretchOf(said, utcOffsetMinutes);
  if (days === undefined) return { refusal: { kind: 'bad-field', field: 'until' } };
  const [first, ...others] = said.tags.map((tag) => names.tags.get(bare(tag)) ?? tag);
  const folders = said.folders.map((folder) => names.folders.get(folder) ?? folder);
  return {
    lens: {
      ...(first !== undefined && { tags: [first] }),
      ...(others.length > 0 && { allOf: others.map((tag) => ({ tags: [tag] })) }),
      ...(folders.length > 0 && { folders }),
      ...(said.texts.length > 0 && { kinds: [...said.texts] }),
      ...(said.lacks.length > 0 && { lacks: [...new Set(said.lacks)] }),
      ...days,
    },
  };
}

function bare(tag: string): string {
  return tag.replace(/^#/, '');
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Days of the asker's own clock; undefined where the last is before the first. */
function stretchOf({ since, until, times }: SaidPlan, utcOffsetMinutes: number): Lens | undefined {
  const [first, last] = [dayOf(since), dayOf(until)];
  if (first !== undefined && last !== undefined && last < first) return undefined;
  const offsetMs = utcOffsetMinutes * MINUTE_MS;
  const from = first === undefined ? undefined : first - offsetMs;
  const to = last === undefined ? undefined : last + DAY_MS - offsetMs;
  const [fromName, toName] =
    times === 'written' ? (['createdSinceMs', 'createdUntilMs'] as const) : (['sinceMs', 'untilMs'] as const);
  return { ...(from !== undefined && { [fromName]: from }), ...(to !== undefined && { [toName]: to }) };
}

/** Where a day that is written like 2026-03-31 begins, in milliseconds of UTC. */
function dayOf(written: string): number | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(written) ?? [];
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return year !== '' && new Date(ms).toISOString().slice(0, 10) === written ? ms : undefined;
}
