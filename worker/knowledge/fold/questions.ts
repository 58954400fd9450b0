import { compareCodeUnits } from '../../engine/base/code-units';
import type { Components } from '../entities/components';
import { askingKeys } from '../entities/naming-rules';
import { isJoiningRule, proposalsAmong, type Proposal } from '../entities/proposals';
import type { StandingDecision } from '../decisions/in-force';
import type { Anchor, Entity } from '../knowledge-nodes';

/** Two things that may be one: only a person knows. */
export interface Question {
  a: Anchor;
  b: Anchor;
  /** Why they may be one. */
  rule: string;
  /** Notes that name one of them: what an answer is worth. */
  weight: number;
}

/** More at a time are not answered. */
const MAX_QUESTIONS = 20;

/** Pairs of nodes that a rule takes for one and nobody decided of, most evidence first; at most twenty. */
export function openQuestions(
  entities: ReadonlyMap<Anchor, Entity>,
  components: Components,
  decisions: readonly StandingDecision[],
): { open: Question[]; total: number } {
  const things = [...entities].map(([anchor, { title }]) => ({ anchor, name: title }));
  const asked = proposalsAmong(things, askingKeys).filter(({ rule }) => !isJoiningRule(rule));
  const pairs = [...components.refused, ...asked].map((proposal) => known(proposal, components));
  const answered = new Set(
    decisions.flatMap((each) => (each.kind === 'different' ? pairKeys(each, components) : [])),
  );
  const found = new Map<string, Question>();
  for (const { a, b, rule } of pairs) {
    const [first, second] = [entities.get(a), entities.get(b)];
    if (first === undefined || second === undefined || a === b || answered.has(`${a}\n${b}`)) continue;
    const weight = first.observed + second.observed;
    if (!found.has(`${a}\n${b}`)) found.set(`${a}\n${b}`, { a, b, rule, weight });
  }
  const sorted = [...found.values()].sort(
    (x, y) => y.weight - x.weight || compareCodeUnits(x.a, y.a) || compareCodeUnits(x.b, y.b),
  );
  return { open: sorted.slice(0, MAX_QUESTIONS), total: sorted.length };
}

function known({ a, b, rule }: Proposal, { anchorOf }: Components): Proposal {
  const [first, second] = [anchorOf(a), anchorOf(b)];
  return first < second ? { a: first, b: second, rule } : { a: second, b: first, rule };
}

function pairKeys({ a, b }: { a: Anchor; b: Anchor }, { anchorOf }: Components): string[] {
  const [first, second] = [anchorOf(a), anchorOf(b)];
  return [`${first}\n${second}`, `${second}\n${first}`];
}
