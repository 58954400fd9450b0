import type { CandidateSource, NearTerm } from '../engine/rank/candidate-source';
import type { CorpusStatistics } from '../engine/text/corpus-statistics';
import { TOLERANCE } from '../engine/text/keyword-index';
import { forgivenIn, mayBeInflected, mayMean } from '../engine/words/misspelling';
import type { QueryTerm } from '../engine/words/query-terms';

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
  for (const word of unknown.slice(0, MOST)) {
    const near = await nearestMeant(source, word);
    if (near !== undefined) meant.set(word.term, near);
  }
  return meant;
}

/** What is one edit away comes before all others, and is found in a tenth of the time. */
async function nearestMeant(
  source: Pick<CandidateSource, 'near'>,
  word: Pick<QueryTerm, 'term' | 'surface'>,
): Promise<NearTerm | undefined> {
  const { surface } = word;
  const most = forgivenIn(surface, TOLERANCE);
  const isMeant = (words: readonly string[], edits: number) =>
    words.some((known) => mayMean(surface, known, edits));
  const one = await source.near(word, 1);
  const two = async () => (most < 2 ? [] : await source.near(word, 2));
  const near =
    one.find(({ words }) => isMeant(words, 1)) ?? (await two()).find(({ words }) => isMeant(words, 2));
  return near ?? (mayBeInflected(word) ? one.find(({ isLikely }) => isLikely) : undefined);
}
