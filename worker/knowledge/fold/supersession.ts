import { compareCodeUnits } from '../../engine/base/code-units';
import type { Fact } from '../knowledge-nodes';

/**
 * Of several values of one property of one thing the latest holds, where their notes say days; the others stay and say
 * which took their place. Values without a day hold beside each other: which of them is true is a question.
 */
export function supersede(facts: readonly Fact[]): Fact[] {
  const rivals = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.says.kind !== 'value' || fact.dayMs === undefined) continue;
    const key = `${fact.about}\t${fact.says.property}`;
    rivals.set(key, [...(rivals.get(key) ?? []), fact]);
  }
  const successors = new Map<string, string>();
  for (const group of rivals.values()) {
    const byDay = [...group].sort((a, b) => (a.dayMs ?? 0) - (b.dayMs ?? 0) || compareCodeUnits(a.id, b.id));
    byDay.forEach((fact, place) => {
      const next = byDay.slice(place + 1).find(({ dayMs }) => (dayMs ?? 0) > (fact.dayMs ?? 0));
      if (next !== undefined) successors.set(fact.id, next.id);
    });
  }
  return facts.map((fact) => ({ ...fact, supersededBy: successors.get(fact.id) }));
}
