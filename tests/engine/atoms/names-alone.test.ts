import { describe, expect, it } from 'vitest';
import { saysSomething, withoutNames } from '../../../worker/engine/atoms/names-alone';

describe('what is no name alone', () => {
  it.each([
    '#daily ',
    '[[Soil]] [[Worms]]',
    '- [[Soil]]\n- [[Worms|the worms]]',
    '<< [[2024-05-01]] | [[2024-05-03]] >>',
    '[Source](https://example.org)',
    '![[heap.png]]',
    '%% nobody reads this %%',
    '<!-- Link any sources related to the term -->',
    '**Tags**:: #term #soil\n**Category**:: Concepts\n**Links**:: [[Soil]] [[Worms|worms]]',
    '主题:: [[土壤]] #园艺',
  ])('is not in %j', (markdown) => {
    expect(saysSomething(markdown)).toBe(false);
  });

  it.each([
    'Worms.',
    '[[Worms]] eat leaves.',
    'See\n[[Soil]]\nfor more.',
    '![[heap.png]] The heap in May.',
    'Definition:: what remains of leaves when worms and fungi have eaten them',
    '- [ ] call Ann #phone',
    '土壤里有蚯蚓。',
  ])('is in %j', (markdown) => {
    expect(saysSomething(markdown)).toBe(true);
  });

  it('leaves a name on a line of its own in its sentence', () => {
    expect(withoutNames('Tags:: #a\nSee\n[[Soil]]\nfor more.')).toBe('See\n[[Soil]]\nfor more.');
  });
});
