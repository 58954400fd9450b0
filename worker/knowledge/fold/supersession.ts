import { compareCodeUnits } from '../../engine/base/code-units';
import type { NotePath } from '../../contract';
import type { NodeKey } from '../base/node-keys';
import type { Fact } from '../base/knowledge-nodes';
import type { StandingChoices } from './standing-choices';

/** Values of one property of one thing that stand beside each other: which of them holds is a question. */
export interface ValueQuestion {
  property: string;
  /** At least two, best first, with the keys by which they are decided of. */
  values: { fact: Fact; key: NodeKey }[];
}

/** What was decided of values. */
type Held = Pick<StandingChoices, 'holdsOf' | 'isConfirmed'>;

/**
 * Of several values of one property of one thing that one holds which somebody said, else the latest where their notes say days; the
 * others stay and say which took their place. What is left beside each other is asked about, but for what one note says together, and
 * until that is answered each speaks against the others: `rivals` are their ids.
 */
export function supersede(
  facts: readonly Fact[],
  keyOf: (fact: Fact) => NodeKey,
  held: Held,
): { facts: Fact[]; questions: ValueQuestion[]; rivals: ReadonlyMap<string, readonly string[]> } {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.says.kind !== 'value') continue;
    const key = `${fact.about}\t${fact.says.property}`;
    groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  const successors = new Map<string, string>();
  const questions: ValueQuestion[] = [];
  const rivals = new Map<string, string[]>();
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    for (const fact of group) {
      const next = successorOf(fact, group, keyOf, held);
      if (next !== undefined) successors.set(fact.id, next.id);
    }
    const standing = group.filter(({ id }) => !successors.has(id));
    const open = openPairs(standing, keyOf, held);
    if (open.length > 0) questions.push(questionOf(standing, keyOf));
    for (const [a, b] of open) {
      rivals.set(a.id, [...(rivals.get(a.id) ?? []), b.id]);
      rivals.set(b.id, [...(rivals.get(b.id) ?? []), a.id]);
    }
  }
  return {
    facts: facts.map((fact) => ({ ...fact, supersededBy: successors.get(fact.id) })),
    rivals,
    questions: questions.sort((a, b) => compareCodeUnits(a.values[0]!.key, b.values[0]!.key)),
  };
}

/** The next in time; what a person said of two counts before their days. */
function successorOf(
  fact: Fact,
  group: readonly Fact[],
  keyOf: (fact: Fact) => NodeKey,
  { holdsOf }: Held,
): Fact | undefined {
  const others = group.filter((other) => other !== fact);
  const chosen = others.find((other) => holdsOf(keyOf(fact), keyOf(other))?.key === keyOf(other));
  if (chosen !== undefined) return chosen;
  const { dayMs } = fact;
  if (dayMs === undefined) return undefined;
  return others
    .filter((other) => holdsOf(keyOf(fact), keyOf(other)) === undefined)
    .filter((other) => other.dayMs !== undefined && other.dayMs > dayMs)
    .sort((a, b) => a.dayMs! - b.dayMs! || compareCodeUnits(a.id, b.id))[0];
}

function openPairs(
  standing: readonly Fact[],
  keyOf: (fact: Fact) => NodeKey,
  held: Held,
): (readonly [Fact, Fact])[] {
  const pairs = standing.flatMap((a, at) => standing.slice(at + 1).map((b) => [a, b] as const));
  return pairs.filter(([a, b]) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (held.isConfirmed(first) && held.isConfirmed(second)) return false;
    return held.holdsOf(first, second) === undefined && !areSaidTogether(a, b);
  });
}

/** A note that lists both means both. */
function areSaidTogether(a: Fact, b: Fact): boolean {
  const paths = new Set(supporting(a));
  return supporting(b).some((path) => paths.has(path));
}

function supporting({ evidence }: Fact): NotePath[] {
  return evidence.flatMap(({ span, against }) => (against ? [] : span.path));
}

function questionOf(standing: readonly Fact[], keyOf: (fact: Fact) => NodeKey): ValueQuestion {
  const [{ says }] = standing as [Fact];
  return {
    property: says.kind === 'value' ? says.property : '',
    values: standing.map((fact) => ({ fact, key: keyOf(fact) })),
  };
}
