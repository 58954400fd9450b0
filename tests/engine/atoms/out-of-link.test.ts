import { describe, expect, it } from 'vitest';
import { outOfLink } from '../../../worker/engine/atoms/out-of-link';

describe('a place in a text', () => {
  const text = 'See [the shop](https://a.b/c) or [![chat](https://d.e/f)](https://g.h) or ![[Map]].';

  it.each([
    ['shop', '[the'],
    ['a.b', '[the'],
    ['d.e', '[!['],
    ['g.h', '[!['],
    ['Map', '![['],
    ['or', 'or'],
    ['[the', '[the'],
  ])('within %j moves to %j', (place, start) => {
    expect(outOfLink(text, text.indexOf(place))).toBe(text.indexOf(start));
  });

  it('is found however far on it stands', () => {
    const before = 'words [x](y) '.repeat(500);
    expect(outOfLink(before + text, before.length + text.indexOf('shop'))).toBe(before.length + 4);
  });
});
