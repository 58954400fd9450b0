import { compareCodeUnits } from '../../engine/base/code-units';
import type { Components } from '../entities/components';
import { askingKeys } from '../entities/naming-rules';
import { ProposalIndex } from '../entities/proposal-index';
import { isJoiningRule, type Proposal } from '../entities/proposals';
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

export interface OpenQuestions {
  open: Question[];
  total: number;
}

/** Pairs of nodes that a rule takes for one and nobody decided of, while nodes come and go. */
export class KeptQuestions {
  readonly #index = new ProposalIndex(askingKeys);

  /** Most evidence first, at most twenty. `changed`: things that came, went, or are called otherwise. */
  *update(
    changed: ReadonlySet<Anchor>,
    entities: ReadonlyMap<Anchor, Entity>,
    components: Components,
    decisions: readonly StandingDecision[],
  ): Generator<undefined, OpenQuestions> {
    let placed = 0;
    for (const anchor of changed) {
      this.#index.set(anchor, entities.get(anchor)?.title);
      if (++placed % STEP === 0) yield;
    }
    yield* this.#index.settle();
    yield;
    const asked = this.#index.proposals.filter(({ rule }) => !isJoiningRule(rule));
    const answered = new Set(
      decisions.flatMap((each) => (each.kind === 'different' ? pairKeys(each, components) : [])),
    );
    const found = new Map<string, Question>();
    for (const proposal of [...components.refused, ...asked]) {
      const { a, b, rule } = known(proposal, components);
      const [first, second] = [entities.get(a), entities.get(b)];
      const key = `${a}\n${b}`;
      if (first === undefined || second === undefined || a === b || answered.has(key)) continue;
      if (!found.has(key)) found.set(key, { a, b, rule, weight: first.observed + second.observed });
    }
    const sorted = [...found.values()].sort(
      (x, y) => y.weight - x.weight || compareCodeUnits(x.a, y.a) || compareCodeUnits(x.b, y.b),
    );
    return { open: sorted.slice(0, MAX_QUESTIONS), total: sorted.length };
  }
}

/** Names that are placed in one step. */
const STEP = 50;

function known({ a, b, rule }: Proposal, { anchorOf }: Components): Proposal {
  const [first, second] = [anchorOf(a), anchorOf(b)];
  return first < second ? { a: first, b: second, rule } : { a: second, b: first, rule };
}

function pairKeys({ a, b }: { a: Anchor; b: Anchor }, { anchorOf }: Components): string[] {
  const [first, second] = [anchorOf(a), anchorOf(b)];
  return [`${first}\n${second}`, `${second}\n${first}`];
}
