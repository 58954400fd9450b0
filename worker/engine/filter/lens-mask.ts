import type { NoteColumns } from './note-columns';
import type { Lens } from '../../contract';
import { noBits, fillBits, type Bits } from '../base/bits';
import type { MaskCache } from './mask-cache';
import { selectNotes, type FilteredIndex } from './select-notes';

/**
 * The rows of all notes that meet the lens, undefined when it asks nothing. All rows of a note are alike. The mask is
 * shared with later calls and must not be changed. The lens asks of notes alone:
 * without `where`, `meaning` and `kinds`, which are of no account here but for the last.
 */
export function lensMask(cache: MaskCache, index: FilteredIndex, lens: Lens | undefined): Bits | undefined {
  if (lens === undefined) return undefined;
  return cache.get(index.columns, JSON.stringify(lens), () => freshLensMask(index, lens));
}

/** The same without a look at what is known; nobody else has the mask. */
export function freshLensMask(index: FilteredIndex, lens: Lens): Bits | undefined {
  const marks = selectNotes(index, lens);
  return marks && rowsOf(index.columns, marks);
}

/** Notes that follow each other in rows and slots make one run. */
function rowsOf({ base, rowCount }: NoteColumns, marks: Uint8Array): Bits {
  let length = 0;
  for (let slot = 0; slot < marks.length; slot++)
    if (marks[slot] === 1) length = Math.max(length, base[slot]! + rowCount[slot]!);
  const mask = noBits(length);
  let from = 0;
  let end = 0;
  for (let slot = 0; slot < marks.length; slot++) {
    const count = rowCount[slot]!;
    if (marks[slot] !== 1 || count === 0) continue;
    if (base[slot] !== end) {
      fillBits(mask, from, end);
      from = base[slot]!;
    }
    end = base[slot]! + count;
  }
  fillBits(mask, from, end);
  return mask;
}
