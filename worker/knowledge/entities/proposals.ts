import { compareCodeUnits } from '../../engine/base/code-units';
import type { Anchor } from '../knowledge-nodes';
import {
  areSpelledAlike,
  ASKING_RULES,
  JOINING_RULES,
  signsOf,
  type NamingRule,
  type RuleKey,
} from './naming-rules';

/** A thing that has a name of its own: a note, or a ghost. */
export interface NamedThing {
  anchor: Anchor;
  name: string;
}

/** Two things that one of the rules takes for one; `a` before `b` by code units. */
export interface Proposal {
  a: Anchor;
  b: Anchor;
  rule: NamingRule;
}

/** A key that more names share says nothing. */
const MAX_SHARING = 60;
const RULES: readonly NamingRule[] = [...JOINING_RULES, ...ASKING_RULES];

export function isJoiningRule(rule: NamingRule): boolean {
  return RULES.indexOf(rule) < JOINING_RULES.length;
}

/** Pairs by rule, each once under its surest, the surest first and then by name. */
export function proposalsAmong(
  things: readonly NamedThing[],
  keysOf: (name: string) => readonly RuleKey[],
): Proposal[] {
  const found = new Map<string, { proposal: Proposal; rank: number }>();
  for (const [key, sharing] of groupByKey(things, keysOf)) {
    const rule = key.slice(0, key.indexOf('\n')) as NamingRule;
    for (const [first, second] of pairsIn(sharing)) {
      if (rule === 'spelling' && !areSpelledAlike(first.name, second.name)) continue;
      const used = isJoiningRule(rule) && signsOf(first.name) !== signsOf(second.name) ? 'spelling' : rule;
      const [a, b] =
        first.anchor < second.anchor ? [first.anchor, second.anchor] : [second.anchor, first.anchor];
      const rank = RULES.indexOf(used);
      const known = found.get(`${a}\n${b}`);
      if (known === undefined || rank < known.rank)
        found.set(`${a}\n${b}`, { proposal: { a, b, rule: used }, rank });
    }
  }
  return [...found.values()]
    .sort(
      (x, y) =>
        x.rank - y.rank ||
        compareCodeUnits(x.proposal.a, y.proposal.a) ||
        compareCodeUnits(x.proposal.b, y.proposal.b),
    )
    .map(({ proposal }) => proposal);
}

interface Sharing extends NamedThing {
  side: RuleKey['side'];
}

function groupByKey(
  things: readonly NamedThing[],
  keysOf: (name: string) => readonly RuleKey[],
): Map<string, Sharing[]> {
  const groups = new Map<string, Sharing[]>();
  for (const thing of things) {
    for (const { rule, key, side } of keysOf(thing.name)) {
      const group = groups.get(`${rule}\n${key}`);
      if (group === undefined) groups.set(`${rule}\n${key}`, [{ ...thing, side }]);
      else group.push({ ...thing, side });
    }
  }
  return groups;
}

function* pairsIn(group: readonly Sharing[]): Generator<[Sharing, Sharing]> {
  if (group.length > MAX_SHARING) return;
  for (const [place, first] of group.entries()) {
    for (const second of group.slice(place + 1)) {
      const isSided = first.side !== undefined;
      if (first.anchor !== second.anchor && (!isSided || first.side !== second.side)) yield [first, second];
    }
  }
}
