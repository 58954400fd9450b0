import { isDeepStrictEqual } from 'node:util';
import type { AtomId, Lens, PlanLanguage, QueryPlan } from '../../../worker/contract';
import type { PlanNames } from '../../../worker/engine/plan/cut-conditions';
import { planQuestion } from '../../../worker/engine/plan/plan-question';
import { readPlan } from '../../../worker/engine/plan/read-plan';
import { COUNTED_PROPERTIES, COUNTED_TAGS } from './counting-questions';
import { ASKED, NOTES, type ExpectedPlan, type ForeignQuestion, type PlannedQuestion } from './expected-plan';
import { ALONE, type FollowUpQuestion } from './follow-up-question';
import { isCompleted, type CompletedQuestion } from './completed-question';
import { GERMAN } from './questions-de';
import { ENGLISH } from './questions-en';
import { MEASURED_PROPERTIES } from './measured-questions';
import { SPANISH } from './questions-es';
import { JAPANESE } from './questions-ja';
import { CHINESE } from './questions-zh';
import { isSamePlan, sorted } from './same-plan';
import { TIME_PHRASES } from './time-phrases';

export const QUESTIONS: Record<PlanLanguage, PlannedQuestion[]> = {
  ...{ en: ENGLISH, de: GERMAN, es: SPANISH, zh: CHINESE, ja: JAPANESE },
};

/** A question whose plan is another one than a person would expect. */
export interface Misread {
  question: string;
  wanted: ExpectedPlan;
  read: object;
}

/** Reads questions by the rules and names those that come out otherwise; the language has to be found too. */
export function misreadOf(lang: PlanLanguage, questions: readonly PlannedQuestion[]): Misread[] {
  return questions.flatMap(([question, wanted]) => {
    const plan = readPlan({ ...ASKED, question }, NAMES);
    const read = shown(plan);
    const isWhole = JSON.stringify(sorted(read)) === JSON.stringify(sorted(wanted)) && plan.lang === lang;
    return isWhole ? [] : [{ question, wanted, read }];
  });
}

/**
 * Of questions whose plans were written by others, asked in an app that speaks their language: names those that are read as none
 * of the plans given.
 */
export function strayedOf(
  lang: PlanLanguage,
  questions: readonly ForeignQuestion[],
  likelyLang: PlanLanguage = lang,
  names: PlanNames = NAMES,
): Misread[] {
  return questions.flatMap(([question, plans]) => {
    const plan = readPlan({ ...ASKED, question, likelyLang }, names);
    const read = shown(plan);
    const isMeant = plan.lang === lang && plans.some((each) => isSamePlan(read, each));
    return isMeant ? [] : [{ question, wanted: plans[0], read }];
  });
}

/** A question after others whose plan is another one than a person would expect. */
export interface Misjoined {
  question: string;
  wanted: ExpectedPlan | typeof ALONE;
  read: object;
  isGuess: boolean;
}

/**
 * Of questions by a writer who wrote down what they ask in words: those that are read as none of the plans that this may be, and those that
 * were joined to another one though they have a subject of their own.
 */
export function uncompletedOf(
  lang: PlanLanguage,
  questions: readonly CompletedQuestion[],
): (Omit<Misjoined, 'wanted'> & { wanted: string })[] {
  const asked = { ...ASKED, likelyLang: lang };
  return questions.flatMap(([first, question, whole, wanted]) => {
    const before = planQuestion({ ...asked, question: first }, NAMES);
    const plan = planQuestion({ ...asked, question, before }, NAMES);
    const isMeant =
      whole === ALONE
        ? isDeepStrictEqual(plan, planQuestion({ ...asked, question }, NAMES))
        : plan.followUp !== undefined &&
          plan.lang === lang &&
          wanted.some((each) => isCompleted(plan, before, each));
    const { followUp, ...read } = plan;
    return isMeant
      ? []
      : [{ question: `${first} → ${question}`, wanted: whole, read, isGuess: plan.isGuess === true }];
  });
}

/** Asks questions one after the other, each in the knowledge of how the one before was read, and names those that come out otherwise. */
export function misjoinedOf(lang: PlanLanguage, questions: readonly FollowUpQuestion[]): Misjoined[] {
  return questions.flatMap(([asked, question, expected]) => {
    const plan = [...asked, question].reduce<QueryPlan | undefined>(
      (before, each) =>
        planQuestion(
          { ...ASKED, question: each, likelyLang: lang, ...(before !== undefined && { before }) },
          NAMES,
        ),
      undefined,
    );
    if (plan === undefined) throw new Error(`Nothing is asked before “${question}”.`);
    const alone = planQuestion({ ...ASKED, question, likelyLang: lang }, NAMES);
    const { followUp, ...read } = plan;
    const isMeant =
      expected === ALONE
        ? isDeepStrictEqual(plan, alone)
        : followUp !== undefined &&
          plan.lang === lang &&
          expected.some((each) => isSamePlan(shown(plan), each));
    const wanted = expected === ALONE ? ALONE : expected[0];
    return isMeant
      ? []
      : [{ question: [...asked, question].join(' → '), wanted, read, isGuess: plan.isGuess === true }];
  });
}

const BEFORE: Record<PlanLanguage, string> = {
  en: 'What do I have about compost?',
  de: 'Was habe ich über Kompost?',
  es: '¿Qué tengo sobre el compost?',
  zh: '我有哪些关于堆肥的笔记?',
  ja: '堆肥について何がある?',
};

