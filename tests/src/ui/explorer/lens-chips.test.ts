import { describe, expect, it } from 'vitest';
import { addChip, chipsToLens, removeChip, type LensChip } from '../../../../src/ui/explorer/lens-chips';

const GARDEN: LensChip = { kind: 'tag', tag: 'garden' };
const JOURNAL: LensChip = { kind: 'folder', folder: 'Journal' };
const DAY_MS = 86_400_000;

describe('lens chips', () => {
  it('make no lens when there are none', () => {
    expect(chipsToLens([], 0)).toBeUndefined();
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

  it('tell a tag from a folder of the same name', () => {
    expect(addChip([{ kind: 'tag', tag: 'Journal' }], JOURNAL)).toHaveLength(2);
  });
});
