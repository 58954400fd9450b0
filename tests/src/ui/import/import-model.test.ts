import { describe, expect, it } from 'vitest';
import { readExcludedFiles } from '../../../../src/settings/excluded-files';
import { ImportModel } from '../../../../src/ui/import/import-model';

const FILES = [
  ['Garden/Soil.md', 400],
  ['Journal/2025/May.md', 100],
  ['Journal/Private/May.md', 100],
  ['Journal/Index.md', 40],
  ['Templates/Day.md', 20],
  ['Start.md', 8],
].map(([path, sizeBytes]) => ({ path: String(path), sizeBytes: Number(sizeBytes) }));

const NONE = { include: [], exclude: [], leavesOutExcludedFiles: true };

function modelOf(choice = NONE, filters = ['Templates/']): ImportModel {
  return new ImportModel(FILES, choice, readExcludedFiles(filters));
}

const states = (model: ImportModel) => model.rows().map(({ path, state }) => [path, state]);

describe('the import browser', () => {
  it('shows folders with what they hold, and what the app excludes as such', () => {
    const model = modelOf();
    expect(states(model)).toEqual([
      ['Garden', 'read'],
      ['Journal', 'read'],
      ['Templates', 'by-app'],
      ['', 'read'],
    ]);
    expect(model.rows()[1]).toMatchObject({ notes: 3, bytes: 240, tokens: 60, isExpanded: false });
    expect(model.summary).toEqual({ notes: 5, bytes: 648, tokens: 162, ofNotes: 6, joining: 0, leaving: 0 });
  });

  it('leaves out and takes in, and says what that changes before it is in force', () => {
    const model = modelOf();
    expect(model.isChanged).toBe(false);
    model.toggle('Journal');
    expect(model.isChanged).toBe(true);
    expect(model.summary).toMatchObject({ notes: 2, leaving: 3 });
    model.expand('Journal', true);
    model.toggle('Journal/2025');
    expect(states(model).slice(1, 4)).toEqual([
      ['Journal', 'partly'],
      ['Journal/2025', 'read'],
      ['Journal/Private', 'left-out'],
    ]);
    expect(model.choice).toEqual({ ...NONE, exclude: ['Journal/Private', 'Journal/Index.md'] });
    model.toggle('Journal');
    expect(model.choice).toEqual(NONE);
    expect(model.isChanged).toBe(false);
    expect(model.summary).toMatchObject({ joining: 0, leaving: 0 });
  });

  it('reads what the app excludes only where that is chosen', () => {
    const model = modelOf();
    model.toggle('Templates');
    expect(model.choice).toEqual(NONE);
    model.toggleExcludedFiles();
    expect(model.summary).toMatchObject({ notes: 6, joining: 1 });
    model.toggle('Templates');
    expect(model.choice).toMatchObject({ exclude: ['Templates'], leavesOutExcludedFiles: false });
  });

  it('counts summaries of each folder, and of the notes in none', () => {
    const model = modelOf();
    const counts = (fresh: number, missing: number) => ({ fresh, stale: 0, missing });
    model.showSummaries(
      new Map([
        ['Journal/2025/May.md', counts(1, 2)],
        ['Journal/Index.md', counts(0, 1)],
        ['Start.md', counts(3, 4)],
      ]),
    );
    expect(model.rows().map(({ path, summaries }) => [path, summaries])).toEqual([
      ['Garden', undefined],
      ['Journal', counts(1, 3)],
      ['Templates', undefined],
      ['', counts(3, 4)],
    ]);
  });

  it('finds folders by name at any depth', () => {
    const model = modelOf();
    model.filter = 'PRIV';
    expect(model.rows()).toMatchObject([{ name: 'Journal/Private', level: 1, isExpanded: undefined }]);
    model.filter = 'nowhere';
    expect(model.rows()).toEqual([]);
  });
});
