import { compareCodeUnits } from '../../engine/base/code-units';
import type { DecisionId } from '../decisions/decision';
import type { LostDecision, StandingDecision } from '../decisions/in-force';
import type { Anchor, Merge } from '../base/knowledge-nodes';
import type { Proposal } from './proposals';

/** Which anchors are one thing. */
export interface Components {
  /** The anchor by which each is known: a note before a name, then by code units. */
  anchorOf: (anchor: Anchor) => Anchor;
  /** All anchors of a thing that has several, the one it is known by first. */
  members: ReadonlyMap<Anchor, readonly Anchor[]>;
  merges: Merge[];
  /** Proposals that something kept from joining. */
  refused: Proposal[];
  /** Decisions that a later one overruled. */
  lost: LostDecision[];
}

/** What the components are made of. */
export interface ComponentInput {
  exists: (anchor: Anchor) => boolean;
  /** The surest first. */
  proposals: readonly Proposal[];
  /** Newest first. */
  decisions: readonly StandingDecision[];
  /** Two notes that are not alike. */
  areApart: (a: Anchor, b: Anchor) => boolean;
}

/** Joins by decisions, newest first and a person's before a model's, then by rules. Nothing joins what is kept apart, also not by way of a third. */
export function* joinInSteps(input: ComponentInput): Generator<undefined, Components> {
  const groups = new Groups(input.areApart);
  const lost: Components['lost'] = [];
  for (const decision of personsFirst(input.decisions)) {
    if (decision.kind !== 'same' && decision.kind !== 'different') continue;
    const { a, b, id } = decision;
    if (a === b || !input.exists(a) || !input.exists(b)) continue;
    const winner = decision.kind === 'same' ? groups.join(joinBy(decision), false) : groups.bar(a, b, id);
    // Before rules are asked nothing but a decision keeps another from having its way.
    if (winner !== 'done' && winner !== undefined) lost.push({ id, winner });
  }
  const refused: Proposal[] = [];
  for (const [place, proposal] of input.proposals.entries()) {
    const { a, b, rule } = proposal;
    if (groups.join({ a, b, by: rule }, true) !== 'done') refused.push(proposal);
    if (place % STEP === STEP - 1) yield;
  }
  return { ...groups.result(), refused, lost };
}

/** Proposals of one step. */
const STEP = 100;

function joinBy({ a, b, id, by }: Extract<StandingDecision, { kind: 'same' }>): Merge {
  return { a, b, by: id, ...(by !== undefined && { model: by }) };
}

function personsFirst(decisions: readonly StandingDecision[]): StandingDecision[] {
  const isOfModel = (each: StandingDecision): boolean => each.kind === 'same' && each.by !== undefined;
  return [...decisions.filter((each) => !isOfModel(each)), ...decisions.filter(isOfModel)];
}

function preferNotes(a: Anchor, b: Anchor): number {
  return Number(b.startsWith('note:')) - Number(a.startsWith('note:')) || compareCodeUnits(a, b);
}

class Groups {
  readonly #members = new Map<Anchor, Anchor[]>();
  readonly #anchorOf = new Map<Anchor, Anchor>();
  readonly #barred = new Map<Anchor, Map<Anchor, DecisionId>>();
  readonly #merges: Merge[] = [];
  readonly #areApart: ComponentInput['areApart'];

  constructor(areApart: ComponentInput['areApart']) {
    this.#areApart = areApart;
  }

  /** Answers what kept them apart; undefined when a rule did. */
  join(merge: Merge, isRule: boolean): 'done' | DecisionId | undefined {
    const { a, b } = merge;
    const [first, second] = [this.#find(a), this.#find(b)];
    if (first !== second) {
      const left = this.#membersOf(first);
      const right = this.#membersOf(second);
      const barrier = this.#barrier(left, right);
      if (barrier !== undefined) return barrier;
      if (isRule && left.some((x) => right.some((y) => this.#areApart(x, y)))) return undefined;
      const all = [...left, ...right].sort(preferNotes);
      for (const anchor of all) this.#anchorOf.set(anchor, all[0] ?? anchor);
      this.#members.delete(first);
      this.#members.delete(second);
      this.#members.set(all[0] ?? first, all);
    }
    this.#merges.push(merge);
    return 'done';
  }

  /** Keeps two apart unless a newer decision joined them. */
  bar(a: Anchor, b: Anchor, by: DecisionId): 'done' | DecisionId | undefined {
    const shared = this.#find(a);
    if (shared === this.#find(b)) return this.#decisionThatMade(shared);
    for (const [x, y] of [
      [a, b],
      [b, a],
    ] as const) {
      const barred = this.#barred.get(x) ?? new Map<Anchor, DecisionId>();
      barred.set(y, by);
      this.#barred.set(x, barred);
    }
    return 'done';
  }

  /** Of the decisions that made a group the one that completed it: before rules are asked nothing else joins. */
  #decisionThatMade(group: Anchor): DecisionId | undefined {
    const made = this.#merges.filter(({ a }) => this.#find(a) === group);
    return made[made.length - 1]?.by as DecisionId | undefined;
  }

  result(): Pick<Components, 'anchorOf' | 'members' | 'merges'> {
    return { anchorOf: (anchor) => this.#find(anchor), members: this.#members, merges: this.#merges };
  }

  #barrier(left: readonly Anchor[], right: readonly Anchor[]): DecisionId | undefined {
    for (const anchor of left) {
      const barred = this.#barred.get(anchor);
      const found = barred && right.map((other) => barred.get(other)).find((by) => by !== undefined);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #find(anchor: Anchor): Anchor {
    return this.#anchorOf.get(anchor) ?? anchor;
  }

  #membersOf(anchor: Anchor): readonly Anchor[] {
    return this.#members.get(anchor) ?? [anchor];
  }
}
