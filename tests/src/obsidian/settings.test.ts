import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings, settingsToOptions } from '../../../src/obsidian/settings';
import { SettingsStore, type SettingsEffect } from '../../../src/obsidian/settings-store';

describe('stored settings', () => {
  it('fall back field by field, whatever was stored', () => {
    expect(parseSettings(null)).toEqual(DEFAULT_SETTINGS);
    expect(parseSettings({ hubMinDegree: 'many', exclude: ['Templates', 3, ''] })).toEqual({
      ...DEFAULT_SETTINGS,
      exclude: ['Templates'],
    });
  });

  it('are never refused', () => {
    fc.assert(fc.property(fc.anything(), (stored) => parseSettings(stored).sizeLimitMegabytes >= 1));
  });

  it('come back as they were saved', () => {
    const settings = parseSettings({ include: ['/Garden/', 'Garden'], ranking: 'linear', hubMinDegree: 3 });
    expect(settings).toMatchObject({ include: ['Garden'], ranking: 'linear', hubMinDegree: 3 });
    expect(parseSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });

  it('hand the engine its own part', () => {
    expect(settingsToOptions({ ...DEFAULT_SETTINGS, ontologyFolder: 'Topics' })).toMatchObject({
      ontologyFolder: 'Topics',
      hubMinDegree: 5,
    });
  });
});

describe('changing settings', () => {
  async function openStore() {
    const saved: unknown[] = [];
    const effects: SettingsEffect[] = [];
    const plugin = {
      loadData: () => Promise.resolve(null),
      saveData: (data: unknown) => Promise.resolve(void saved.push(data)),
    };
    return { saved, effects, store: await SettingsStore.load(plugin, (effect) => effects.push(effect)) };
  }

  it('saves first and then says whether files or options changed', async () => {
    const { store, saved, effects } = await openStore();
    await store.change({ exclude: ['Templates'] });
    await store.change({ hubMinDegree: 7 });
    expect(effects).toEqual(['files', 'options']);
    expect(saved).toHaveLength(2);
    expect(store.current).toMatchObject({ exclude: ['Templates'], hubMinDegree: 7 });
  });
});
