import { describe, expect, it } from 'vitest';
import { shapeFromNumbers, shapeToNumbers } from '../../../worker/engine/text/note-evidence';
import { addTotals, noTotals, packTotals } from '../../../worker/engine/text/row-totals';

const LEVELS = ['note', 'section', 'paragraph'] as const;

describe('lengths as archives keep them', () => {
  it.each([0, 7])('come back whole, with properties of length %i', (properties) => {
    const sections = [
      { rows: 2, heading: 3, trail: 0 },
      { rows: 1, heading: 1, trail: 4 },
    ];
    const shape = { paragraphs: 3, title: 1, aliases: 2, tags: 0, properties, sections, bodies: [9, 8, 7] };
    expect(shapeFromNumbers(shapeToNumbers(shape))).toEqual(shape);
  });

  it('of before properties were indexed are read as having none', () => {
    const expected = {
      paragraphs: 1,
      title: 2,
      properties: 0,
      sections: [{ rows: 1, heading: 0, trail: 0 }],
    };
    expect(shapeFromNumbers([1, 2, 0, 0, 1, 1, 0, 0, 5])).toMatchObject({ ...expected, bodies: [5] });
    const old = Float64Array.from({ length: 33 }, (_, at) => at + 1);
    const totals = noTotals();
    addTotals(totals, old);
    expect(LEVELS.map((level) => totals[level].units)).toEqual([1, 12, 23]);
    expect(totals.section.lengths).toEqual({
      title: 13,
      aliases: 14,
      tags: 15,
      headings: 16,
      body: 17,
      properties: 0,
    });
    expect(totals.paragraph.holders.body).toBe(33);
  });

  it('are summed as they were packed', () => {
    const totals = noTotals();
    totals.note.lengths.properties = 5;
    totals.paragraph.holders.properties = 2;
    totals.section.units = 3;
    const sum = noTotals();
    for (const packed of [totals, totals]) addTotals(sum, packTotals(packed));
    expect([sum.note.lengths.properties, sum.paragraph.holders.properties, sum.section.units]).toEqual([
      10, 4, 6,
    ]);
    // Where the length of all properties of a note stands, which a server is asked for by its place.
    expect(packTotals(totals)[33]).toBe(5);
  });
});
