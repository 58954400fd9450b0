import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setBit, wordsFor } from '../../../worker/engine/base/bits';
import { storedNotes } from '../../../worker/engine/text/collect-notes';
import { Delta } from '../../../worker/engine/text/delta';
import { FIELD_CODE } from '../../../worker/engine/text/postings';
import { RowTable } from '../../../worker/engine/text/row-table';
import type { Segment } from '../../../worker/engine/text/segment';
import { SegmentMerge } from '../../../worker/engine/text/segment-merge';

interface Row {
  words: string[];
  isLive: boolean;
}

/** Words that begin alike, are part of each other, or stand in one row of many. */
const word = fc.constantFrom('a', 'ab', 'abc', 'abd', 'b', '土', '土壌', '土壌学', 'worm', 'worms');
const row = fc.record({ words: fc.array(word, { maxLength: 5 }), isLive: fc.boolean() });
const parts = fc.array(fc.array(row, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 });

const NO_NOTES = storedNotes(new RowTable(), 0, 0);

function liveOf(rows: readonly Row[]): Uint32Array {
  const live = new Uint32Array(wordsFor(rows.length));
  rows.forEach(({ isLive }, at) => isLive && setBit(live, at));
  return live;
}

/** What was added of rows from `firstRow` on; `live` is what is left of all rows. */
function segmentOf(rows: readonly Row[], firstRow: number, live: Uint32Array): Segment {
  const delta = new Delta(firstRow);
  rows.forEach(({ words }, at) => {
    for (const field of [FIELD_CODE.title, FIELD_CODE.body])
      for (const each of words) if (each.length % 2 === field % 2) delta.add(each, firstRow + at, field);
  });
  return delta.toSegment({ firstRow, endRow: firstRow + rows.length }, NO_NOTES, live);
}

describe('a merge', () => {
  it('makes what its live rows would have made at once, in however many steps', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 20 }), (given, budget) => {
        const rows = given.flat();
        const live = liveOf(rows);
        let firstRow = 0;
        const inputs = given.map((part) => {
          const all = new Uint32Array(live.length).fill(-1);
          const segment = segmentOf(part, firstRow, all);
          firstRow += part.length;
          return segment;
        });
        const merge = new SegmentMerge(inputs, { live }, { firstRow: 0, endRow: firstRow }, NO_NOTES);
        // What dies from now on may leave its postings behind.
        if (merge.step(budget)) live.fill(0);
        while (merge.step(budget));
        expect(merge.finish().id).toBe(segmentOf(rows, 0, liveOf(rows)).id);
      }),
    );
  });

  it('gives rows their new numbers', () => {
    const rows: Row[] = [
      { words: ['soil'], isLive: true },
      { words: ['worm'], isLive: false },
      { words: ['soil', 'b'], isLive: true },
    ];
    const input = segmentOf(rows, 0, new Uint32Array([7]));
    const range = { firstRow: 0, endRow: 2 };
    const merge = new SegmentMerge(
      [input],
      { live: liveOf(rows), numbers: Int32Array.of(0, 0, 1) },
      range,
      NO_NOTES,
    );
    while (merge.step(1));
    const left = rows.filter(({ isLive }) => isLive);
    expect(merge.finish().id).toBe(segmentOf(left, 0, liveOf(left)).id);
  });
});
