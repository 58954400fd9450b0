import { isDeepStrictEqual } from 'node:util';
import type { Lens, PlanLanguage, QueryPlan, TaskState } from '../../../worker/contract';
import { edited, made } from './expected-plan';
import { pastOf, sorted } from './same-plan';

/** What a plan of a completed question has to be. Which words beside those it looks for is left open. */
export interface Completion {
  kinds: QueryPlan['kind'][];
  /** It looks for words that begin so; where words stand without spaces, for what holds these signs. */
  holds: string[];
  /** It looks for none that begins so. */
  lacks: string[];
  /** Its conditions; undefined for those of the question before. */
  lens?: Lens;
  tasks?: TaskState;
}

/** A question, one after it, what that asks in words, and what its plan may be: any of these. One of its own asks for `ALONE`, and has none. */
export type CompletedQuestion = [before: string, question: string, whole: string, wanted: Completion[]];

export type CompletedQuestions = Record<PlanLanguage, CompletedQuestion[]>;

interface More {
  lacks?: string;
  lens?: Lens;
  kinds?: QueryPlan['kind'][];
}

/** Of words with spaces between. */
export function said(holds: string, { lacks = '', lens, kinds = ['ask', 'find'] }: More = {}): Completion {
  return { kinds, holds: words(holds), lacks: words(lacks), ...(lens !== undefined && { lens }) };
}

/** The same of another time, whether that is a condition or looked for. */
export function ofTime(
  holds: string,
  lacks: string,
  time: string,
  since: string,
  until: string,
): Completion[] {
  return [
    said(holds, { lacks, lens: made(since, until) }),
    said(holds, { lacks, lens: edited(since, until) }),
    said(`${holds} ${time}`, { lacks, lens: {} }),
  ];
}

/** The same without what holds a word or is tagged so, or is in a folder. */
export function without(holds: string, word: string, folder?: string): Completion[] {
  const lenses: Lens[] = [
    { where: `-${word}` },
    ...[{ where: word }, { tags: [word] }, ...(folder === undefined ? [] : [{ folders: [folder] }])].map(
      (none) => ({ noneOf: [none] }),
    ),
  ];
  return lenses.map((lens) => said(holds, { lacks: word, lens }));
}

/** Whether a plan is what was wanted of the question after one that was read as `before`. */
export function isCompleted(plan: QueryPlan, before: QueryPlan, wanted: Completion): boolean {
  const { lens: known = before.lens ?? {} } = wanted;
  const looked = lookedFor(plan);
  return (
    wanted.kinds.includes(plan.kind) &&
    ('tasks' in plan ? plan.tasks : undefined) === wanted.tasks &&
    isDeepStrictEqual(sorted(pastOf(plan.lens ?? {})), sorted(pastOf(known))) &&
    wanted.holds.every((word) => looked(word)) &&
    !wanted.lacks.some((word) => looked(word))
  );
}

function lookedFor(plan: QueryPlan): (word: string) => boolean {
  const about = 'about' in plan ? plan.about : 'sides' in plan ? plan.sides.join(' ') : '';
  const all = plain(about);
  const isDense = plan.lang === 'zh' || plan.lang === 'ja';
  const each = all.split(/[^\p{L}\p{N}]+/u);
  return (word) => (isDense ? all.includes(plain(word)) : each.some((one) => one.startsWith(plain(word))));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}
