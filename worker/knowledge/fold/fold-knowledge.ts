import type { Decision } from '../decisions/decision';
import { finish } from '../base/finish';
import type { NoteTable } from '../table/note-table';
import { KeptFold } from './kept-fold';
import type { Knowledge } from './knowledge';
import type { ScopeRules } from './scope';

export interface FoldInput {
  table: NoteTable;
  log: readonly Decision[];
  rules: ScopeRules;
}

/** The fold from nothing to its end. */
export function knowledgeOf({ table, log, rules }: FoldInput): Knowledge {
  return finish(new KeptFold().fold(table, log, rules));
}
