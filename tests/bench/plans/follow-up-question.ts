import type { ExpectedPlan } from './expected-plan';

/** Of a question that has its own subject, though it comes after another: it is read as if nothing had been asked before. */
export const ALONE = 'alone';

/** Questions asked one after the other, a question after them, and what a person expects of it: any of these plans. */
export type FollowUpQuestion = [
  before: [string, ...string[]],
  question: string,
  expected: typeof ALONE | [ExpectedPlan, ...ExpectedPlan[]],
];
