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
  const spokenOf = new Set<Anchor>();
  for (const decision of decisions) {
    if (decision.kind === 'outcome') countOutcome(outcomes, known(decision.playbook, anchorOf), decision.ok);
    else if ('key' in decision) {
      const key = known(decision.key, anchorOf);
      if (decision.kind === 'scope')
        scopes.set(key, scopes.has(key) ? scopes.get(key) : scopeOfKey(decision.scope));
      else if (!choices.has(key)) choices.set(key, decision.kind);
      for (const part of key.split('\t')) if (/^(?:note|name):/.test(part)) spokenOf.add(part as Anchor);
    }
  }
  return {
    isVetoed: (key) => choices.get(key) === 'veto',
    isConfirmed: (key) => choices.get(key) === 'confirm',
    isPinned: (key) => choices.get(key) === 'pin',
    isSpokenOf: (key) => choices.has(key) || scopes.has(key) || outcomes.has(key),
    scopeOf: (key) => scopes.get(key),
    outcomesOf: (key) => outcomes.get(key) ?? { ok: 0, failed: 0 },
    spokenOf,
  };
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

function known(key: NodeKey, anchorOf: Components['anchorOf']): NodeKey {
  return key
    .split('\t')
    .map((part) => (/^(?:note|name):/.test(part) ? anchorOf(part as Anchor) : part))
    .join('\t');
}
