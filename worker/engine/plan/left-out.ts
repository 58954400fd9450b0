import type { Lens, PlanRequest, QueryPlan } from '../../contract';
import { AGGREGATES } from '../grammar/aggregates';
import { LEFT_OUT, LEFT_OUT_BY } from '../grammar/left-out';
import type { PlanTable } from '../grammar/plan-table';
import { patternsOf } from '../grammar/word-pattern';
import { namesOf } from './aggregate-plan';
import type { PlanNames } from './cut-conditions';
import { MAX_LETTERS } from './pasted-question';
import { QuestionText } from './question-text';
import type { Reading } from './unknown-question';

/** More words name no thing that a note may hold. */
const MAX_WORDS = 4;
/** The same in letters of a script without spaces. */
const MAX_DENSE = 16;
/** Conditions of their own, which other rules read. */
const CONDITION = /^#|^\p{N}|\[|\uE000?(?:^|\s)(?:tags?|propert|links?|etiquetas?|schlagwort|标签|タグ)/iu;

/**
 * A list or a number of notes that are to hold some words and not others: “Which notes mention soil but not worms?”. `read` reads what is
 * wanted. Undefined where anything else is asked.
 */
export function withoutLeftOut(
  { question, ...request }: PlanRequest,
  table: PlanTable,
  names: PlanNames,
  read: (request: PlanRequest, names: PlanNames) => Reading,
): Reading | undefined {
  if (question.length > MAX_LETTERS) return undefined;
  const text = new QuestionText(question, table.isDense);
  const by = cutDivision(text, table);
  const property = cutProperty(text, table, names);
  const found = patternsOf(table).first(LEFT_OUT[table.lang], text.text);
  if (found === undefined) return undefined;
  const { kept = '', tail = '', out, last = '' } = found.groups;
  const { thing, group } = groupIn(out ?? last, table, names, text);
  const words = text.plain(thing).trim();
  if (words === '' || CONDITION.test(words) || isLong(words, table.isDense)) return undefined;
  const joint = table.isDense ? '' : ' ';
  // What else is held beside it is words too, and no note that is called so.
  const bare = { ...names, atom: () => undefined, isTitle: () => false };
  const wanted = [quoted(text, kept), tail, by, group].join(joint).trim();
  const { plan, isSure } = read({ ...request, question: wanted }, bare);
  if (!isSure || !isOfNotes(plan) || plan.about === '') return undefined;
  const lens: Lens = { ...plan.lens, noneOf: [...(plan.lens?.noneOf ?? []), { where: written(words) }] };
  const counted = property === undefined ? plan : countedBy(plan, property);
  return { plan: { ...counted, asked: question, lens }, isSure };
}

type OfNotes = Extract<QueryPlan, { kind: 'find' | 'count' | 'order' }>;

function isOfNotes(plan: QueryPlan): plan is OfNotes {
  return plan.kind === 'find' || plan.kind === 'order' || (plan.kind === 'count' && plan.tasks === undefined);
}

/** What is left out, without the property of this vault by whose values it is counted or ordered, and how that is said: “but not worms by genre”. */
function groupIn(
  out: string,
  table: PlanTable,
  names: PlanNames,
  question: QuestionText,
): { thing: string; group: string } {
  const patterns = table.isDense ? [] : AGGREGATES[table.lang].grouped;
  for (const [, pattern] of patterns) {
    const { thing, by } = patternsOf(table).find(pattern, out)?.groups ?? {};
    if (thing === undefined || by === undefined) continue;
    if (names.ordering(namesOf({ question }, by), {}) !== undefined)
      return { thing, group: out.slice(thing.length).trim() };
  }
  return { thing: out, group: '' };
}

/** Takes out by what is divided, which is no part of what is left out: “but not worms by year”. As it was said. */
function cutDivision(text: QuestionText, table: PlanTable): string {
  const found = patternsOf(table).first(table.division, text.text);
  if (found !== undefined) text.cut(found.start, found.end);
  return found?.said ?? '';
}

/** Takes out the property of this vault by whose values it is counted, where words stand without spaces. */
function cutProperty(text: QuestionText, table: PlanTable, names: PlanNames): string | undefined {
  for (const pattern of LEFT_OUT_BY[table.lang] ?? []) {
    const found = patternsOf(table).find(pattern, text.text);
    const by = found?.groups['by'];
    const known = by === undefined ? undefined : names.ordering(namesOf({ question: text }, by), {});
    if (found === undefined || known === undefined) continue;
    text.cut(found.start, found.end);
    return known.name;
  }
  return undefined;
}

/** The notes of a list or a count, counted by what they hold in a property. */
function countedBy({ about, lang, unread, level, readBy, asked }: OfNotes, property: string): OfNotes {
  return { ...{ kind: 'count', about, by: { property } }, ...{ lang, unread, level, readBy, asked } };
}

function isLong(words: string, isDense: boolean): boolean {
  return isDense && !/\s/.test(words) ? words.length > MAX_DENSE : words.split(/\s+/).length > MAX_WORDS;
}

/** With what stood in quotes in quotes again. */
function quoted(text: QuestionText, part: string): string {
  return part.replace(/\uE000\d+\uE001/g, (slot) => `"${text.plain(slot)}"`);
}

/** Words as the language of queries has them: several side by side. */
export function written(words: string): string {
  return /^[\p{L}\p{N}]+$/u.test(words) && words !== 'OR' ? words : `"${words.replaceAll('"', ' ')}"`;
}
