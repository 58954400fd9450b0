import type { SearchLevel } from '../../contract';
import type { RowTable } from './row-table';
import type { LevelTotals } from './row-totals';

/**
 * What words are weighed against: how many units there are, how long their fields are, and how many hold a word. An index
 * that has all of its notes counts them itself; one that has a part of a larger collection is told.
 */
export interface CorpusStatistics {
  totals(level: SearchLevel): LevelTotals;
  /** How many units of the level hold any of the terms; `count` says how many of this index do. */
  holders(level: SearchLevel, terms: readonly string[], count: () => number): number;
  /** Whether any unit holds a term that begins so; absent where the index itself has all terms. */
  hasBeginning?(beginning: string): boolean;
}

/** Of the notes of an index itself. */
export function ownStatistics(store: { readonly rows: RowTable }): CorpusStatistics {
  return { totals: (level) => store.rows.totals[level], holders: (_level, _terms, count) => count() };
}
