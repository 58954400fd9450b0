import { describe, expect, it } from 'vitest';
import { addChip, parseChips, parseSavedLenses, type LensChip } from '../../../../src/settings/saved-lenses';
import { chipsToLens } from '../../../../src/settings/chips-to-lens';
import { chipName, removeChip, replaceChip, spelledOut } from '../../../../src/ui/explorer/lens-chips';

const GARDEN: LensChip = { kind: 'tag', tag: 'garden' };
const JOURNAL: LensChip = { kind: 'folder', folder: 'Journal' };
const DAY_MS = 86_400_000;

describe('lens chips', () => {
  it('make no lens when there are none', () => {
    expect(chipsToLens([], 0)).toBeUndefined();
  });

  it('ask for what lies within so many links of a note, and are read back so', () => {
    const chip: LensChip = { kind: 'within', path: 'Garden/Soil.md', links: 2 };
    expect(chipsToLens([chip], 0)).toEqual({ allOf: [{ within: { links: 2, of: 'Garden/Soil.md' } }] });
    expect(chipName(chip)).toBe('2 links from Soil');
    expect(parseChips([chip, { ...chip, links: 9 }, { ...chip, path: '' }])).toEqual([chip]);
  });

  it('gather tags and folders, and reach 30 days back for recent', () => {
    const chips: LensChip[] = [GARDEN, { kind: 'tag', tag: 'soil' }, JOURNAL, { kind: 'recent' }];
    expect(chipsToLens(chips, 100 * DAY_MS)).toEqual({
      tags: ['garden', 'soil'],
      folders: ['Journal'],
      sinceMs: 70 * DAY_MS,
    });
  });

  it('are added once and removed by what they mean', () => {
    expect(addChip([GARDEN], { ...GARDEN })).toEqual([GARDEN]);
    expect(removeChip([GARDEN, JOURNAL], { ...GARDEN })).toEqual([JOURNAL]);
  });

  it('ask each query, phrase and saved lens beside the others', () => {
    const saved = [{ name: 'old', chips: [{ kind: 'query', query: '-path:New' }, GARDEN] as LensChip[] }];
    const chips: LensChip[] = [
      JOURNAL,
      { kind: 'meaning', phrase: 'technical' },
      { kind: 'saved', name: 'old' },
      { kind: 'saved', name: 'gone' },
    ];
    expect(chipsToLens(chips, 0, saved)).toEqual({
      folders: ['Journal'],
      allOf: [{ meaning: 'technical' }, { tags: ['garden'], allOf: [{ where: '-path:New' }] }],
    });
    expect(chipsToLens([{ kind: 'saved', name: 'gone' }], 0, saved)).toBeUndefined();
    expect(spelledOut(chips, saved)).toEqual([JOURNAL, chips[1], ...saved[0]!.chips]);
  });

  it('are changed in their place, and stand there once', () => {
    const by: LensChip = { kind: 'recent' };
    expect(replaceChip([GARDEN, JOURNAL], GARDEN, by)).toEqual([by, JOURNAL]);
    expect(replaceChip([GARDEN, JOURNAL], GARDEN, JOURNAL)).toEqual([JOURNAL]);
  });

  it('come back from what was stored, and nothing else does', () => {
    const chips: LensChip[] = [
      ...[GARDEN, JOURNAL, { kind: 'recent' } as const, { kind: 'query', query: 'is:alone' } as const],
      ...[{ kind: 'meaning', phrase: 'x' } as const, { kind: 'saved', name: 'old' } as const],
    ];
    expect(parseChips(JSON.parse(JSON.stringify(chips)))).toEqual(chips);
    expect(
      parseChips([GARDEN, GARDEN, null, 5, { kind: 'tag' }, { kind: 'what' }, { kind: 'query', query: ' ' }]),
    ).toEqual([GARDEN]);
    expect(parseChips('nothing')).toEqual([]);
    expect(
      parseSavedLenses([
        { name: ' a ', chips: [GARDEN, { kind: 'saved', name: 'b' }] },
        { name: 'a', chips: [JOURNAL] },
        { name: '', chips: [GARDEN] },
        { name: 'empty', chips: [] },
        'x',
      ]),
    ).toEqual([{ name: 'a', chips: [JOURNAL] }]);
  });

  it('tell a tag from a folder of the same name', () => {
    expect(addChip([{ kind: 'tag', tag: 'Journal' }], JOURNAL)).toHaveLength(2);
  });
});
