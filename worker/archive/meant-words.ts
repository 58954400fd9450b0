import type { CandidateSource, NearTerm } from '../engine/rank/candidate-source';
import type { CorpusStatistics } from '../engine/text/corpus-statistics';
import { TOLERANCE } from '../engine/text/keyword-index';
import { forgivenIn, mayMean } from '../engine/text/misspelling';
import type { QueryTerm } from '../engine/text/query-terms';

/** What words that nothing holds are taken for, by their terms, as the engine takes them. */
export async function meantWords(
  source: CandidateSource,
  wanted: readonly QueryTerm[],
  statistics: CorpusStatistics,
): Promise<Map<string, NearTerm>> {
  const meant = new Map<string, NearTerm>();
  for (const { term, surface, isAlone } of wanted) {
    const edits = forgivenIn(surface, TOLERANCE);
    if (!isAlone || edits === 0 || statistics.holders('note', [term], () => 0) > 0) continue;
    const near = (await source.near(term, edits)).find((each) => mayMean(surface, each.surface));
    if (near !== undefined) meant.set(term, near);
  }
  return meant;
}
