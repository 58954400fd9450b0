import type { RowMask } from '../vectors/row-mask';
import type { NoteColumns } from './note-columns';
import type { Lens } from '../../contract';
import { setRows } from './row-masks';
import { selectNotes, type FilteredIndex } from './select-notes';

/** Masks kept for the next question: a pane and an agent each keep a lens over many questions. */
const KEPT = 4;

/** Masks of one version of the columns by what was asked, the last one asked for at the end. */
interface KnownMasks {
  version: number;
  masks: Map<string, RowMask>;
}

const known = new WeakMap<NoteColumns, KnownMasks>();

/**
 * The rows of all notes that meet the lens, undefined when it asks nothing. All rows of a note are alike. The mask is
 * shared with later calls and must not be changed. The lens has passed `checkLens`.
 */
export function lensMask(index: FilteredIndex, lens: Lens | undefined): RowMask | undefined {
  if (lens === undefined) return undefined;
  const masks = masksOf(index.columns);
  const key = JSON.stringify(lens);
  const mask = masks.get(key) ?? freshLensMask(index, lens);
  if (mask === undefined) return undefined;
  masks.delete(key);
  masks.set(key, mask);
  for (const oldest of masks.keys()) if (masks.size > KEPT) masks.delete(oldest);
  return mask;
}

/** The same without a look at what is known; nobody else has the mask. */
export function freshLensMask(index: FilteredIndex, lens: Lens): RowMask | undefined {
  const marks = selectNotes(index, lens);
  return marks && rowsOf(index.columns, marks);
}

function masksOf(columns: NoteColumns): Map<string, RowMask> {
  const { version } = columns;
  let found = known.get(columns);
  if (found?.version !== version) known.set(columns, (found = { version, masks: new Map() }));
  return found.masks;
}

/** Notes that follow each other in rows and slots make one run. */
function rowsOf({ base, rowCount }: NoteColumns, marks: Uint8Array): RowMask {
  let length = 0;
  for (let slot = 0; slot < marks.length; slot++)
    if (marks[slot] === 1) length = Math.max(length, base[slot]! + rowCount[slot]!);
  const mask = new Uint8Array((length + 7) >> 3);
  let from = 0;
  let end = 0;
  for (let slot = 0; slot < marks.length; slot++) {
    const count = rowCount[slot]!;
    if (marks[slot] !== 1 || count === 0) continue;
    if (base[slot] !== end) {
      setRows(mask, from, end);
      from = base[slot]!;
    }
    end = base[slot]! + count;
  }
  setRows(mask, from, end);
  return mask;
}
