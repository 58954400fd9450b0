import { expect, it } from 'vitest';
import { likenessOf, meaningShare, weightBeside } from '../../../worker/engine/vectors/nearness';

it.each([
  [0.6, 0.6, 0.2],
  [1, 0.3, 0.07],
  [0, 0.3, 1],
  [0.5, 0, 0],
  [0, 0, 0],
])('of words %d and meaning %d, meaning brings %d', (words, meaning, share) => {
  expect(meaningShare(words, meaning)).toBeCloseTo(share, 2);
});

it.each([
  [0.7, 0, 0.7],
  [0.7, 0.4, 0.5],
  [1, 0.4, 1],
  [0.4, 0.4, 0],
  [0.2, 0.4, 0],
  [0, -0.5, 0],
  [0.1, -0.5, 0.4],
])('a cosine of %d where chance is %d is a likeness of %d', (cosine, chance, likeness) => {
  expect(likenessOf(cosine, chance)).toBeCloseTo(likeness, 9);
});

it('counts likeness the more beside words the fewer of them the vault knows, where the vector reads those as well', () => {
  const scale = { chance: 0, weight: 0.5, readsUnknown: true };
  expect([1, 0.5].map((known) => weightBeside(scale, known))).toEqual([0.5, 0.8]);
  expect(weightBeside(scale, 0)).toBeGreaterThan(0.98);
  expect(weightBeside(scale, 0)).toBeLessThan(1);
  expect(weightBeside({ ...scale, weight: 0 }, 0)).toBe(0);
  expect(weightBeside({ ...scale, readsUnknown: false }, 0.25)).toBe(0.5);
});
