import { describe, expect, it } from 'vitest';
import { fragments } from '../../../worker/engine/text/fragments';

const index = {
  notes: 100,
  frequency: (word: string): number => ({ the: 90, worm: 3, soil: 10 })[word] ?? 0,
};
const texts = [
  'The weather today.',
  'Soil and the worm in the soil.',
  'The worm.',
  'A long tale of the sea.',
];

describe('fragments', () => {
  it('are the paragraphs with the rarest words of the query first', () => {
    expect(fragments(texts, 'the worm', 5, index).map((each) => each.index)).toEqual([2, 1, 0, 3]);
    expect(fragments(texts, 'worm soil', 5, index).map((each) => each.index)).toEqual([1, 2]);
  });

  it('are no more than asked for', () => {
    expect(fragments(texts, 'the', 2, index)).toHaveLength(2);
  });

  it('are the first paragraphs when nothing matches', () => {
    expect(fragments(texts, 'volcano', 2, index)).toEqual([
      { index: 0, score: 0 },
      { index: 1, score: 0 },
    ]);
    expect(fragments([], 'worm', 2, index)).toEqual([]);
  });

  it('leave out paragraphs with an unwanted word', () => {
    expect(fragments(texts, 'worm -soil', 5, index).map((each) => each.index)).toEqual([2]);
  });
});
