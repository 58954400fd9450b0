import { describe, expect, it } from 'vitest';
import { propertyForms } from '../../../worker/engine/filter/property-forms';

describe('the names that a word may call a property by', () => {
  it.each([
    ['Ratings', 'rating'],
    ['rated', 'rating'],
    ['reading', 'read'],
    ['categories', 'category'],
    ['boxes', 'box'],
    ['country', 'countries'],
    ['Bewertungen', 'bewertung'],
    ['author', 'authors'],
  ])('of %s have %s', (word, name) => {
    expect(propertyForms(word)).toContain(name);
  });

  it('begin with the word as it is, and make nothing of short ones', () => {
    expect(propertyForms('Status')[0]).toBe('status');
    expect(propertyForms('its')).not.toContain('it');
  });
});
