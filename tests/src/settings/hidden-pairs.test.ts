import { describe, expect, it } from 'vitest';
import { hidePair, parseHiddenPairs, renamedPairs, showPair } from '../../../src/settings/hidden-pairs';
import { notePath } from '../ui/explorer/fake-engine';

const [soil, mulch, rain] = ['Soil.md', 'Mulch.md', 'Rain.md'].map(notePath) as [
  ReturnType<typeof notePath>,
  ReturnType<typeof notePath>,
  ReturnType<typeof notePath>,
];

describe('what is hidden near a note', () => {
  it('is kept once, and let go of without a trace', () => {
    const pairs = hidePair(hidePair({}, soil, [mulch]), soil, [mulch, rain]);
    expect(pairs).toEqual({ 'Soil.md': ['Mulch.md', 'Rain.md'] });
    expect(showPair(pairs, soil, [mulch])).toEqual({ 'Soil.md': ['Rain.md'] });
    expect(showPair(pairs, soil, [mulch, rain])).toEqual({});
  });

  it('goes along with notes that are renamed, on either side', () => {
    const pairs = { 'Soil.md': [mulch], 'Mulch.md': [rain] };
    const renamed = renamedPairs(pairs, mulch, notePath('Leaves.md'));
    expect(renamed).toEqual({ 'Soil.md': ['Leaves.md'], 'Leaves.md': ['Rain.md'] });
    expect(renamedPairs({ 'Soil.md': [mulch] }, rain, soil)).toBeUndefined();
  });

  it.each([null, [], 'x', { 'Soil.md': 'Mulch.md' }, { 'Soil.md': [7, ''] }])(
    'is nothing out of %j',
    (stored) => {
      expect(parseHiddenPairs(stored)).toEqual({});
    },
  );
});
