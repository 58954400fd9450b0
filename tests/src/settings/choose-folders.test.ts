import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leaveFolderOut, takeFolderIn } from '../../../src/settings/choose-folders';
import { isInFolder, leftOutBy, type FolderRules } from '../../../src/settings/folder-rules';

const FOLDERS = ['A', 'A/B', 'A/B/C', 'A/D', 'AB', 'E', 'E/F'];
const NOTES = ['Top.md', ...FOLDERS.map((folder) => `${folder}/Note.md`)];

function childrenOf(folder: string): string[] {
  return [...FOLDERS, ...NOTES].filter(
    (path) => path.slice(0, Math.max(0, path.lastIndexOf('/'))) === folder,
  );
}

const read = (rules: FolderRules): string[] => NOTES.filter((path) => leftOutBy(path, rules) === undefined);

describe('a choice of folders', () => {
  const folder = fc.constantFrom(...FOLDERS);
  const lists = fc.record({ include: fc.uniqueArray(folder), exclude: fc.uniqueArray(folder) });

  it('takes in all of a folder, and changes nothing else', () => {
    fc.assert(
      fc.property(lists, folder, (rules, wanted) => {
        const before = read(rules);
        const after = read(takeFolderIn(rules, wanted, childrenOf));
        expect(after).toEqual(NOTES.filter((path) => isInFolder(path, wanted) || before.includes(path)));
      }),
    );
  });

  it('leaves out all of a folder, and changes nothing else', () => {
    fc.assert(
      fc.property(lists, folder, (rules, unwanted) => {
        const after = read(leaveFolderOut(rules, unwanted));
        expect(after).toEqual(read(rules).filter((path) => !isInFolder(path, unwanted)));
      }),
    );
  });

  it('is said in as few folders as it can be', () => {
    const none = { include: [], exclude: [] };
    const out = leaveFolderOut({ ...none, exclude: ['A/B'] }, 'A');
    expect(out).toEqual({ include: [], exclude: ['A'] });
    expect(takeFolderIn(out, 'A', childrenOf)).toEqual(none);
    expect(takeFolderIn(out, 'A/B', childrenOf).exclude).toEqual(['A/D', 'A/Note.md']);
  });
});
