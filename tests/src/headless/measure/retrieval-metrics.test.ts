import { describe, expect, it } from 'vitest';
import { mean, ndcg, recall, reciprocalRank } from '../../../../src/headless/measure/retrieval-metrics';

const relevant = new Map([
  ['a', 2],
  ['b', 1],
]);

describe('the measures of an answer', () => {
  it('are those worked out by hand', () => {
    const ideal = 2 + 1 / Math.log2(3);
    expect(ndcg(['a', 'b'], relevant, 10)).toBe(1);
    expect(ndcg(['x', 'b', 'a'], relevant, 10)).toBeCloseTo((1 / Math.log2(3) + 2 / 2) / ideal);
    expect(ndcg(['x', 'b', 'a'], relevant, 2)).toBeCloseTo(1 / Math.log2(3) / (2 + 1 / Math.log2(3)));
    expect(ndcg([], relevant, 10)).toBe(0);
    expect(recall(['x', 'b', 'a'], relevant.keys(), 2)).toBe(0.5);
    expect(recall(['b', 'b', 'a'], relevant.keys(), 2)).toBe(0.5);
    expect(reciprocalRank(['x', 'b', 'a'], relevant)).toBe(0.5);
    expect(reciprocalRank(['x'], relevant)).toBe(0);
    expect(mean([1, 2, 6])).toBe(3);
  });
});
