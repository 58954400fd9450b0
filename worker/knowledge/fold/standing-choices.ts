import type { Components } from '../entities/components';
import type { DecisionId } from '../decisions/decision';
import type { LostDecision, StandingDecision } from '../decisions/in-force';
import type { Anchor, Scope } from '../base/knowledge-nodes';
import { ownTitle } from '../names/own-title';
import { isPlaybookKey, type NodeKey } from '../base/node-keys';
import { scopeOfKey } from '../base/scope-key';

/** What was decided of nodes, by key. */
export interface StandingChoices {
  isVetoed: (key: NodeKey) => boolean;
  isConfirmed: (key: NodeKey) => boolean;
  isPinned: (key: NodeKey) => boolean;
  isSpokenOf: (key: NodeKey) => boolean;
  /** Undefined where the notes say it. */
  scopeOf: (key: NodeKey) => Scope | undefined;
  /** That somebody gave it; undefined where its notes say it. */
  titleOf: (key: NodeKey) => string | undefined;
  outcomesOf: (key: NodeKey) => Outcomes;
  /** Which of two values of one property holds, without a key both; undefined where nobody said. */
  holdsOf: (a: NodeKey, b: NodeKey) => { key: NodeKey | undefined } | undefined;
  /** Anchors that any decision speaks of: they stay handles, whatever is left of them. */
  spokenOf: ReadonlySet<Anchor>;
  /** Decisions in whose place a later one counts. */
  lost: LostDecision[];
}

/** Of a list of steps: how often it worked and failed, oldest first. */
export interface Outcomes {
  ok: number;
  failed: number;
  inOrder: readonly boolean[];
}

const NO_OUTCOMES: Outcomes = { ok: 0, failed: 0, inOrder: [] };

/**
 * Reads the choices with every anchor as its thing is known now. Of choices of one key that contradict each other the newest counts:
 * what is wrong is neither right nor kept, and what is right may be kept as well.
 */
export function standingChoices(
  decisions: readonly StandingDecision[],
  components: Pick<Components, 'anchorOf'>,
): StandingChoices {
  const judged = new Map<NodeKey, Judged>();
  const scopes = new Map<NodeKey, { scope: Scope | undefined; word: string; id: DecisionId }>();
  const titles = new Map<NodeKey, { title: string; id: DecisionId }>();
  const outcomes = new Map<NodeKey, boolean[]>();
  const held = new Map<string, Held>();
  const spokenOf = new Set<Anchor>();
  const lost: LostDecision[] = [];
  const hear = (key: NodeKey): NodeKey => {
    const now = keyNow(key, components);
    for (const anchor of anchorsIn(now)) spokenOf.add(anchor);
    return now;
  };
  for (const decision of decisions) {
    const { kind, id } = decision;
    if (kind === 'outcome') {
      const key = keyNow(decision.playbook, components);
      outcomes.set(key, [decision.ok, ...(outcomes.get(key) ?? [])]);
    } else if (kind === 'holds') {
      const of = [...new Set(decision.of.map(hear))];
      const winner = hold(held, { of, key: decision.key && keyNow(decision.key, components), id });
      if (winner !== undefined) lost.push({ id, winner });
    } else if (kind === 'scope') {
      const key = hear(decision.key);
      const newer = scopes.get(key);
      if (newer === undefined)
        scopes.set(key, { scope: scopeOfKey(decision.scope), word: decision.scope, id });
      else if (newer.word !== decision.scope) lost.push({ id, winner: newer.id });
    } else if (kind === 'title') {
      const [key, title] = [hear(decision.key), ownTitle(decision.title)];
      const newer = titles.get(key);
      if (newer === undefined) titles.set(key, { title, id });
      else if (newer.title !== title) lost.push({ id, winner: newer.id });
    } else if (kind === 'confirm' || kind === 'veto' || kind === 'pin') {
      const key = hear(decision.key);
      const newer = judged.get(key);
      if (newer === undefined) judged.set(key, { kinds: new Set([kind]), id });
      else if (newer.kinds.has('veto') === (kind === 'veto')) newer.kinds.add(kind);
      else lost.push({ id, winner: newer.id });
    }
  }
  const isSaid = (key: NodeKey, kind: Judgement): boolean => judged.get(key)?.kinds.has(kind) === true;
  return {
    isVetoed: (key) => isSaid(key, 'veto'),
    isConfirmed: (key) => isSaid(key, 'confirm'),
    isPinned: (key) => isSaid(key, 'pin'),
    isSpokenOf: (key) => [judged, scopes, titles, outcomes].some((said) => said.has(key)),
    scopeOf: (key) => scopes.get(key)?.scope,
    titleOf: (key) => titles.get(key)?.title || undefined,
    outcomesOf: (key) => countsOf(outcomes.get(key)),
    holdsOf: (a, b) => held.get(pairOf(a, b)),
    spokenOf,
    lost,
  };
}

type Judgement = 'confirm' | 'veto' | 'pin';

/** What was said of a key, but for what the newest of it contradicts; `id`: that one. */
interface Judged {
  kinds: Set<Judgement>;
  id: DecisionId;
}

interface Held {
  key: NodeKey | undefined;
  id: DecisionId;
}

/** Answers the newer decision that counts for all of these values instead; undefined where this one counts for some, or says the same. */
function hold(
  held: Map<string, Held>,
  { of, key, id }: Held & { of: readonly NodeKey[] },
): DecisionId | undefined {
  const pairs = of.flatMap((a, at) =>
    of
      .slice(at + 1)
      .filter((b) => key === undefined || key === a || key === b)
      .map((b) => pairOf(a, b)),
  );
  const isNews = pairs.some((pair) => held.get(pair)?.key === key || !held.has(pair));
  const winner = pairs.map((pair) => held.get(pair)).find((newer) => newer !== undefined);
  for (const pair of pairs) if (!held.has(pair)) held.set(pair, { key, id });
  return isNews ? undefined : winner?.id;
}

function pairOf(a: NodeKey, b: NodeKey): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`;
}

function countsOf(inOrder: readonly boolean[] | undefined): Outcomes {
  if (inOrder === undefined) return NO_OUTCOMES;
  const ok = inOrder.filter(Boolean).length;
  return { ok, failed: inOrder.length - ok, inOrder };
}

/** Notes and names of which a key speaks. */
export function anchorsIn(key: NodeKey): Anchor[] {
  return key.split('\t').filter((part): part is Anchor => /^(?:note|name):/.test(part));
}

/** A key with its things as they are known now. A list of steps stays that of its note, with whatever the note is joined. */
export function keyNow(key: NodeKey, { anchorOf }: Pick<Components, 'anchorOf'>): NodeKey {
  if (isPlaybookKey(key)) return key;
  return key
    .split('\t')
    .map((part) => (/^(?:note|name):/.test(part) ? anchorOf(part as Anchor) : part))
    .join('\t');
}
