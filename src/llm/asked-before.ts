import { MAX_ASKED_BEFORE, type QueryPlan } from '../../worker/contract';

/** What was asked in a conversation up to a question, that one the last: at most `MAX_ASKED_BEFORE`. */
export function askedUpTo(before: QueryPlan | undefined): string[] {
  if (before === undefined) return [];
  return [...(before.followUp?.questions ?? []), before.asked].slice(-MAX_ASKED_BEFORE);
}
