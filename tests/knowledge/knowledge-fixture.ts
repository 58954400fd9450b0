import type { NotePath } from '../../worker/contract';
import type { Decision } from '../../worker/knowledge/decisions/decision';
import { knowledgeOf } from '../../worker/knowledge/fold/fold-knowledge';
import type { Knowledge } from '../../worker/knowledge/fold/knowledge';
import type { ScopeRules } from '../../worker/knowledge/fold/scope';
import type { Entity } from '../../worker/knowledge/base/knowledge-nodes';
import { readNote } from '../../worker/knowledge/read/read-note';
import { NoteTable } from '../../worker/knowledge/table/note-table';

export const NO_RULES: ScopeRules = { projects: [], domains: [] };

/** A table of these notes, looked through to the end. */
export function tableOf(notes: Readonly<Record<string, string>>): NoteTable {
  const table = new NoteTable();
  table.putAll(Object.entries(notes).map(([path, text]) => readNote(path as NotePath, text).reading));
  scanAll(table, notes);
  return table;
}

export function scanAll(table: NoteTable, notes: Readonly<Record<string, string>>): void {
  for (const path of table.unscanned()) table.scan(readNote(path, notes[path] ?? ''));
}

export function knowledgeIn(
  notes: Readonly<Record<string, string>>,
  log: readonly Decision[] = [],
  rules: ScopeRules = NO_RULES,
): Knowledge {
  return knowledgeOf({ table: tableOf(notes), log, rules });
}

/** All that a fold answers, as plain data that can be compared. */
export function plain({
  entities,
  facts,
  playbooks,
  skills,
  questions,
  values,
  shared,
  components,
  mentions,
  scopes,
}: Knowledge): unknown {
  const { merges, refused, lost } = components;
  return {
    ...{
      entities: [...entities],
      facts,
      playbooks,
      skills,
      questions,
      values,
      shared,
      merges,
      refused,
      lost,
    },
    mentions: sorted(mentions.of),
    scopes: { projects: [...scopes.projects], domains: scopes.domains },
    ambiguous: sorted(mentions.ambiguous),
  };
}

function sorted<V>(map: ReadonlyMap<string, V>): [string, V][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function entityTitled({ entities }: Knowledge, title: string): Entity | undefined {
  return [...entities.values()].find((entity) => entity.title === title);
}
