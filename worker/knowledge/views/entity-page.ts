import { titleOf, type Knowledge } from '../fold/knowledge';
import type { Question } from '../fold/questions';
import { scopeKey, type ScopeKey } from '../base/scope-key';
import type { Anchor, EdgeKind, Entity, Fact, Playbook } from '../base/knowledge-nodes';

/** What is known of one thing; every line of it has spans. */
export interface EntityPage {
  entity: Entity;
  /** What holds, best first. */
  facts: FactLine[];
  /** What holds no longer, with what took its place. */
  history: FactLine[];
  /** Facts of others whose object it is. */
  saidOf: FactLine[];
  /** What so many say of it that they are counted. */
  shared: SharedLine[];
  playbooks: Playbook[];
  questions: Question[];
}

export interface FactLine {
  fact: Fact;
  /** Name of the subject, and of the object where that is a thing. */
  subject: string;
  object: string;
  /** Notes that say the opposite, of those that are kept as evidence. */
  against: number;
  /** The day of the value that took its place; undefined while it holds, and where no note names one. */
  untilMs: number | undefined;
}

/** One relation of many things to one. */
export interface SharedLine {
  edge: EdgeKind;
  object: string;
  /** How many things have it. */
  count: number;
}

export function entityPage(entity: Entity, knowledge: Knowledge): EntityPage {
  const own = new Set<Anchor>(entity.anchors);
  const lines = factLines(knowledge);
  const about = lines.filter(({ fact }) => fact.about === entity.id);
  return {
    entity,
    facts: about.filter(({ fact }) => fact.supersededBy === undefined),
    history: about.filter(({ fact }) => fact.supersededBy !== undefined),
    saidOf: lines.filter(({ fact: { says } }) => says.kind === 'edge' && own.has(says.to)),
    shared: sharedLines(knowledge).filter(({ to }) => own.has(to)),
    playbooks: knowledge.playbooks.filter(({ about: ids }) => ids.includes(entity.id)),
    questions: knowledge.questions.open.filter(({ a, b }) => own.has(a) || own.has(b)),
  };
}

/** Every fact as the pages of its things show it. */
export function factLines(knowledge: Knowledge): FactLine[] {
  const lines = knowledge.facts.map((fact) => factLine(fact, knowledge));
  const dayOf = new Map(lines.map(({ fact }) => [fact.id, fact.dayMs]));
  return lines.map((line) => ({ ...line, untilMs: dayOf.get(line.fact.supersededBy ?? '') }));
}

function factLine(fact: Fact, knowledge: Knowledge): FactLine {
  const { says } = fact;
  const object = says.kind === 'edge' ? titleOf(says.to, knowledge) : says.value;
  const against = fact.evidence.filter((each) => each.against).length;
  return { fact, subject: fact.title, object, against, untilMs: undefined };
}

function sharedLines(knowledge: Knowledge): (SharedLine & { to: Anchor })[] {
  return knowledge.shared.flatMap(({ says, count }) =>
    says.kind === 'edge'
      ? [{ edge: says.edge, to: says.to, object: titleOf(says.to, knowledge), count }]
      : [],
  );
}

/** The same for all things of a scope: a project's brain. */
export interface Brain {
  entities: Entity[];
  facts: FactLine[];
  /** What so many things share that they are counted: of everywhere alone. */
  shared: SharedLine[];
  playbooks: Playbook[];
  /** How many there are, of which the first are listed. */
  total: { entities: number; facts: number };
}

/** So many entities and facts of a scope are told at first. */
export const BRAIN_LIMIT = 30;

/** Nodes of one scope alone, most named first. `limit`: of entities and of facts. */
export function brainOf(wanted: ScopeKey, knowledge: Knowledge, limit: number): Brain {
  const isOfScope = ({ scope }: { scope: Entity['scope'] }): boolean => scopeKey(scope) === wanted;
  const entities = [...knowledge.entities.values()].filter(isOfScope);
  const facts = knowledge.facts.filter((fact) => isOfScope(fact) && fact.supersededBy === undefined);
  return {
    entities: entities.sort((a, b) => b.observed - a.observed || (a.id < b.id ? -1 : 1)).slice(0, limit),
    facts: facts.slice(0, limit).map((fact) => factLine(fact, knowledge)),
    shared: wanted === 'global' ? sharedLines(knowledge).slice(0, limit) : [],
    playbooks: knowledge.playbooks.filter(isOfScope),
    total: { entities: entities.length, facts: facts.length },
  };
}
