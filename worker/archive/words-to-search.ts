import type { Surfaces } from '../engine/text/note-evidence';
import type { CorpusStatistics } from '../engine/text/corpus-statistics';
import type { QueryTerm } from '../engine/words/query-terms';
import { propertiesCalled } from './archive-counts';
import type { ArchiveSource } from './archive-source';
import type { Transaction } from './connect';
import { meantWords } from './meant-words';
import { wordParts } from './word-parts';

/** What is searched for the words of a question. */
interface SearchedWords {
  /** Words as they were meant, and parts of such as no note has. */
  searched: QueryTerm[];
  /** Of what is searched in the place of others. */
  surfaces: Surfaces;
  /** Whether notes hold all that was wanted. */
  isAllKnown: boolean;
}

/** What no note has is taken for a near word, unless a property is called so, and a noun of two words for these as well. */
export async function wordsToSearch(
  tx: Transaction,
  source: ArchiveSource,
  wanted: readonly QueryTerm[],
  known: CorpusStatistics,
): Promise<SearchedWords> {
  const meant = await meantWords(source, wanted, known);
  const taken = wanted.filter(({ term }) => meant.has(term));
  const named = await propertiesCalled(
    tx,
    taken.map(({ word }) => word),
  );
  for (const { term, word } of taken) if (named.has(word)) meant.delete(term);
  const unknown = wanted.filter(({ term }) => known.holders('note', [term], () => 0) === 0);
  const parts = await wordParts(tx, unknown);
  return {
    searched: [...wanted, ...parts].map((each) => ({
      ...each,
      term: meant.get(each.term)?.term ?? each.term,
    })),
    surfaces: new Map([
      ...parts.map(({ term, surface }) => [term, [surface]] as const),
      ...Array.from(meant.values(), ({ term, surface, words }) => [term, [surface, ...words]] as const),
    ]),
    isAllKnown: unknown.length === 0,
  };
}
