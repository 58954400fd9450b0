import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EN } from '../../../src/texts/en';
import { findUnusedTexts, readsOfCode } from './unused-texts';

const code = readsOfCode(resolve(import.meta.dirname, '../../..'));

describe('every text', () => {
  it('is read by some code', () => {
    expect(findUnusedTexts(code, EN)).toEqual([]);
  });

  it('is missed when nothing reads it', () => {
    const queryHelp = { title: 'Search operators', fetchMoon: 'Fetch the moon' };
    expect(findUnusedTexts(code, { queryHelp, neverAsked: { title: 'Never asked' } })).toEqual([
      'queryHelp.fetchMoon',
      'neverAsked',
    ]);
  });
});
