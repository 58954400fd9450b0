import { describe, expect, it } from 'vitest';
import { findPaths, standingText, type NoteStanding } from '../../../../src/ui/status/note-lookup';
import { notePath } from '../explorer/fake-engine';

const PATHS = ['Garden/Soil.md', 'Old/Soil of the moon.md', 'Topsoil.md', 'Soil/Rain.md', 'Rain.md'].map(
  notePath,
);

const path = notePath('Garden/Soil.md');
const said = (standing: Partial<NoteStanding>, report: Parameters<typeof standingText>[1] = []) =>
  standingText({ path, isIndexed: false, leftOut: undefined, ...standing }, report);

describe('asking for a note', () => {
  it('finds it by its name first, then by anything in its path', () => {
    expect(findPaths('soil', PATHS)).toEqual([
      ...['Garden/Soil.md', 'Old/Soil of the moon.md', 'Topsoil.md', 'Soil/Rain.md'],
    ]);
    expect([findPaths('  ', PATHS), findPaths('xyzzy', PATHS)]).toEqual([[], []]);
  });

  it('says whether it is indexed, and why not', () => {
    expect(said({ isIndexed: true })).toBe('Indexed.');
    expect(said({})).toContain('Not indexed yet');
    expect(said({ leftOut: { kind: 'excluded', folder: 'Garden' } })).toContain(
      'leave out the folder Garden',
    );
    expect(said({ leftOut: { kind: 'not-included' } })).toContain('none of the folders');
    expect(said({ leftOut: { kind: 'excluded-by-app' } })).toContain('excluded files');
  });

  it('says what is wrong with it, indexed or not', () => {
    const problem = { kind: 'too-large', sizeBytes: 63_000_000, limitBytes: 50_000_000 } as const;
    expect(said({}, [{ path, indexed: false, problem }])).toBe(
      '63 MB, over the limit of 50 MB: not indexed.',
    );
    const partly = { kind: 'invalid-utf8', byteOffset: 4_096 } as const;
    expect(said({ isIndexed: true }, [{ path, indexed: true, problem: partly }])).toMatch(
      /^Indexed\. Not valid UTF-8/,
    );
    expect(said({ isIndexed: true }, [{ path: notePath('Other.md'), indexed: true, problem: partly }])).toBe(
      'Indexed.',
    );
  });
});
