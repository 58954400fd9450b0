import { compareCodeUnits } from '../../engine/base/code-units';
import type { Anchor } from '../base/knowledge-nodes';
import { foldKey } from '../names/name-keys';
import { nameTokens } from '../names/name-tokens';
import type { NodeKey } from '../base/node-keys';
import { decisionId, type Choice, type Decision, type DecisionId } from './decision';

/** Decisions that count, newest first, with anchors as they are called now. */
export type StandingDecision = Exclude<Decision, { kind: 'undo' } | { kind: 'rename' }> & { id: DecisionId };

/** A decision in whose place another counts. */
export interface LostDecision {
  id: DecisionId;
  winner: DecisionId;
}

/** Newest first: by Lamport time, then by device. */
export function byAge(a: Decision, b: Decision): number {
  return b.time - a.time || compareCodeUnits(b.device, a.device);
}

/** What stands of a log once undone entries are left out and renamed notes followed. In any order of the log the same. */
export function decisionsInForce(log: readonly Decision[]): StandingDecision[] {
  const newestFirst = [...log].sort(byAge);
  const isUndone = undoneIn(newestFirst);
  const renamed = new Map<Anchor, Anchor>();
  const follow = (anchor: Anchor): Anchor => renamed.get(anchor) ?? anchor;
  const standing: StandingDecision[] = [];
  for (const decision of newestFirst) {
    if (decision.kind === 'undo' || isUndone(decision)) continue;
    if (decision.kind === 'rename') renamed.set(decision.from, follow(decision.to));
    else standing.push({ ...followed(decision, follow), id: decisionId(decision) });
  }
  return standing;
}

/** An entry is undone by a later one that is not undone itself. */
function undoneIn(newestFirst: readonly Decision[]): (decision: Decision) => boolean {
  const undone = new Set<DecisionId>();
  const jobs = new Set<string>();
  for (const decision of newestFirst) {
    if (decision.kind !== 'undo' || undone.has(decisionId(decision))) continue;
    undone.add(decision.of);
    if (decision.job !== undefined) jobs.add(decision.job);
  }
  return (decision) => undone.has(decisionId(decision)) || isOfJob(decision, jobs);
}

function isOfJob(decision: Decision, jobs: ReadonlySet<string>): boolean {
  return decision.kind === 'same' && decision.job !== undefined && jobs.has(decision.job);
}

/** Takes back a decision; of one that a model made all that it made with it. */
export function undoing(decision: StandingDecision): Extract<Choice, { kind: 'undo' }> {
  const { id } = decision;
  const job = decision.kind === 'same' ? decision.job : undefined;
  return { kind: 'undo', of: id, ...(job !== undefined && { job }) };
}

function followed<T extends Exclude<Decision, { kind: 'undo' | 'rename' }>>(
  decision: T,
  follow: (anchor: Anchor) => Anchor,
): T {
  switch (decision.kind) {
    case 'same':
    case 'different':
      return { ...decision, a: follow(decision.a), b: follow(decision.b) };
    case 'form':
      return decision.anchor === undefined ? decision : { ...decision, anchor: follow(decision.anchor) };
    case 'confirm':
    case 'veto':
    case 'pin':
    case 'scope':
    case 'title':
      return { ...decision, key: followKey(decision.key, follow) };
    case 'holds': {
      const { of, key } = decision;
      const all = of.map((each) => followKey(each, follow));
      return { ...decision, of: all, ...(key !== undefined && { key: followKey(key, follow) }) };
    }
    case 'outcome':
      return { ...decision, playbook: followKey(decision.playbook, follow) };
  }
}

/** Parts of a key that are anchors follow their notes. */
function followKey(key: NodeKey, follow: (anchor: Anchor) => Anchor): NodeKey {
  return key
    .split('\t')
    .map((part) => (/^(?:note|name):/.test(part) ? follow(part as Anchor) : part))
    .join('\t');
}

/** Of several decisions what one text means the newest counts that speaks of something that is there. `decisions`: newest first. */
export function lostForms(
  decisions: readonly StandingDecision[],
  exists: (anchor: Anchor) => boolean,
): LostDecision[] {
  const newest = new Map<string, Extract<StandingDecision, { kind: 'form' }>>();
  return decisions.flatMap((decision) => {
    if (decision.kind !== 'form' || (decision.anchor !== undefined && !exists(decision.anchor))) return [];
    const key = foldKey(nameTokens(decision.text));
    const winner = newest.get(key);
    if (winner === undefined) newest.set(key, decision);
    return winner === undefined || winner.anchor === decision.anchor
      ? []
      : [{ id: decision.id, winner: winner.id }];
  });
}
