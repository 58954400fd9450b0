import type { CandidateSource, NearTerm } from '../engine/rank/candidate-source';
import type { CorpusStatistics } from '../engine/text/corpus-statistics';
import { TOLERANCE } from '../engine/text/keyword-index';
import { forgivenIn, mayMean } from '../engine/text/misspelling';
import type { QueryTerm } from '../engine/text/query-terms';

/** Words that are looked for so: of a page that somebody pastes hundreds may be unknown, and each reads all words of the archive. */
const MOST = 5;

/** What words that nothing holds are taken for, by their terms, as the engine takes them: of the first few of them. */
export async function meantWords(
  source: Pick<CandidateSource, 'near'>,
  wanted: readonly QueryTerm[],
  statistics: CorpusStatistics,
): Promise<Map<string, NearTerm>> {
  const meant = new Map<string, NearTerm>();
  const unknown = wanted.filter(({ term, surface, isAlone }) => {
    const isForgiven = isAlone && forgivenIn(surface, TOLERANCE) > 0;
    return isForgiven && statistics.holders('note', [term], () => 0) === 0;
  });
  for (const { term, surface } of unknown.slice(0, MOST)) {
    const near = await nearestMeant(source, term, surface);
    if (near !== undefined) meant.set(term, near);
  }
  return meant;
}

/** What is one edit away comes before all others, and is found in a tenth of the time. */
async function nearestMeant(
  source: Pick<CandidateSource, 'near'>,
  term: string,
  surface: string,
): Promise<NearTerm | undefined> {
  const most = forgivenIn(surface, TOLERANCE);
  for (let edits = 1; edits <= most; edits++) {
    const found = await source.near(term, edits);
    const near = found.find((each) => mayMean(surface, each.surface));
    if (near !== undefined) return near;
  }
  return undefined;
}
