import type { WeighedTerms } from '../engine/rank/candidate-source';
import { COMPARED_WORDS } from '../engine/related/neighbours';
import { idfOf } from '../engine/text/bm25f';
import type { CorpusStatistics } from '../engine/text/corpus-statistics';
import { significantTerms } from '../engine/words/significant-terms';
import { candidateWords } from './question-terms';

/** Paragraphs that the rarest words of a note are looked up in. With a third as many the ten best of short notes were the same less often. */
const MAX_PARAGRAPHS = 8_000;

/** The words of a text by which the engine looks for notes near to it. */
export function comparedWords(
  text: string,
  statistics: CorpusStatistics,
): { term: string; factor: number }[] {
  const { units } = statistics.totals('note');
  return significantTerms(text, COMPARED_WORDS, (term) => {
    const holders = statistics.holders('note', [term], () => 0);
    return holders > 0 ? idfOf(units, holders) : undefined;
  });
}

/**
 * Of these the rarest alone, by which others are looked for: with the rest of them in the balance too, fewer of the notes that an index
 * finds were found, and the server sent more.
 */
export function rarestOf(
  words: readonly { term: string; factor: number }[],
  statistics: CorpusStatistics,
): WeighedTerms {
  const asked = candidateWords(
    words.map(({ term, factor }) => ({ term, significance: factor })),
    statistics,
    MAX_PARAGRAPHS,
  );
  const weightOf = new Map(asked.terms.map((term, at) => [term, asked.weights[at] ?? 0]));
  return { ...asked, terms: asked.rare, weights: asked.rare.map((term) => weightOf.get(term) ?? 0) };
}
