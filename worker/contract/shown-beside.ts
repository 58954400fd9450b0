import type { OrderBy, QueryPlan } from './ask';
import type { PropertyCondition } from './lens';

/**
 * What stands beside each row of an answer: what an order is by or an aggregate of, and in a list of notes what the first condition that has a bound is of,
 * a property's before one of links. Undefined where neither is.
 */
export function shownBeside(plan: QueryPlan): OrderBy | undefined {
  if (plan.kind === 'order') return plan.by;
  if (plan.kind === 'aggregate') return { of: 'property', name: plan.property };
  if (plan.kind !== 'find') return undefined;
  const bounded = plan.lens?.properties?.find(hasBound);
  if (bounded !== undefined) return { of: 'property', name: bounded.name };
  const links = plan.lens?.links?.[0];
  return links && { of: links.of === 'in' ? 'backlinks' : 'links' };
}

function hasBound({ atLeast, above, atMost, below, sinceMs, untilMs }: PropertyCondition): boolean {
  return [atLeast, above, atMost, below, sinceMs, untilMs].some((bound) => bound !== undefined);
}
