import type { AtomId, NotePath, Result, SummaryNeed, SummaryVerbs } from '../../worker/contract';

interface NeedsEngine {
  summaryNeeds(
    request: SummaryVerbs['summaryNeeds']['request'],
  ): Promise<Result<SummaryVerbs['summaryNeeds']['answer']>>;
}

/** Summaries that a model could write: of what is there now, of what was there, and none. */
export interface SummaryCounts {
  fresh: number;
  stale: number;
  missing: number;
}

/** By path of note. */
export function countByNote(needs: readonly SummaryNeed[]): Map<string, SummaryCounts> {
  const byPath = new Map<string, SummaryCounts>();
  for (const { path, state } of needs) {
    if (path === undefined) continue;
    const counts = byPath.get(path) ?? { fresh: 0, stale: 0, missing: 0 };
    counts[state.kind === 'extract' ? 'missing' : state.kind] += 1;
    byPath.set(path, counts);
  }
  return byPath;
}

/** Notes that are asked for together. */
const AT_ONCE = 5_000;

/** What summaries these notes and their parts have or lack, as far as they are in the index: files that could not be read are not. */
export async function needsOfNotes(
  engine: NeedsEngine,
  paths: readonly NotePath[],
): Promise<Result<SummaryNeed[]>> {
  const all: SummaryNeed[] = [];
  for (const some of inPieces(paths)) {
    let ids = some;
    while (ids.length > 0) {
      const needs = await engine.summaryNeeds({ ids, perspective: null, below: true });
      if (needs.ok) {
        for (const need of needs.value) all.push(need);
        break;
      }
      const { error } = needs;
      const rest = ids.filter((id) => error.kind !== 'not-found' || id !== error.id);
      if (rest.length === ids.length) return needs;
      ids = rest;
    }
  }
  return { ok: true, value: all };
}

/** Those of these notes that a model could summarise, or parts of them: what a folder comes to. */
export async function notesToSummarise(
  engine: NeedsEngine,
  paths: readonly NotePath[],
): Promise<Result<AtomId[]>> {
  const needs = await needsOfNotes(engine, paths);
  if (!needs.ok) return needs;
  return { ok: true, value: idsOf([...new Set(needs.value.flatMap(({ path }) => path ?? []))]) };
}

/** Ids of notes, so many at once. */
export function* inPieces(paths: readonly NotePath[]): Generator<AtomId[]> {
  const ids = idsOf(paths);
  for (let at = 0; at < ids.length; at += AT_ONCE) yield ids.slice(at, at + AT_ONCE);
}

/** The id of a note is its path. */
function idsOf(paths: readonly NotePath[]): AtomId[] {
  return paths.map((path): AtomId => {
    const id: string = path;
    return id as AtomId;
  });
}
