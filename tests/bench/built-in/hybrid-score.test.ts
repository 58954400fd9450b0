import { describe, expect, it } from 'vitest';
import { joinLegs, keywordScale, type SearchLegs } from './hybrid-score';

const words: Record<number, number> = { 1: 6, 2: 3, 3: 1 };
const cosines: Record<number, number> = { 1: -0.5, 2: 0.9, 3: 0.2, 4: 0.8 };

const legs: SearchLegs = {
  keywordRows: [1, 2],
  vectorRows: [2, 4],
  keywordScale: 4,
  keywordScore: (row) => words[row] ?? 0,
  cosine: (row) => cosines[row] ?? 0,
};

describe('the scale of a query', () => {
  it('adds half of what each of its words can score', () => {
    expect(keywordScale([])).toBe(0);
    expect(
      keywordScale([
        { count: 1, idf: 2 },
        { count: 3, idf: 1 },
      ]),
    ).toBeCloseTo((2 + 3) * 2.2 * 0.5);
  });
});

describe('words and vector joined', () => {
  it('score every candidate by both, one that only one side found too, and no cosine below 0', () => {
    const { hits, by } = joinLegs(legs);
    expect(by).toBe('both');
    expect(hits.map(({ row }) => row)).toEqual([1, 2, 4]);
    const [first, second, third] = hits.map(({ score }) => score);
    expect(first).toBeCloseTo((0.8 * 6) / 4);
    expect(second).toBeCloseTo((0.8 * 3) / 4 + 0.2 * 0.9);
    expect(third).toBeCloseTo(0.2 * 0.8);
  });

  it('give the vector more weight when told to', () => {
    expect(joinLegs(legs, 0.7).hits.map(({ row }) => row)).toEqual([2, 4, 1]);
  });

  it('are words alone when the query has no vector', () => {
    const { hits, by } = joinLegs({ ...legs, vectorRows: undefined });
    expect(by).toBe('words');
    expect(hits.map(({ row }) => row)).toEqual([1, 2]);
  });

  it('are the vector alone, and say so, when no row holds a word', () => {
    const { hits, by } = joinLegs({ ...legs, keywordRows: [], keywordScale: 0 });
    expect(by).toBe('vector');
    expect(hits).toEqual([
      { row: 2, score: 0.9 },
      { row: 4, score: 0.8 },
    ]);
  });

  it('find nothing when neither does', () => {
    expect(joinLegs({ ...legs, keywordRows: [], vectorRows: undefined, keywordScale: 0 }).hits).toEqual([]);
  });

  it('put equal rows in the order of their numbers', () => {
    const even = { ...legs, keywordRows: [9, 7], vectorRows: [8], keywordScore: () => 1, cosine: () => 1 };
    expect(joinLegs(even).hits.map(({ row }) => row)).toEqual([7, 8, 9]);
  });
});
