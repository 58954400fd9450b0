import { describe, expect, it } from 'vitest';
import { filtersOf, readExcludedFiles } from '../../../src/settings/excluded-files';
import { leftOutBy } from '../../../src/settings/folder-rules';

const NONE = { include: [], exclude: [] };

describe('the excluded files of the app', () => {
  it.each([
    ['Private/', 'Private/Diary.md', true],
    ['Private/', 'private/diary.md', true],
    ['Private/', 'Work/Private/Plan.md', false],
    ['Priv', 'Private/Diary.md', true],
    ['/Private', 'Private/Diary.md', true],
    ['/\\.draft\\.md$/', 'Work/Plan.draft.md', true],
    ['/\\.draft\\.md$/', 'Work/Plan.md', false],
    ['/^ork/', 'Work/Plan.md', false],
    ['/^work\\//', 'Work/Plan.md', true],
    ['Cafe\u0301/', 'Caf\u00e9/Menu.md', true],
  ])('%s and %s: %s', (filter, path, isExcluded) => {
    expect(readExcludedFiles([filter])?.excludes(path)).toBe(isExcluded);
  });

  it('leave nothing out where there are none, or only what is no entry', () => {
    expect(readExcludedFiles([])).toBeUndefined();
    expect(readExcludedFiles([''])).toBeUndefined();
    expect(filtersOf({ userIgnoreFilters: ['A', 3, null] })).toEqual(['A']);
    expect(filtersOf({})).toEqual([]);
  });

  it('tell apart what is no regular expression, and go on with the rest', () => {
    const files = readExcludedFiles(['/(/', 'Private/']);
    expect(files?.broken).toEqual(['(']);
    expect(files?.excludes('Private/A.md')).toBe(true);
  });

  it('are left out beside the folders, and a folder that is included does not bring them back', () => {
    const excludedFiles = readExcludedFiles(['Journal/Private']);
    const rules = { ...NONE, include: ['Journal'], excludedFiles };
    expect(leftOutBy('Journal/Private/A.md', rules)).toEqual({ kind: 'excluded-by-app' });
    expect(leftOutBy('Journal/A.md', rules)).toBeUndefined();
  });
});
