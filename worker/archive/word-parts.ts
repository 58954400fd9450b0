import { possibleParts, withLatinParts } from '../engine/words/latin-compounds';
import type { QueryTerm } from '../engine/words/query-terms';
import { latinStem } from '../engine/words/word-forms';
import { holdersOf, wordsWritten } from './archive-queries';
import type { Transaction } from './connect';

/** The two parts of each of these words that no note has, as an index adds them, where notes have both as words. */
export async function wordParts(tx: Transaction, unknown: readonly QueryTerm[]): Promise<QueryTerm[]> {
  const possible = new Map(unknown.flatMap(possibleParts).map((part) => [part, latinStem(part)]));
  if (possible.size === 0) return [];
  const holders = await holdersOf(tx, [...new Set(possible.values())]);
  const heldBy = (term: string): number => holders.get(term)?.note ?? 0;
  const held = Array.from(possible, ([word, term]) => ({ word, term })).filter(
    ({ term }) => heldBy(term) > 0,
  );
  const written = await wordsWritten(
    tx,
    held.filter(({ word, term }) => word !== term),
  );
  // A word that looks like its term stands for all words of that.
  const isWord = (word: string): boolean =>
    written.has(word) || (possible.get(word) === word && heldBy(word) > 0);
  const given = new Set(unknown);
  return withLatinParts(unknown, { holders: heldBy, isWord }).filter((each) => !given.has(each));
}
