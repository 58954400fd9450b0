import type { Knowledge } from '../fold/knowledge';
import { scopeKey, type ScopeKey } from '../base/scope-key';
import type { Entity, Maturity } from '../base/knowledge-nodes';

/** How one thing is known. */
export interface KnownState {
  title: string;
  maturity: Maturity;
  observed: number;
  scope: ScopeKey;
}

/** What is otherwise known after than before. */
export interface KnowledgeChange {
  /** Things of which nothing is known any more, and those that are new; each list by titles. */
  gone: KnownState[];
  made: KnownState[];
  changed: { before: KnownState; after: KnownState }[];
  /** Facts that are there no more, and new ones. */
  factsGone: number;
  factsMade: number;
}

export function changeBetween(before: Knowledge, after: Knowledge): KnowledgeChange {
  const [old, now] = [before, after].map(statesOf) as [Map<string, KnownState>, Map<string, KnownState>];
  const [oldFacts, facts] = [before, after].map((known) => new Set(known.facts.map(({ id }) => id))) as [
    Set<string>,
    Set<string>,
  ];
  const changed = [...old].flatMap(([id, state]) => {
    const other = now.get(id);
    return other === undefined || JSON.stringify(other) === JSON.stringify(state)
      ? []
      : [{ before: state, after: other }];
  });
  return {
    gone: sorted([...old].filter(([id]) => !now.has(id))),
    made: sorted([...now].filter(([id]) => !old.has(id))),
    changed,
    factsGone: [...oldFacts].filter((id) => !facts.has(id)).length,
    factsMade: [...facts].filter((id) => !oldFacts.has(id)).length,
  };
}

function statesOf({ entities }: Knowledge): Map<string, KnownState> {
  return new Map([...entities.values()].map((entity) => [entity.id, stateOf(entity)]));
}

function stateOf({ title, maturity, observed, scope }: Entity): KnownState {
  return { title, maturity, observed, scope: scopeKey(scope) };
}

function sorted(entries: readonly [string, KnownState][]): KnownState[] {
  return entries.map(([, state]) => state).sort((a, b) => (a.title < b.title ? -1 : 1));
}
