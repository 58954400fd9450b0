import { describe, expect, it } from 'vitest';
import type { ContentHash } from '../../../worker/contract';
import { RowVectors } from '../../../worker/engine/vectors/row-vectors';
import {
  DuplicateDiscountedVectors,
  duplicateDiscount,
} from '../../../worker/engine/vectors/duplicate-discounted-vectors';
import { VectorStore } from '../../../worker/engine/vectors/vector-store';

function hash(number: number): ContentHash {
  return number.toString(16).padStart(32, '0') as ContentHash;
}

describe('what a text tells of a place', () => {
  it('is all of it for a text and its copy, and less from three places on', () => {
    expect([1, 2, 3, 4, 20].map(duplicateDiscount)).toEqual([1, 1, 2 / 3, 1 / 2, 1 / 10]);
  });
});

describe('rows by what they tell', () => {
  it('let what one note says come before what a template says in hundreds', () => {
    const vectors = new RowVectors(new VectorStore({ model: 'test', dimensions: 2 }));
    const [template, own] = [hash(1), hash(2)];
    for (let row = 0; row < 500; row++) vectors.add(row, [template]);
    vectors.add(500, [own]);
    vectors.set(template, Float32Array.from([1, 0]));
    vectors.set(own, Float32Array.from([1, 1]));
    const rows = new DuplicateDiscountedVectors(vectors);
    const question = Float32Array.from([1, 0]);
    expect(vectors.search(question, { limit: 100 })[0]).toEqual({ row: 0, similarity: 1 });
    const [first, second] = rows.search(question, { limit: 100 });
    expect([first?.row, second?.row]).toEqual([500, 0]);
    expect(first?.similarity).toBeCloseTo(Math.SQRT1_2, 5);
    expect([...rows.similarities(question, Uint32Array.of(7, 500))]).toEqual([2 / 500, first?.similarity]);
  });

  it('take what notes with other titles say in the same words for what a template says', () => {
    const vectors = new RowVectors(new VectorStore({ model: 'test', dimensions: 2 }));
    const [said, own] = [hash(1_000), hash(1_001)];
    for (let row = 0; row < 20; row++) vectors.add(row, [hash(row)], [said]);
    vectors.add(20, [own]);
    for (let row = 0; row < 20; row++) vectors.set(hash(row), Float32Array.from([1, 0]));
    vectors.set(own, Float32Array.from([1, 1]));
    const rows = new DuplicateDiscountedVectors(vectors);
    expect(rows.search(Float32Array.from([1, 0]), { limit: 2 }).map(({ row }) => row)).toEqual([20, 0]);
    vectors.renumber([{ from: 4, to: 0, count: 3 }]);
    expect([0, 1, 2, 3].map((row) => vectors.sharers(row))).toEqual([3, 3, 3, 0]);
    vectors.remove(1, 1);
    expect(vectors.sharers(0)).toBe(2);
  });
});
