import { compareCodeUnits } from '../../engine/base/code-units';
import type { Anchor } from '../base/knowledge-nodes';
import { areSpelledAlike, signsOf, type NamingRule, type RuleKey } from './naming-rules';
import { isJoiningRule, RULES, type Proposal } from './proposals';
import { Sharing } from './sharing';

/** A key that more things share says nothing. */
const MAX_SHARING = 60;

interface Ranked {
  proposal: Proposal;
  rank: number;
}

interface Keyed {
  name: string;
  /** By rule and key the sides on which the thing waits. */
  keys: ReadonlyMap<string, Sides>;
}

type Sides = readonly RuleKey['side'][];

/** Those of most keys, once for all: a vault has tens of keys a name. */
const SIDES = { none: [undefined], long: ['long'], short: ['short'] } as const;

/**
 * Pairs of things that a rule takes for one, kept while things come and go: after `settle` they are those that would be
 * found afresh, whatever came before.
 */
export class ProposalIndex {
  readonly #keysOf: (name: string) => readonly RuleKey[];
  readonly #things = new Map<Anchor, Keyed>();
  readonly #sharing = new Sharing();
  readonly #pairs = new Map<string, Ranked>();
  readonly #partners = new Map<Anchor, Set<Anchor>>();
  /** Keys that too many shared when pairs were last settled. */
  readonly #crowded = new Set<string>();
  #changed = new Set<Anchor>();
  /** Keys that one more or less shared than may since then. */
  #crossed = new Set<string>();
  #sorted: Proposal[] | undefined;

  constructor(keysOf: (name: string) => readonly RuleKey[]) {
    this.#keysOf = keysOf;
  }

  /** Takes a thing, or another name of it; without a name it is gone. */
  set(anchor: Anchor, name: string | undefined): void {
    for (const id of this.#things.get(anchor)?.keys.keys() ?? [])
      if (this.#sharing.remove(id, anchor) === MAX_SHARING) this.#crossed.add(id);
    this.#things.delete(anchor);
    this.#changed.add(anchor);
    if (name === undefined) return;
    const keys = new Map<string, Sides>();
    for (const { rule, key, side } of this.#keysOf(name)) {
      const id = `${rule}\n${key}`;
      const known = keys.get(id);
      keys.set(id, known === undefined ? SIDES[side ?? 'none'] : [...known, side]);
    }
    this.#things.set(anchor, { name, keys });
    for (const id of keys.keys())
      if (this.#sharing.add(id, anchor) === MAX_SHARING + 1) this.#crossed.add(id);
  }

  /** Brings the pairs up to date; whoever runs it may rest between its steps. */
  *settle(): Generator<undefined, void> {
    const pairs = new Set<string>();
    for (const anchor of this.#changed) {
      for (const partner of [...(this.#partners.get(anchor) ?? [])]) this.#drop(pairKey(anchor, partner));
      for (const id of this.#things.get(anchor)?.keys.keys() ?? [])
        for (const other of this.#pairing(id)) if (other !== anchor) pairs.add(pairKey(anchor, other));
      yield;
    }
    for (const id of this.#crossed) this.#cross(id, pairs);
    this.#changed = new Set();
    this.#crossed = new Set();
    for (const pair of pairs) {
      this.#judge(pair);
      yield;
    }
  }

  /** The surest first and then by anchors; the same array while nothing changed. */
  get proposals(): readonly Proposal[] {
    this.#sorted ??= [...this.#pairs.values()].sort(byRank).map(({ proposal }) => proposal);
    return this.#sorted;
  }

  /** Those that share a key that says something. */
  #pairing(id: string): readonly Anchor[] {
    const sharing = this.#sharing.of(id);
    return sharing.length > MAX_SHARING ? [] : sharing;
  }

  /** A key that began or ceased to say something: whoever shares it is judged again. */
  #cross(id: string, pairs: Set<string>): void {
    const sharing = this.#sharing.of(id);
    const isCrowded = sharing.length > MAX_SHARING;
    if (isCrowded === this.#crowded.has(id)) return;
    this.#crowded[isCrowded ? 'add' : 'delete'](id);
    for (const anchor of sharing)
      for (const other of isCrowded ? (this.#partners.get(anchor) ?? NOBODY) : sharing)
        if (other !== anchor) pairs.add(pairKey(anchor, other));
  }

  #judge(pair: string): void {
    this.#drop(pair);
    const [a, b] = pair.split('\n') as [Anchor, Anchor];
    const rank = this.#rankOf(a, b);
    const rule = rank === undefined ? undefined : RULES[rank];
    if (rank === undefined || rule === undefined) return;
    this.#sorted = undefined;
    this.#pairs.set(pair, { proposal: { a, b, rule }, rank });
    this.#partnersOf(a).add(b);
    this.#partnersOf(b).add(a);
  }

  #rankOf(a: Anchor, b: Anchor): number | undefined {
    const [first, second] = [this.#things.get(a), this.#things.get(b)];
    if (first === undefined || second === undefined) return undefined;
    let best: number | undefined;
    for (const [id, sides] of first.keys) {
      const others = second.keys.get(id);
      if (others === undefined || this.#pairing(id).length === 0) continue;
      if (!sides.some((side) => others.some((other) => side === undefined || side !== other))) continue;
      const rank = rankUnder(id.slice(0, id.indexOf('\n')) as NamingRule, first.name, second.name);
      if (rank !== undefined && (best === undefined || rank < best)) best = rank;
    }
    return best;
  }

  #drop(pair: string): void {
    if (!this.#pairs.delete(pair)) return;
    this.#sorted = undefined;
    const [a, b] = pair.split('\n') as [Anchor, Anchor];
    this.#forgetPartner(a, b);
    this.#forgetPartner(b, a);
  }

  #forgetPartner(anchor: Anchor, partner: Anchor): void {
    const partners = this.#partners.get(anchor);
    partners?.delete(partner);
    if (partners?.size === 0) this.#partners.delete(anchor);
  }

  #partnersOf(anchor: Anchor): Set<Anchor> {
    const partners = this.#partners.get(anchor) ?? new Set<Anchor>();
    this.#partners.set(anchor, partners);
    return partners;
  }
}

const NOBODY: ReadonlySet<Anchor> = new Set();

function pairKey(a: Anchor, b: Anchor): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`;
}

/** Names with other signs are no more than spelled alike. */
function rankUnder(rule: NamingRule, a: string, b: string): number | undefined {
  if (rule === 'spelling' && !areSpelledAlike(a, b)) return undefined;
  return RULES.indexOf(isJoiningRule(rule) && signsOf(a) !== signsOf(b) ? 'spelling' : rule);
}

function byRank(x: Ranked, y: Ranked): number {
  return (
    x.rank - y.rank ||
    compareCodeUnits(x.proposal.a, y.proposal.a) ||
    compareCodeUnits(x.proposal.b, y.proposal.b)
  );
}
