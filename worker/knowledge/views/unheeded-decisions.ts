import type { NotePath } from '../../contract';
import type { StandingDecision } from '../decisions/in-force';
import type { Knowledge } from '../fold/knowledge';
import { anchorsIn, keyNow } from '../fold/standing-choices';
import type { Anchor } from '../base/knowledge-nodes';
import { foldKey } from '../names/name-keys';
import { nameTokens } from '../names/name-tokens';
import { isPlaybookKey, noteOfPlaybook, type NodeKey } from '../base/node-keys';
import type { NoteTable } from '../table/note-table';

/** A decision that changes nothing now. */
export interface UnheededDecision {
  decision: StandingDecision;
  /** Which counts instead; undefined where the notes hold nothing of what it speaks of. It counts again once they do. */
  winner: StandingDecision | undefined;
}

/** Decisions that stand and change nothing, newest first: another counts instead, or what they speak of is gone from the notes. */
export function unheededDecisions(knowledge: Knowledge, table: NoteTable): UnheededDecision[] {
  const { decisions, lost } = knowledge;
  const byId = new Map(decisions.map((decision) => [decision.id, decision]));
  const winners = new Map(lost.map(({ id, winner }) => [id, byId.get(winner)]));
  return decisions.flatMap((decision) => {
    const winner = winners.get(decision.id);
    return winner === undefined && isThere(decision, knowledge, table) ? [] : [{ decision, winner }];
  });
}

/** Those that speak of one of these anchors, by itself or within a key. */
export function unheededOf(
  anchors: readonly Anchor[],
  all: readonly UnheededDecision[],
  knowledge: Pick<Knowledge, 'components'>,
): UnheededDecision[] {
  const speaks = speaksOf(anchors, knowledge);
  return all.filter(({ decision }) => speaks(decision));
}

/** The other ones of these anchors, which count. `all`: those that do not. */
export function heededOf(
  anchors: readonly Anchor[],
  all: readonly UnheededDecision[],
  knowledge: Pick<Knowledge, 'components' | 'decisions'>,
): StandingDecision[] {
  const speaks = speaksOf(anchors, knowledge);
  const idle = new Set(all.map(({ decision }) => decision.id));
  return knowledge.decisions.filter((decision) => !idle.has(decision.id) && speaks(decision));
}

function speaksOf(
  anchors: readonly Anchor[],
  { components }: Pick<Knowledge, 'components'>,
): (decision: StandingDecision) => boolean {
  const own = new Set(anchors);
  return (decision) =>
    anchorsOf(decision).some((anchor) => own.has(anchor) || own.has(components.anchorOf(anchor)));
}

function anchorsOf(decision: StandingDecision): Anchor[] {
  switch (decision.kind) {
    case 'same':
    case 'different':
      return [decision.a, decision.b];
    case 'form':
      return decision.anchor === undefined ? [] : [decision.anchor];
    case 'confirm':
    case 'veto':
    case 'pin':
    case 'scope':
    case 'title':
      return anchorsIn(decision.key);
    case 'holds':
      return decision.of.flatMap(anchorsIn);
    case 'outcome':
      return anchorsIn(decision.playbook);
  }
}

/** Whether the notes hold what it speaks of. */
function isThere(decision: StandingDecision, knowledge: Knowledge, table: NoteTable): boolean {
  const { naming, components, said } = knowledge;
  const isSaid = (key: NodeKey): boolean => said.has(keyNow(key, components));
  switch (decision.kind) {
    case 'same':
    case 'different':
      return naming.nameOf.has(decision.a) && naming.nameOf.has(decision.b);
    case 'form': {
      const isNamed = decision.anchor === undefined || naming.nameOf.has(decision.anchor);
      return isNamed && table.keys.get(foldKey(nameTokens(decision.text))).notes > 0;
    }
    case 'confirm':
    case 'veto':
    case 'pin':
    case 'scope':
    case 'title': {
      const { key } = decision;
      if (isPlaybookKey(key)) return holdsSteps(key, table);
      return key.startsWith('fact\t') ? isSaid(key) : naming.nameOf.has(key as Anchor);
    }
    case 'holds':
      return decision.key === undefined ? decision.of.filter(isSaid).length > 1 : isSaid(decision.key);
    case 'outcome':
      return holdsSteps(decision.playbook, table);
  }
}

function holdsSteps(key: NodeKey, table: NoteTable): boolean {
  const { path, heading } = noteOfPlaybook(key);
  const procedures = table.get(path as NotePath)?.reading.procedures ?? [];
  return procedures.some((procedure) => procedure.heading.trim() === heading);
}
