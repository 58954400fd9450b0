import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Delta } from '../../../worker/engine/text/delta';
import { FIELD_CODE } from '../../../worker/engine/text/postings';
import { RowTable } from '../../../worker/engine/text/row-table';
import { storedNotes } from '../../../worker/engine/text/collect-notes';

/** Words by row; one in four is added by its units. */
const rows = fc.array(
  fc.array(fc.constantFrom('a', 'ab', 'soil', '土', '土壌', 'worm', 'x', 'compost'), { maxLength: 6 }),
  {
    minLength: 1,
    maxLength: 30,
  },
);

function fill(delta: Delta, words: readonly string[][], firstRow: number): Delta {
  words.forEach((row, at) => {
    for (const word of row)
      if (word.length <= 2)
        delta.addUnits(
          word.charCodeAt(0),
          word.length === 1 ? 0 : word.charCodeAt(1),
          firstRow + at,
          FIELD_CODE.body,
        );
      else delta.add(word, firstRow + at, at % 2 === 0 ? FIELD_CODE.body : FIELD_CODE.title);
  });
  return delta;
}

/** All that can be asked of one. */
function told(delta: Delta, firstRow: number, count: number) {
  const range = { firstRow, endRow: firstRow + count };
  const live = new Uint32Array(64).fill(0xffffffff);
  const notes = storedNotes(new RowTable(), firstRow, firstRow);
  const { column, isHeld } = delta.sortedTerms();
  const places = Array.from({ length: column.count }, (_none, at) => at);
  return {
    terms: places.map((at) => column.at(at)),
    held: places.map((at) => isHeld(at, (row) => row % 2 === firstRow % 2)),
    starting: [...delta.startingWith('s')],
    size: delta.size,
    id: delta.toSegment(range, notes, live).id,
  };
}

describe('the postings that are not sealed', () => {
  it('are those that were added, also in the room of others', () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const first = before.length;
        const spent = fill(new Delta(0), before, 0);
        const again = fill(new Delta(first, spent), after, first);
        const fresh = fill(new Delta(first), after, first);
        expect(told(again, first, after.length)).toEqual(told(fresh, first, after.length));
        for (const term of ['soil', '土', 'x', 'compost']) expect(again.find(term)).toEqual(fresh.find(term));
      }),
    );
  });

  it('are those that were added, also after more terms than are handed on', () => {
    const spent = new Delta(0);
    for (let at = 0; at < 110_000; at++) spent.add(`term ${at}`, at % 100, FIELD_CODE.body);
    const after = [
      ['term 7', 'soil'],
      ['土', 'term 7'],
    ];
    const again = fill(new Delta(100, spent), after, 100);
    expect(told(again, 100, 2)).toEqual(told(fill(new Delta(100), after, 100), 100, 2));
    expect(again.find('term 8')).toBeUndefined();
  });

  it('take over the room of those that were sealed', () => {
    const spent = new Delta(0);
    for (let row = 0; row < 5_000; row++) spent.add(`term ${row}`, row, FIELD_CODE.body);
    const { sizeBytes } = spent;
    const again = new Delta(5_000, spent);
    for (let row = 0; row < 5_000; row++) again.add(`term ${row}`, 5_000 + row, FIELD_CODE.body);
    expect(again.sizeBytes).toBe(sizeBytes);
  });
});
