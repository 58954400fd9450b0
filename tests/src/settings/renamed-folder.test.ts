import { describe, expect, it } from 'vitest';
import { renamedFolder } from '../../../src/settings/renamed-folder';
import { DEFAULT_SETTINGS } from '../../../src/settings/settings';

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  include: ['Work', 'Garden/Beds'],
  exclude: ['Private', 'Work/Old'],
  ontologyFolder: 'Topics',
  projectFolder: 'Work/Projects',
};

describe('a folder that is given another path', () => {
  it('stays left out, and so do folders below it that are', () => {
    expect(renamedFolder(SETTINGS, 'Private', 'Journal/Private')).toEqual({
      exclude: ['Journal/Private', 'Work/Old'],
    });
  });

  it('goes on being read, with all that is called by its path', () => {
    expect(renamedFolder(SETTINGS, 'Work', 'Office')).toEqual({
      include: ['Office', 'Garden/Beds'],
      exclude: ['Private', 'Office/Old'],
      projectFolder: 'Office/Projects',
    });
    expect(renamedFolder(SETTINGS, 'Topics', 'Hubs')).toEqual({ ontologyFolder: 'Hubs' });
  });

  it('takes saved lenses along', () => {
    const lenses = [
      {
        name: 'beds',
        chips: [
          { kind: 'folder', folder: 'Garden/Beds' },
          { kind: 'within', path: 'Garden/Soil.md', links: 2 },
          { kind: 'tag', tag: 'Garden' },
        ],
      },
    ] as const;
    const named = {
      ...DEFAULT_SETTINGS,
      lenses: lenses.map(({ name, chips }) => ({ name, chips: [...chips] })),
    };
    expect(renamedFolder(named, 'Garden', 'Yard')?.lenses?.[0]?.chips).toEqual([
      { kind: 'folder', folder: 'Yard/Beds' },
      { kind: 'within', path: 'Yard/Soil.md', links: 2 },
      { kind: 'tag', tag: 'Garden' },
    ]);
  });

  it('changes nothing where no setting names it: names that only begin alike are others', () => {
    expect(renamedFolder(SETTINGS, 'Priv', 'Public')).toBeUndefined();
    expect(renamedFolder(SETTINGS, 'Family', 'Relatives')).toBeUndefined();
  });

  it('is compared in one Unicode form', () => {
    const composed = { ...DEFAULT_SETTINGS, exclude: ['Caf\u00e9'] };
    expect(renamedFolder(composed, 'Cafe\u0301', 'Bar')).toEqual({ exclude: ['Bar'] });
  });
});
