import type { Components } from '../entities/components';
import type { NodeKey } from '../decisions/decision';
import type { StandingDecision } from '../decisions/in-force';
import type { Anchor, Scope } from '../knowledge-nodes';
import { scopeOfKey } from './scope';

/** What was decided of nodes, by key. */
export interface StandingChoices {
  isVetoed: (key: NodeKey) => boolean;
  isConfirmed: (key: NodeKey) => boolean;
  isPinned: (key: NodeKey) => boolean;
  isSpokenOf: (key: NodeKey) => boolean;
  /** Undefined where the notes say it. */
  scopeOf: (key: NodeKey) => Scope | undefined;
  outcomesOf: (key: NodeKey) => { ok: number; failed: number };
  /** Which of two values of one property holds, without a key both; undefined where nobody said. */
  holdsOf: (a: NodeKey, b: NodeKey) => { key: NodeKey | undefined } | undefined;
  /** Anchors that any decision speaks of: they stay handles, whatever is left of them. */
  spokenOf: ReadonlySet<Anchor>;
}

/** Reads the choices with every anchor as its thing is known now. Of one key the newest choice counts. */
export function standingChoices(
  decisions: readonly StandingDecision[],
  { anchorOf }: Pick<Components, 'anchorOf'>,
): StandingChoices {
  const choices = new Map<NodeKey, 'confirm' | 'veto' | 'pin'>();
  const scopes = new Map<NodeKey, Scope | undefined>();
  const outcomes = new Map<NodeKey, { ok: number; failed: number }>();
  const held = new Map<string, { key: NodeKey | undefined }>();
  const spokenOf = new Set<Anchor>();
  for (const decision of decisions) {
    if (decision.kind === 'outcome') countOutcome(outcomes, known(decision.playbook, anchorOf), decision.ok);
    else if (decision.kind === 'holds') {
      hold(held, decision, anchorOf);
      for (const key of decision.of)
        for (const anchor of anchorsIn(known(key, anchorOf))) spokenOf.add(anchor);
    } else if ('key' in decision) {
      const key = known(decision.key, anchorOf);
      if (decision.kind === 'scope')
        scopes.set(key, scopes.has(key) ? scopes.get(key) : scopeOfKey(decision.scope));
      else if (!choices.has(key)) choices.set(key, decision.kind);
      for (const anchor of anchorsIn(key)) spokenOf.add(anchor);
    }
  }
  return {
    isVetoed: (key) => choices.get(key) === 'veto',
    isConfirmed: (key) => choices.get(key) === 'confirm',
    isPinned: (key) => choices.get(key) === 'pin',
    isSpokenOf: (key) => choices.has(key) || scopes.has(key) || outcomes.has(key),
    scopeOf: (key) => scopes.get(key),
    outcomesOf: (key) => outcomes.get(key) ?? { ok: 0, failed: 0 },
    holdsOf: (a, b) => held.get(pairOf(a, b)),
    spokenOf,
  };
}

function hold(
  held: Map<string, { key: NodeKey | undefined }>,
  decision: Extract<StandingDecision, { kind: 'holds' }>,
  anchorOf: Components['anchorOf'],
): void {
  const keys = [...new Set(decision.of.map((key) => known(key, anchorOf)))];
  const one = decision.key === undefined ? undefined : known(decision.key, anchorOf);
  keys.forEach((a, at) => {
    for (const b of keys.slice(at + 1)) {
      const isSaid = one === undefined || one === a || one === b;
      if (isSaid && !held.has(pairOf(a, b))) held.set(pairOf(a, b), { key: one });
    }
  });
}

function pairOf(a: NodeKey, b: NodeKey): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`;
}

function countOutcome(
  outcomes: Map<NodeKey, { ok: number; failed: number }>,
  key: NodeKey,
  ok: boolean,
): void {
  const counts = outcomes.get(key) ?? { ok: 0, failed: 0 };
  counts[ok ? 'ok' : 'failed']++;
  outcomes.set(key, counts);
}

function anchorsIn(key: NodeKey): Anchor[] {
  return key.split('\t').filter((part): part is Anchor => /^(?:note|name):/.test(part));
}

function known(key: NodeKey, anchorOf: Components['anchorOf']): NodeKey {
  return key
    .split('\t')
    .map((part) => (/^(?:note|name):/.test(part) ? anchorOf(part as Anchor) : part))
    .join('\t');
}
