import { MARK_UNIT } from '../words/word-surfaces';
import type { SortedTerms } from './postings';

/** Stands at one term of a part after the other. */
interface Cursor {
  readonly terms: SortedTerms;
  place: number;
}

/**
 * How many terms live rows hold in any part of an index, entries of words left out. Terms are told apart by their code units: to make a
 * string of each and look it up in the other parts takes ten times as long.
 */
export function countHeldTerms(parts: readonly SortedTerms[], isLive: (row: number) => boolean): number {
  /** Those that are not at their end, in the order of the terms that they stand at. */
  const cursors: Cursor[] = [];
  for (const terms of parts) putInOrder(cursors, { terms, place: 0 });
  let count = 0;
  for (let first = cursors[0]; first !== undefined; first = cursors[0]) {
    let same = 1;
    while (same < cursors.length && compare(cursors[same]!, first) === 0) same++;
    const standing = cursors.splice(0, same);
    const isEntry = first.terms.column.has(MARK_UNIT, first.place);
    if (!isEntry && standing.some(({ terms, place }) => terms.isHeld(place, isLive))) count++;
    for (const cursor of standing) {
      cursor.place++;
      putInOrder(cursors, cursor);
    }
  }
  return count;
}

/** Leaves out one that is at its end. */
function putInOrder(cursors: Cursor[], cursor: Cursor): void {
  if (cursor.place >= cursor.terms.column.count) return;
  let at = 0;
  while (at < cursors.length && compare(cursors[at]!, cursor) < 0) at++;
  cursors.splice(at, 0, cursor);
}

function compare(one: Cursor, other: Cursor): number {
  return one.terms.column.compare(one.place, other.terms.column, other.place);
}
