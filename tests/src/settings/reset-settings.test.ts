import { describe, expect, it } from 'vitest';
import { changeToDefaults } from '../../../src/settings/reset-settings';
import { DEFAULT_SETTINGS, type AltitudeSettings } from '../../../src/settings/settings';

const changed: AltitudeSettings = {
  ...DEFAULT_SETTINGS,
  exclude: ['Private'],
  sizeLimitMegabytes: 3,
  diversity: 0.9,
};

describe('settings brought back to their defaults', () => {
  it('changes those that were named and differ, and no other', () => {
    expect(changeToDefaults(changed, ['include', 'exclude', 'sizeLimitMegabytes'])).toEqual({
      exclude: [],
      sizeLimitMegabytes: 50,
    });
  });

  it('changes nothing where all are at their defaults', () => {
    expect(changeToDefaults(DEFAULT_SETTINGS, ['include', 'hiddenNearby', 'diversity'])).toEqual({});
  });
});
