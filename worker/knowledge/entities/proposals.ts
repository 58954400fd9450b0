import type { Anchor } from '../base/knowledge-nodes';
import { ASKING_RULES, JOINING_RULES, type NamingRule } from './naming-rules';

/** Two things that one of the rules takes for one; `a` before `b` by code units. */
export interface Proposal {
  a: Anchor;
  b: Anchor;
  rule: NamingRule;
}

/** The surest first. */
export const RULES: readonly NamingRule[] = [...JOINING_RULES, ...ASKING_RULES];

export function isJoiningRule(rule: NamingRule): boolean {
  return RULES.indexOf(rule) < JOINING_RULES.length;
}