/**
 * Of questions that were not asked after another those that are read otherwise after one: after one about compost, and each after the
 * one before it in their list.
 */
export function alteredOf(lang: PlanLanguage, questions: readonly string[]): string[] {
  const asked = { ...ASKED, likelyLang: lang };
  const first = readPlan({ ...asked, question: BEFORE[lang] }, COUNTED_NAMES);
  const alone = questions.map((question) => planQuestion({ ...asked, question }, COUNTED_NAMES));
  return questions.filter((question, at) =>
    [first, alone[at - 1] ?? first].some(
      (before) => !isDeepStrictEqual(planQuestion({ ...asked, question, before }, COUNTED_NAMES), alone[at]),
    ),
  );
}

/** How many of the plans that are none of those given say that they are a guess, and how many of the others do. */
export function guessesOf(
  lang: PlanLanguage,
  questions: readonly ForeignQuestion[],
): { wrong: number; wrongMarked: number; right: number; rightMarked: number } {
  const counts = { wrong: 0, wrongMarked: 0, right: 0, rightMarked: 0 };
  for (const each of questions) {
    const { isGuess } = readPlan({ ...ASKED, question: each[0], likelyLang: lang }, NAMES);
    const of = strayedOf(lang, [each]).length > 0 ? 'wrong' : 'right';
    counts[of]++;
    if (isGuess === true) counts[`${of}Marked`]++;
  }
  return counts;
}

/** The phrases of a language that are read as another stretch of time. */
export function mistimedOf(lang: PlanLanguage): { phrase: string; read: Lens | undefined }[] {
  return TIME_PHRASES.filter(([of]) => of === lang).flatMap(([, phrase, since, until]) => {
    const { lens } = readPlan({ ...ASKED, question: phrase, lang }, NAMES);
    const found = [lens?.createdSinceMs ?? lens?.sinceMs, lens?.createdUntilMs ?? lens?.untilMs];
    const wanted = [since, until].map((day) => (day === null ? undefined : Date.parse(day)));
    return wanted.every((ms, at) => ms === found[at]) ? [] : [{ phrase, read: lens }];
  });
}

/** A plan without what the sets do not say: its language, the words left over, and how sure it is. */
function shown(plan: QueryPlan): ExpectedPlan {
  const { lang, asked, unread, readBy, isGuess, followUp, ...whole } = plan;
  // Nor which of its parts are answered by themselves.
  const { parts, ...read } = { parts: undefined, ...whole };
  // The sets that were written before tasks were counted by themselves expect lists.
  if (read.kind !== 'count' || read.tasks !== 'all') return read;
  const { tasks, ...lists } = read;
  return { ...lists, level: 'paragraph', lens: { ...lists.lens, kinds: ['list'] } };
}

/** What the vault of the questions that count has names for. */
export const COUNTED_NAMES: PlanNames = {
  folder: (written) => NAMES.folder(written),
  tag: (written) => COUNTED_TAGS.find((name) => isNamed(name, written)) ?? NAMES.tag(written),
  property: (written) => Object.keys(COUNTED_PROPERTIES).find((name) => isNamed(name, written)),
  value: (property, written) =>
    COUNTED_PROPERTIES[property]?.map(String).find((value) => isNamed(value, written)),
  linked: () => [],
  holding: () => [],
  ordering: () => undefined,
  atom: (written) => NAMES.atom(written),
  isTitle: (written) => NAMES.isTitle(written),
  hasNotes: () => true,
};

/** What the vault of the questions about numbers has names for. */
export const MEASURED_NAMES: PlanNames = {
  ...COUNTED_NAMES,
  property: (written) => Object.keys(MEASURED_PROPERTIES).find((name) => isNamed(name, written)),
  value: (property, written) =>
    MEASURED_PROPERTIES[property]?.map(String).find((value) => isNamed(value, written)),
  linked: (property, called) =>
    MEASURED_PROPERTIES[property]?.map(String).filter((value) => isNamed(value, `[[${called}]]`)) ?? [],
  tag: () => undefined,
  folder: () => undefined,
};

const FOLDERS = [...new Set(Object.keys(NOTES).flatMap(foldersAbove))];
const TAGS = [...new Set(Object.values(NOTES).flatMap(({ tags = [] }) => tags))];

/** What the vault that the questions are about has names for. */
export const NAMES: PlanNames = {
  folder: (written) => FOLDERS.find((name) => isNamed(name, written)),
  tag: (written) => TAGS.find((name) => isNamed(name, written)),
  property: () => undefined,
  value: () => undefined,
  linked: () => [],
  holding: () => [],
  ordering: () => undefined,
  atom: (written) =>
    Object.entries(NOTES).find(([path, { aliases = [] }]) =>
      [...namesOfPath(path), ...aliases].some((name) => isNamed(name, written)),
    )?.[0] as AtomId | undefined,
  isTitle: (written) => NAMES.atom(written) !== undefined,
  hasNotes: () => true,
};

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

function namesOfPath(path: string): string[] {
  const stem = path.replace(/\.md$/, '');
  return [path, stem, stem.replace(/^.*\//, '')];
}

function isNamed(name: string, written: string): boolean {
  return name.toLowerCase() === written.toLowerCase();
}
