import { idfOf } from '../engine/text/bm25f';
import { CONTENT, type QueryTerm } from '../engine/words/query-terms';
import type { CorpusStatistics } from '../engine/text/corpus-statistics';
import type { WeighedTerms } from '../engine/rank/candidate-source';

/**
 * Paragraphs that the rarest words are looked up in: BM25's best twenty are among the candidates of so many (the proof). A note
 * is a candidate by any of its paragraphs, so that fewer do where notes have many.
 */
const MAX_PARAGRAPHS = { ofLong: 1_300, ofShort: 2_000 };

/** The rarest words first, until enough is expected by how many paragraphs hold each; those that only hold a sentence together after all others. `mostParagraphs`: how much that is. */
export function candidateWords(
  wanted: readonly Pick<QueryTerm, 'term' | 'significance'>[],
  statistics: CorpusStatistics,
  mostParagraphs = mostParagraphsOf(statistics),
): WeighedTerms {
  const { units: paragraphs } = statistics.totals('paragraph');
  const { lengths, holders } = statistics.totals('note');
  const heldBy = (term: string) => statistics.holders('paragraph', [term], () => 0);
  const known = wanted.filter(({ term }) => heldBy(term) > 0);
  const isNaming = ({ significance }: (typeof known)[number]) => Number(significance >= CONTENT);
  const words = [...known].sort((a, b) => isNaming(b) - isNaming(a) || heldBy(a.term) - heldBy(b.term));
  const rare: string[] = [];
  let expected = 0;
  for (const { term } of words) {
    if (rare.length > 0 && expected + heldBy(term) > mostParagraphs) break;
    rare.push(term);
    expected += heldBy(term);
  }
  return {
    meanLength: lengths.body / Math.max(1, holders.body),
    rare,
    terms: known.map(({ term }) => term),
    weights: known.map(({ term, significance }) => significance * idfOf(paragraphs, heldBy(term))),
  };
}

function mostParagraphsOf(statistics: CorpusStatistics): number {
  const { ofLong, ofShort } = MAX_PARAGRAPHS;
  const notesAParagraph = statistics.totals('note').units / Math.max(1, statistics.totals('paragraph').units);
  return Math.round(ofLong + (ofShort - ofLong) * Math.min(1, notesAParagraph));
}
