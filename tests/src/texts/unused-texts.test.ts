import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EN } from '../../../src/texts/en';
import { findUnusedTexts } from './unused-texts';

const root = resolve(import.meta.dirname, '../../..');

describe('every text', () => {
  it('is read by some code', () => {
    expect(findUnusedTexts(root, EN)).toEqual([]);
  });

  it('is missed when nothing reads it', () => {
    const queryHelp = { title: 'Search operators', fetchMoon: 'Fetch the moon' };
    expect(findUnusedTexts(root, { queryHelp, neverAsked: { title: 'Never asked' } })).toEqual([
      'queryHelp.fetchMoon',
      'neverAsked',
    ]);
  });
});
