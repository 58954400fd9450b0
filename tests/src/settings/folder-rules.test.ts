import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readExcludedFiles } from '../../../src/settings/excluded-files';
import { countByRules, leftOutBy, trimFolder } from '../../../src/settings/folder-rules';

const rules = (include: string[], exclude: string[]) => ({ include, exclude });

describe('folder rules', () => {
  it('let everything in when there are none', () => {
    expect(leftOutBy('Any/Note.md', rules([], []))).toBeUndefined();
  });

  it('let in only what is below an included folder', () => {
    expect(leftOutBy('Garden/Soil.md', rules(['Garden'], []))).toBeUndefined();
    expect(leftOutBy('Inbox/Soil.md', rules(['Garden'], []))).toEqual({ kind: 'not-included' });
  });

  it('leave out what is below an excluded folder, also within an included one', () => {
    const both = rules(['Journal'], ['Journal/Private']);
    expect(leftOutBy('Journal/Private/A.md', both)).toEqual({ kind: 'excluded', folder: 'Journal/Private' });
    expect(leftOutBy('Journal/2025/A.md', both)).toBeUndefined();
  });

  it('do not take a folder for one whose name only begins alike', () => {
    expect(leftOutBy('Gardening/A.md', rules(['Garden'], []))).toEqual({ kind: 'not-included' });
    expect(leftOutBy('Gardening/A.md', rules([], ['Garden']))).toBeUndefined();
  });

  it('count every path once, as admitted or as left out by one rule', () => {
    const part = fc.constantFrom('A', 'B', 'AB', 'C');
    const folder = fc.array(part, { minLength: 1, maxLength: 2 }).map((parts) => parts.join('/'));
    const paths = fc.array(folder.map((path) => `${path}/N.md`));
    fc.assert(
      fc.property(paths, fc.array(folder), fc.array(folder), fc.array(part), (all, include, exclude, app) => {
        const everyRule = { ...rules(include, exclude), excludedFiles: readExcludedFiles(app) };
        const counts = countByRules(all, everyRule);
        const excluded = [...counts.excluded.values()].reduce((sum, count) => sum + count, 0);
        const admitted = all.filter((path) => leftOutBy(path, everyRule) === undefined).length;
        return (
          counts.total === all.length &&
          counts.admitted === admitted &&
          counts.admitted + counts.notIncluded + counts.excludedByApp + excluded === all.length
        );
      }),
    );
  });

  it('trim what people type', () => {
    expect(trimFolder(' /Garden/Beds/ ')).toBe('Garden/Beds');
    expect(trimFolder('/')).toBe('');
    expect(trimFolder('Caf\u0065\u0301')).toBe('Caf\u00e9');
  });
});
