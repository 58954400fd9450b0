import type { ExploreRequest, Result, SearchLevel } from '../contract';
import { ok } from '../engine/base/result';
import { bothOf, lensCondition, queryCondition, type Condition } from '../engine/query/condition';
import { readQuery } from '../engine/query/read-query';
import { parseQuery, plainQuery, type ParsedQuery } from '../engine/words/parse-query';
import { ArchiveFailure } from './archive-failure';
import { asksWhichLinks, filterOf, type Askable } from './note-filter';

/** A question as words to rank by, and what must be met beside them: all of it, and what of it the server can be asked. */
export interface Asked extends Askable {
  words: string;
  condition: Condition | undefined;
}

/** What is asked, of parts of notes where no level is named. */
export type Asking = Pick<ExploreRequest, 'query' | 'plain' | 'lens'> & { level?: SearchLevel };

/** Throws `needs-index` where it asks for links with certain notes, or for how many. */
export function readAsked(
  { query, plain = false, lens, level = 'paragraph' }: Asking,
  nowMs: number,
): Result<Asked> {
  const read = plain ? ok({ tree: undefined, words: query }) : readQuery(query, { typing: false });
  if (!read.ok) return read;
  const inLens = lensCondition(lens, nowMs);
  if (!inLens.ok) return inLens;
  const { tree, words } = read.value;
  const condition = bothOf(queryCondition(tree, nowMs), inLens.value);
  return ok({ words, condition, ...askable(condition, level) });
}

/** `filterOf`; throws like `readAsked`. */
export function askable(condition: Condition | undefined, level: SearchLevel): Askable {
  if (asksWhichLinks(condition)) throw new ArchiveFailure({ kind: 'needs-index' });
  return filterOf(condition, level);
}

export function parseWords(words: string, plain = false): ParsedQuery {
  return plain ? plainQuery(words, false) : parseQuery(words, false);
}
