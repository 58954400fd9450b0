import { describe, expect, it } from 'vitest';
import { nearnessByParagraphs } from '../../../worker/engine/related/closest-paragraphs';

const NOTES = 60;
const TEMPLATE = Float64Array.from({ length: NOTES }, (_none, note) =>
  note < 40 ? 0.9 + note / 1_000 : 0.1,
);

function nearTo(note: number, cosine: number): Float64Array {
  return Float64Array.from({ length: NOTES }, (_none, other) => (other === note ? cosine : 0.1));
}

describe('nearness by closest paragraphs', () => {
  it('lets what two notes alone say come before a template that forty fill in', () => {
    const nearness = nearnessByParagraphs([TEMPLATE, nearTo(50, 0.6)], NOTES);
    expect(nearness.indexOf(Math.max(...nearness))).toBe(50);
  });

  it('keeps the order of cosines where one paragraph speaks', () => {
    const nearness = nearnessByParagraphs([TEMPLATE], NOTES);
    for (let note = 21; note < 40; note++) expect(nearness[note]).toBeGreaterThan(nearness[note - 1]!);
  });

  it('tells two notes apart, and is 0 for notes without any', () => {
    const [near, far] = nearnessByParagraphs([Float64Array.of(0.8, 0.2)], 2);
    expect(near).toBeCloseTo(0.4, 9);
    expect(far).toBe(0);
    expect([...nearnessByParagraphs([], 3)]).toEqual([0, 0, 0]);
    expect([...nearnessByParagraphs([new Float64Array(2)], 2)]).toEqual([0, 0]);
  });
});
