import type { PlanLanguage, QueryPlan } from '../../../worker/contract';
import type { PlanNames } from '../../../worker/engine/plan/cut-conditions';
import { readPlan } from '../../../worker/engine/plan/read-plan';

/** A vault with notes of all times in which nothing is called anything: a test says what else one has names for. */
export const NO_NAMES: PlanNames = {
  folder: () => undefined,
  tag: () => undefined,
  property: () => undefined,
  value: () => undefined,
  linked: () => [],
  holding: () => [],
  ordering: () => undefined,
  atom: () => undefined,
  isTitle: () => false,
  hasNotes: () => true,
};

/** A question as it is read over that vault. */
export function planWithoutNames(question: string, likelyLang: PlanLanguage): QueryPlan {
  return readPlan({ question, nowMs: Date.UTC(2026, 10, 25, 10), likelyLang }, NO_NAMES);
}
