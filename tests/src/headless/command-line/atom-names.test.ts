import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atomCandidates } from '../../../../src/headless/command-line/atom-names';

describe('what an atom may be called', () => {
  it('is its id, or that of a note whose extension is left out', () => {
    expect(atomCandidates('Garden/Soil', '/notes')).toEqual(['Garden/Soil', 'Garden/Soil.md']);
    expect(atomCandidates('/', '/notes')[0]).toBe('/');
  });

  it('is an id to the letter first: a file may be called with spaces around its name', () => {
    expect(atomCandidates(' Soil.md ', '/notes')).toEqual([' Soil.md ', 'Soil.md', 'Soil.md .md']);
    expect(atomCandidates(' ', '/notes')).toEqual([]);
  });

  it('is a file in the vault by its path on disk, from the root or from the working folder', () => {
    expect(atomCandidates('/notes/Garden/Soil.md', '/notes')).toContain('Garden/Soil.md');
    expect(atomCandidates('./notes/Soil.md#Heat', resolve('notes'))).toContain('Soil.md#Heat');
    expect(atomCandidates('notes/..Soil.md', resolve('notes'))).toContain('..Soil.md');
    for (const elsewhere of ['/notes-of-mine/Soil.md', '/notes', '../Soil.md'])
      expect(atomCandidates(elsewhere, '/notes')).toEqual([elsewhere, `${elsewhere}.md`]);
  });
});
