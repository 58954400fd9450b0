import { describe, expect, it } from 'vitest';
import { movedFolders } from '../../../src/obsidian/moved-folders';

/** A vault that has these notes now. */
function vaultOf(...notes: string[]) {
  return {
    has: (folder: string) => notes.some((path) => path.startsWith(`${folder}/`)),
    notesIn: (folder: string) => notes.filter((path) => path.startsWith(`${folder}/`)).length,
  };
}

function moved(...pairs: string[]) {
  return pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' > ');
    return { from, to };
  });
}

describe('a folder that another program renames', () => {
  it('shows by its notes, and is told without those in it', () => {
    const moves = moved('Old/a.md > New/a.md', 'Old/Deep/b.md > New/Deep/b.md');
    const found = movedFolders(moves, vaultOf('New/a.md', 'New/Deep/b.md', 'c.md'));
    expect(found).toEqual([{ from: 'Old', to: 'New' }]);
  });

  it('is the one that is gone, where the folder around it stays', () => {
    const moves = moved('Home/Old/a.md > Other/Old/a.md');
    expect(movedFolders(moves, vaultOf('Home/c.md', 'Other/Old/a.md'))).toEqual([
      { from: 'Home/Old', to: 'Other/Old' },
    ]);
  });

  it.each([
    ['it is there yet', ['Old/a.md > New/a.md'], ['Old/b.md', 'New/a.md']],
    [
      'its notes went to several places',
      ['Old/a.md > New/a.md', 'Old/b.md > Far/b.md'],
      ['New/a.md', 'Far/b.md'],
    ],
    ['its notes went to where others are', ['Old/a.md > New/a.md'], ['New/a.md', 'New/b.md', 'New/c.md']],
    ['its notes went to the top of the vault', ['Old/a.md > a.md'], ['a.md']],
    ['a note went into a folder', ['a.md > New/a.md'], ['New/a.md']],
    ['a note got another name', ['Old/a.md > New/b.md'], ['New/b.md']],
  ])('is not told where %s', (_, pairs, notes) => {
    expect(movedFolders(moved(...pairs), vaultOf(...notes))).toEqual([]);
  });

  it('is told where some of its notes were removed, or others written there since', () => {
    const notes = Array.from({ length: 19 }, (_, at) => `${String(at)}.md`);
    const moves = notes.map((name) => ({ from: `Old/${name}`, to: `New/${name}` }));
    const now = [...notes.map((name) => `New/${name}`), 'New/other.md'];
    expect(movedFolders(moves, vaultOf(...now))).toEqual([{ from: 'Old', to: 'New' }]);
  });
});
