import { describe, expect, it } from 'vitest';
import { likelyNotes, type FoundNotes } from '../../worker/archive/likely-notes';

const WEIGHED = { rare: ['heap'], terms: ['heap', 'of'], weights: [8, 2], meanLength: 100 };

const found = (given: Partial<FoundNotes>): FoundNotes => ({
  ...{ words: [], anchors: [], near: [], weighed: WEIGHED, chance: 0.4 },
  ...given,
});

describe('the likely notes', () => {
  it('are those of which words and meaning together say most', () => {
    const words = [
      { note: 1, score: 6 },
      { note: 2, score: 5 },
      { note: 3, score: 1 },
    ];
    const near = [
      { note: 2, row: 4, cosine: 0.9, places: 1 },
      { note: 4, row: 0, cosine: 0.8, places: 1 },
      { note: 3, row: 0, cosine: 0.5, places: 1 },
    ];
    expect(likelyNotes(found({ words, near }), 9)).toEqual([2, 1, 4, 3]);
    expect(likelyNotes(found({ words, near }), 2)).toEqual([2, 1]);
  });

  it('are found by the words of links too, less than by their own', () => {
    const words = [{ note: 1, score: 4 }];
    const anchors = [
      { note: 2, term: 'heap', links: 1 },
      { note: 3, term: 'of', links: 9 },
    ];
    expect(likelyNotes(found({ words, anchors }), 9)).toEqual([1, 2, 3]);
  });

  it('are in the order of their numbers where nothing tells them apart', () => {
    expect(likelyNotes(found({ words: [7, 3, 5].map((note) => ({ note, score: 1 })) }), 9)).toEqual([
      3, 5, 7,
    ]);
    expect(likelyNotes(found({}), 9)).toEqual([]);
  });
});
