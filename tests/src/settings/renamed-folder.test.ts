import { describe, expect, it } from 'vitest';
import { renamedChips, renamedFolder } from '../../../src/settings/renamed-folder';
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

  it('moves the folders of domains, and leaves their names, tags and signs as they are', () => {
    const domains = 'Home: House,  Work/Garden , #Work\nWork: Job\n\nWork\nWorkshop, Work/Tools/';
    expect(renamedFolder({ ...DEFAULT_SETTINGS, domains }, 'Work', 'Office')?.domains).toBe(
      'Home: House,  Office/Garden , #Work\nWork: Job\n\nOffice\nWorkshop, Office/Tools',
    );
    expect(renamedFolder({ ...DEFAULT_SETTINGS, domains }, 'Garden', 'Yard')).toBeUndefined();
  });

  it('takes lenses along that are on in a pane, also those of a note', () => {
    const chips = [
      { kind: 'folder', folder: 'Garden/Beds' },
      { kind: 'within', path: 'Garden/Soil.md', links: 2 },
    ] as const;
    expect(renamedChips(chips, 'Garden/Soil.md', 'Garden/Earth.md')).toEqual([
      chips[0],
      { kind: 'within', path: 'Garden/Earth.md', links: 2 },
    ]);
    expect(renamedChips(chips, 'Garden', 'Yard')?.[0]).toEqual({ kind: 'folder', folder: 'Yard/Beds' });
    expect(renamedChips(chips, 'Work', 'Office')).toBeUndefined();
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
