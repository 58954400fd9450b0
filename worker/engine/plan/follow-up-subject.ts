import type { FollowUp, PlanLanguage, QueryPlan } from '../../contract';
import { MAX_ASKED_BEFORE, VAULT_ID } from '../../contract';
import { namingWords } from '../words/naming-words';
import { CUES } from '../grammar/cues';
import { FOLLOW_UPS } from '../grammar/follow-ups';
import { TABLES } from '../grammar/tables';
import { patternsOf } from '../grammar/word-pattern';

/** What a question was about. */
export interface Subject {
  text: string;
  /** That it is what the question is about is only likely. */
  isLikely: boolean;
}

/** The words that a plan looks for, without those that a question before it only added; of a note its name. Empty where it looks for none. */
export function wordsBefore(before: QueryPlan): string {
  const { added = '' } = before.followUp ?? {};
  const words = wordsOf(before);
  return added !== '' && words.endsWith(` ${added}`) ? words.slice(0, -added.length - 1) : words;
}

function wordsOf(plan: QueryPlan): string {
  if ('about' in plan) return plan.about;
  if ('sides' in plan) return plan.sides.join(' ');
  return 'id' in plan && plan.id !== VAULT_ID ? nameOf(plan.id) : '';
}

/** The name of a file, or the heading in it. */
function nameOf(id: string): string {
  return id
    .replace(/\^[^#^]*$/, '')
    .replace(/^.*[/#]/, '')
    .replace(/\.md$/, '');
}

/** What “it” is after a question. Undefined where that was about notes under conditions alone. */
export function subjectBefore(before: QueryPlan): Subject | undefined {
  const known = before.followUp?.subject ?? (before.kind === 'ask' ? '' : wordsBefore(before));
  if (known !== '') return { text: known, isLikely: false };
  if (before.kind !== 'ask') return undefined;
  const text = subjectOfAnswer(before.about, before.lang) ?? contentOf(before.about, before.lang);
  return text === '' ? undefined : { text, isLikely: true };
}

/** What a question that wants an answer is about, where it is built as such questions are. */
function subjectOfAnswer(about: string, lang: PlanLanguage): string | undefined {
  const found = patternsOf(TABLES[lang]).first(FOLLOW_UPS[lang].subjects, about);
  const subject = found?.groups['subject'];
  return subject !== undefined && contentOf(subject, lang) !== '' ? subject : undefined;
}

/** The words of a question that name something. */
function contentOf(about: string, lang: PlanLanguage): string {
  const table = TABLES[lang];
  if (table.isDense) return patternsOf(table).trimmed(about, [CUES[lang].question, CUES[lang].noise]);
  return namingWords(about).join(' ');
}

/** How a plan goes on from the one before it. */
export function followUpOf(
  before: QueryPlan,
  { kept, added = '', subject }: { kept: string; added?: string; subject: string },
): FollowUp {
  const all = [...(before.followUp?.questions ?? []), before.asked];
  const [first = '', ...later] = all;
  const questions = all.length > MAX_ASKED_BEFORE ? [first, ...later.slice(1 - MAX_ASKED_BEFORE)] : all;
  return { questions, kept, added, subject };
}
