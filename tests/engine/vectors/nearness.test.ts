import { expect, it } from 'vitest';
import { meaningShare } from '../../../worker/engine/vectors/nearness';

it.each([
  [0.6, 0.6, 0.2],
  [1, 0.3, 0.07],
  [0, 0.3, 1],
  [0.5, 0, 0],
  [0, 0, 0],
])('of words %d and meaning %d, meaning brings %d', (words, meaning, share) => {
  expect(meaningShare(words, meaning)).toBeCloseTo(share, 2);
});
