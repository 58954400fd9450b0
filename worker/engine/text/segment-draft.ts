import type { PassingRoom } from '../base/passing-room';
import { emptyColumns, splitColumns, type SegmentColumns } from './segment-columns';
import { roomBefore } from './segment-image';
import { Segment, type SegmentRange } from './segment';
import type { StoredNotes } from './stored-notes';

/** How much there is of everything that a segment holds of words. */
export interface WordSizes {
  terms: number;
  /** UTF-16 units of all terms. */
  units: number;
  body: number;
  short: number;
}

/**
 * A segment that is being made, exactly as large as it will be and with room for what comes before it in a file: whoever knows
 * the sizes first writes everything straight to its place, and a large one is never there twice. One that will soon be merged
 * lies in a room with others instead.
 */
export class SegmentDraft {
  /** Those of the notes are filled; the others are all 0. */
  readonly columns: SegmentColumns;
  readonly #range: SegmentRange;
  readonly #bytes: Uint8Array;
  readonly #isInRoom: boolean;

  constructor(
    range: SegmentRange,
    notes: StoredNotes,
    { terms, units, body, short }: WordSizes,
    shared?: PassingRoom,
  ) {
    const span = range.endRow - range.firstRow;
    const lengths = {
      ...lengthsOf(notes),
      termOffsets: terms + 1,
      terms: units,
      bodyOffsets: terms + 1,
      bodyRows: body,
      bodyCounts: body,
      shortOffsets: terms + 1,
      shortRows: short,
      shortFields: short,
      shortCounts: short,
    };
    this.#range = range;
    this.#isInRoom = shared !== undefined;
    this.#bytes = emptyColumns(
      lengths,
      span,
      (sizeBytes) => shared?.take(sizeBytes) ?? ownBytes(range, sizeBytes),
    );
    this.columns = splitColumns(this.#bytes, span);
    for (const name of namesIn(notes)) this.columns[name].set(notes[name]);
  }

  /** To be called once, when all columns are filled. */
  finish(): Segment {
    return Segment.of(this.#range, this.#bytes, this.columns, this.#isInRoom);
  }
}

function ownBytes(range: SegmentRange, sizeBytes: number): Uint8Array<ArrayBuffer> {
  const before = roomBefore(range, sizeBytes);
  return new Uint8Array(new ArrayBuffer(before + sizeBytes), before);
}

function namesIn(notes: StoredNotes): (keyof StoredNotes)[] {
  return Object.keys(notes) as (keyof StoredNotes)[];
}

function lengthsOf(notes: StoredNotes): Record<keyof StoredNotes, number> {
  const lengths = namesIn(notes).map((name) => [name, notes[name].length] as const);
  return Object.fromEntries(lengths) as Record<keyof StoredNotes, number>;
}
