import { compareCodeUnits } from '../../engine/base/code-units';
import { keyOfNode } from '../views/named-nodes';
import { titleOf, type Knowledge } from '../fold/knowledge';
import { scopeKey, type ScopeKey } from '../base/scope-key';
import { keyNow } from '../fold/standing-choices';
import type { Anchor, Entity, Playbook } from '../base/knowledge-nodes';
import type { NoteTable } from '../table/note-table';
import { brainOf, entityPage, type FactLine } from '../views/entity-page';
import { heededOf, unheededDecisions, unheededOf } from '../views/unheeded-decisions';
import { anchorsNamed } from '../views/find-entities';
import { scopeKeys } from '../views/scopes';
import {
  type BrainAnswer,
  type ListedEntity,
  type PageAnswer,
  type PlaybookLine,
  type QuestionSide,
  type QuestionsAnswer,
  type SaidLine,
  type StandingVeto,
  type StepLists,
} from './desk-questions';

const SIDE_SPANS = 3;

export function pageAnswer(name: string, knowledge: Knowledge, table: NoteTable): PageAnswer | undefined {
  const anchor = anchorsNamed(name, knowledge, table).find((each) => knowledge.entities.has(each));
  const entity = anchor && knowledge.entities.get(anchor);
  if (anchor === undefined || entity === undefined) return undefined;
  const page = entityPage(entity, knowledge);
  const own = [anchor, ...entity.anchors];
  const unheeded = unheededDecisions(knowledge, table);
  const { title, noteTitle, type, maturity, confidence, observed, forms, definition } = entity;
  return {
    ...{ title, anchor, type, maturity, confidence, observed, forms, definition },
    ...(noteTitle !== undefined && { noteTitle }),
    facts: page.facts.map((line) => saidLine(line, knowledge)),
    history: page.history.map((line) => saidLine(line, knowledge)),
    saidOf: page.saidOf.map((line) => saidLine(line, knowledge)),
    shared: page.shared,
    playbooks: page.playbooks.map((each) => playbookLine(each, knowledge)),
    questions: page.questions.map(({ a, b, rule, text }) => {
      const other = knowledge.components.anchorOf(a) === anchor ? b : a;
      return { rule, text, title: titleOf(other, knowledge), anchor: other };
    }),
    decided: heededOf(own, unheeded, knowledge),
    unheeded: unheededOf(own, unheeded, knowledge),
    evidence: entity.evidence.map(({ span }) => span),
    merges: entity.mergedFrom,
    isKept: isKept(anchor, knowledge),
    scope: scopeKey(entity.scope),
    scopes: scopeKeys(knowledge),
  };
}

function isKept(anchor: Anchor, { decisions, lost, components }: Knowledge): boolean {
  const overruled = new Set(lost.map(({ id }) => id));
  return decisions.some(
    (each) => each.kind === 'pin' && keyNow(each.key, components) === anchor && !overruled.has(each.id),
  );
}

/** Two names of one thing have one word on it. */
export function vetoAnswer(
  anchor: Anchor,
  { decisions, lost, components }: Knowledge,
): StandingVeto | undefined {
  const overruled = new Set(lost.map(({ id }) => id));
  const now = components.anchorOf(anchor);
  return decisions.find(
    (each): each is StandingVeto =>
      each.kind === 'veto' && keyNow(each.key, components) === now && !overruled.has(each.id),
  );
}

export function brainAnswer(scope: ScopeKey, limit: number, knowledge: Knowledge): BrainAnswer {
  const brain = brainOf(scope, knowledge, limit);
  return {
    scopes: scopeKeys(knowledge),
    entities: brain.entities.map(listedEntity),
    definitions: brain.entities.map(({ definition, evidence }) => definition ?? evidence[0]?.span),
    facts: brain.facts.map((line) => saidLine(line, knowledge)),
    shared: brain.shared,
    playbooks: brain.playbooks.map((each) => playbookLine(each, knowledge)),
    total: brain.total,
  };
}

export function listedEntity({ title, anchors, type, maturity, observed }: Entity): ListedEntity {
  return { title, type, maturity, observed, anchor: anchors[0]! };
}

export function questionsAnswer(knowledge: Knowledge): QuestionsAnswer {
  const { open, total } = knowledge.questions;
  const asked = open.map(({ a, b, rule, text }): QuestionsAnswer['open'][number] => ({
    ...{ rule, text },
    sides: [sideOf(a, knowledge), sideOf(b, knowledge)],
  }));
  const values = knowledge.values.slice(0, MAX_VALUES).map(({ property, values: rivals }) => ({
    ...{ property, subject: rivals[0]!.fact.title },
    values: rivals.map(({ fact, key }) => ({
      ...{ key, value: fact.says.kind === 'value' ? fact.says.value : '' },
      span: fact.evidence[0]?.span,
    })),
  }));
  return { open: asked, total, values };
}

const MAX_VALUES = 20;
const MAX_LISTS = 20;
const LIST_SPANS = 5;

export function listsAnswer(knowledge: Knowledge): StepLists[] {
  const shared = knowledge.playbooks.filter(
    ({ maturity, observed }) => maturity !== 'archived' && observed > 1,
  );
  return shared
    .sort((a, b) => b.observed - a.observed || compareCodeUnits(a.id, b.id))
    .slice(0, MAX_LISTS)
    .flatMap(({ id, title, evidence }) => {
      const key = keyOfNode(id, knowledge);
      return key === undefined
        ? []
        : [{ key, title, spans: evidence.slice(0, LIST_SPANS).map(({ span }) => span) }];
    });
}

function sideOf(anchor: Anchor, knowledge: Knowledge): QuestionSide {
  const entity = knowledge.entities.get(anchor);
  return {
    anchor,
    title: titleOf(anchor, knowledge),
    ...(entity?.noteTitle !== undefined && { noteTitle: entity.noteTitle }),
    observed: entity?.observed ?? 0,
    definition: entity?.definition,
    evidence: (entity?.evidence ?? []).slice(0, SIDE_SPANS).map(({ span }) => span),
  };
}

function saidLine({ fact, subject, object, against, untilMs }: FactLine, knowledge: Knowledge): SaidLine {
  const { id, says, maturity, dayMs, evidence } = fact;
  const key = keyOfNode(id, knowledge);
  return { key, maturity, subject, says, object, dayMs, against, untilMs, span: evidence[0]?.span };
}

function playbookLine(
  { id, title, noteTitle, maturity, ok, failed, steps }: Playbook,
  knowledge: Knowledge,
): PlaybookLine {
  const isSkill = knowledge.skills.some(({ from }) => from === id);
  const line = { key: keyOfNode(id, knowledge), title, maturity, ok, failed, isSkill, span: steps[0] };
  return { ...line, ...(noteTitle !== undefined && { noteTitle }) };
}
