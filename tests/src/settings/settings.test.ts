import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  embedderSecretFor,
  parseSettings,
  settingsToOptions,
  type AltitudeSettings,
} from '../../../src/settings/settings';
import { DEFAULT_OPTIONS, LINEAR_WEIGHTS } from '../../../worker/contract';
import { withModelPrice } from '../../../src/settings/model-prices';
import { parseProviderChoice } from '../../../src/providers/provider-choice';
import { SettingsStore, type SettingsEffect } from '../../../src/settings/settings-store';

describe('stored settings', () => {
  it('rank by the tuned weights as long as they are wanted, and keep them when they are not', () => {
    const tunedWeights = { neighbourLinks: 2, pagerank: 0.4, centrality: 0 };
    const tuned = parseSettings({ tunedWeights, usesTunedWeights: true });
    expect(settingsToOptions(tuned).related).toEqual(tunedWeights);
    const back = parseSettings({ ...tuned, usesTunedWeights: false });
    expect(settingsToOptions(back).related).toEqual(DEFAULT_OPTIONS.related);
    expect(back.tunedWeights).toEqual(tunedWeights);
    const damaged = parseSettings({
      tunedWeights: { neighbourLinks: -1, pagerank: 'much' },
      usesTunedWeights: true,
    });
    expect(settingsToOptions(damaged).related).toEqual(DEFAULT_OPTIONS.related);
    expect(parseSettings({ tunedWeights: 'none' }).tunedWeights).toBeNull();
  });

  it('keep weights that were tuned when one of them had another name', () => {
    const tunedWeights = { lookAlikes: 2, pagerank: 0.4, centrality: 0 };
    expect(parseSettings({ tunedWeights }).tunedWeights).toEqual({
      neighbourLinks: 2,
      pagerank: 0.4,
      centrality: 0,
    });
  });

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

  it('keep weights for each form of the score, within their ranges', () => {
    const stored = { boundedActivation: 2, linearCentrality: 0.4, diversity: 7, expansionFloor: -1 };
    const settings = parseSettings(stored);
    expect(settingsToOptions(settings)).toMatchObject({
      weights: { ...DEFAULT_OPTIONS.weights, activation: 2 },
      diversity: 1,
      expansionFloor: DEFAULT_OPTIONS.expansionFloor,
    });
    expect(settingsToOptions({ ...settings, ranking: 'linear' }).weights).toEqual({
      ...LINEAR_WEIGHTS,
      centrality: 0.4,
    });
  });

  it('keep the price of a model as it was typed, once an address and model', () => {
    const row = { base: 'https://h', model: 'm', input: '1', output: 'two', cached: '', asOf: '2026-11-23' };
    const stored = [null, 3, { ...row, input: 7 }, row, { ...row, model: '' }, { ...row, asOf: 'today' }];
    expect(parseSettings({ llmPrices: stored }).llmPrices).toEqual([row]);
    expect(withModelPrice([row], { ...row, input: '', output: '' })).toEqual([]);
    const other = { ...row, model: 'n' };
    expect(withModelPrice([row, other], { ...row, output: '2' })).toEqual([other, { ...row, output: '2' }]);
  });

  it('hand the engine its own part', () => {
    expect(settingsToOptions({ ...DEFAULT_SETTINGS, ontologyFolder: 'Topics' })).toMatchObject({
      ontologyFolder: 'Topics',
      hubMinDegree: 5,
      embedsSummaries: true,
    });
    expect(settingsToOptions({ ...DEFAULT_SETTINGS, embedsSummaries: false }).embedsSummaries).toBe(false);
  });
});

describe('the choice of the embedder', () => {
  const named = (change: Partial<AltitudeSettings>): string =>
    settingsToOptions({ ...DEFAULT_SETTINGS, ...change }).embedder;

  it('is the one that needs no network until another is chosen', () => {
    expect(named({})).toBe('built-in');
    expect(named({ embedder: 'none' })).toBe('none');
    expect(parseSettings({ embedder: 'magic' }).embedder).toBe('built-in');
  });

  it('is what is learned from the vault until a server is wholly described', () => {
    expect(named({ embedder: 'openai', embedderAddress: 'https://far.example' })).toBe('built-in');
    expect(named({ embedder: 'openai', embedderModel: 'm' })).toBe('built-in');
    expect(named({ embedder: 'ollama' })).toBe('built-in');
    expect(named({ embedder: 'openai', embedderModel: 'm', embedderSecret: 'key' })).toBe('openai:m');
  });

  it('is a model of this device once one is there, and what is learned from the vault until then', () => {
    expect(named({ embedder: 'transformers' })).toBe('built-in');
    expect(named({ embedder: 'transformers', localModel: 'small' })).toBe('transformers:small');
    expect(named({ localModel: 'small' })).toBe('built-in');
  });

  it('names server and model in a way that can be opened', () => {
    expect(named({ embedder: 'ollama', embedderModel: 'nomic-embed-text' })).toBe('ollama:nomic-embed-text');
    const name = named({
      embedder: 'openai',
      embedderAddress: 'http://localhost:1234/v1',
      embedderModel: 'm',
    });
    expect(parseProviderChoice(name)).toEqual({
      ok: true,
      value: { provider: 'openai', address: 'http://localhost:1234/v1', model: 'm' },
    });
  });
});

describe('changing settings', () => {
  async function openStore(stored: unknown = null) {
    const saved: unknown[] = [];
    const effects: SettingsEffect[] = [];
    const elsewhere: { stored: unknown } = { stored };
    const plugin = {
      loadData: () => Promise.resolve(stored),
      reloadData: () => Promise.resolve(elsewhere.stored),
      saveData: (data: unknown) => Promise.resolve(void saved.push(data)),
    };
    const store = await SettingsStore.load(plugin, (effect) => effects.push(effect));
    return { saved, effects, elsewhere, store };
  }

  it.each([Number.NaN, -3, null])('leaves a limit as it is where %j is typed', async (typed) => {
    const { store, saved } = await openStore({ llmDayUsd: 0.1, sizeLimitMegabytes: 5 });
    const change = { llmDayUsd: typed, sizeLimitMegabytes: typed } as Partial<AltitudeSettings>;
    await store.change(change);
    expect(store.current).toMatchObject({ llmDayUsd: 0.1, sizeLimitMegabytes: 5 });
    expect(saved.at(-1)).toMatchObject({ llmDayUsd: 0.1, sizeLimitMegabytes: 5 });
    await store.change({ llmDayUsd: 0 });
    expect(store.current.llmDayUsd).toBe(0);
  });

  it('takes over what another device has written, tells it, and writes none of it back as it was', async () => {
    const { store, saved, effects, elsewhere } = await openStore({ exclude: ['Old'], hubMinDegree: 3 });
    const told: unknown[] = [];
    store.onChange((change) => told.push(change));
    await store.reload();
    const theirs = { exclude: ['Old', 'Private'], hubMinDegree: 7, embedder: 'none', llmDayUsd: 2, later: 1 };
    elsewhere.stored = theirs;
    await store.reload();
    expect(told).toEqual([{ exclude: ['Old', 'Private'], hubMinDegree: 7, embedder: 'none', llmDayUsd: 2 }]);
    expect(effects.sort()).toEqual(['embedder', 'files']);
    await store.change({ diversity: 0.5 });
    expect(saved).toEqual([{ ...DEFAULT_SETTINGS, ...theirs, diversity: 0.5 }]);
  });

  it.each([null, undefined, 'text'])(
    'keeps what holds where the file cannot be read meanwhile: %j',
    async (stored) => {
      const { store, effects, elsewhere } = await openStore({ exclude: ['Private'] });
      elsewhere.stored = stored;
      await store.reload();
      expect([store.current.exclude, effects]).toEqual([['Private'], []]);
    },
  );

  it('looks at what another device has written only once what was changed here is', async () => {
    let file: unknown = { exclude: ['Theirs'] };
    let write: () => void = () => undefined;
    const plugin = {
      loadData: () => Promise.resolve({}),
      reloadData: () => Promise.resolve(file),
      saveData: (data: unknown) =>
        new Promise<void>((resolve) => {
          write = () => resolve(void (file = data));
        }),
    };
    const store = await SettingsStore.load(plugin, () => undefined);
    const changed = store.change({ exclude: ['Ours'] });
    const reloaded = store.reload();
    write();
    await Promise.all([changed, reloaded]);
    expect([store.current.exclude, file]).toEqual([['Ours'], expect.objectContaining({ exclude: ['Ours'] })]);
  });

  it('takes back nothing that was changed here while it looked, nor what it saw of a later look', async () => {
    let file: unknown = { exclude: ['Old'] };
    const looks: (() => void)[] = [];
    const plugin = {
      loadData: () => Promise.resolve(file),
      reloadData: () => {
        const seen = file;
        return new Promise((resolve) => void looks.push(() => resolve(seen)));
      },
      saveData: (data: unknown) => Promise.resolve(void (file = data)),
    };
    /** Ends one look after the other, until there is none. */
    const lookOn = async (): Promise<void> => {
      for (let turn = 0; turn < 20; turn++) {
        await new Promise((resolve) => setTimeout(resolve));
        looks.shift()?.();
      }
    };
    const store = await SettingsStore.load(plugin, () => undefined);
    const before = store.reload();
    await new Promise((resolve) => setTimeout(resolve));
    await store.change({ exclude: ['Ours'] });
    await Promise.all([before, lookOn()]);
    expect(store.current.exclude).toEqual(['Ours']);
    const first = store.reload();
    await new Promise((resolve) => setTimeout(resolve));
    file = { exclude: ['Theirs'] };
    const second = store.reload();
    await new Promise((resolve) => setTimeout(resolve));
    looks.reverse();
    await Promise.all([first, second, lookOn()]);
    expect(store.current.exclude).toEqual(['Theirs']);
  });

  it('saves first and then says whether files or options changed', async () => {
    const { store, saved, effects } = await openStore();
    await store.change({ exclude: ['Templates'] });
    await store.change({ hubMinDegree: 7 });
    await store.change({ embedder: 'ollama' });
    await store.change({ agentServer: true, agentPort: 40_123 });
    expect(effects).toEqual(['files', 'options', 'embedder', 'agents']);
    expect(saved).toHaveLength(4);
    expect(store.current).toMatchObject({ exclude: ['Templates'], hubMinDegree: 7 });
  });

  it.each([80, 70_000, 40_000.5, -1, '40123', null])(
    'takes %j for no port, and any that is free',
    (agentPort) => {
      expect(parseSettings({ agentServer: 'yes', agentPort })).toMatchObject({
        agentServer: false,
        agentPort: 0,
      });
    },
  );

  it('keeps what it does not understand, as a newer version may have written it', async () => {
    const stored = { embedder: 'gemini', hubMinDegree: '7', lenses: { new: 'form' }, theirs: { a: [1] } };
    const { store, saved } = await openStore(stored);
    expect(store.current).toMatchObject({ embedder: 'built-in', lenses: [] });
    await store.change({ diversity: 0.5 });
    expect(saved.at(-1)).toEqual({ ...DEFAULT_SETTINGS, ...stored, diversity: 0.5 });
    await store.change({ embedder: 'none' });
    expect(saved.at(-1)).toEqual({ ...DEFAULT_SETTINGS, ...stored, diversity: 0.5, embedder: 'none' });
    expect(store.current).toMatchObject({ diversity: 0.5, embedder: 'none' });
  });

  it.each([[[1, 2]], ['text'], [12], [true]])(
    'keeps settings that are none beside the new ones: %j',
    async (stored) => {
      const { store, saved } = await openStore(stored);
      expect(store.current).toEqual(DEFAULT_SETTINGS);
      await store.change({ hubMinDegree: 7 });
      expect(saved).toEqual([{ ...DEFAULT_SETTINGS, hubMinDegree: 7, unreadable: stored }]);
      expect((await openStore(saved[0])).store.current.hubMinDegree).toBe(7);
    },
  );
});

describe('the key of an embedder', () => {
  it('goes to the server of the settings alone, and to none that is being left', () => {
    const one: AltitudeSettings = {
      ...DEFAULT_SETTINGS,
      ...{ embedder: 'openai', embedderAddress: 'https://one.example', embedderModel: 'm' },
      embedderSecret: 'key of one',
    };
    const { embedder } = settingsToOptions(one);
    expect(embedderSecretFor(one, embedder)).toBe('key of one');
    const other = { ...one, embedderAddress: 'https://two.example', embedderSecret: 'key of two' };
    expect(embedderSecretFor(other, embedder)).toBeUndefined();
    expect(embedderSecretFor(other, settingsToOptions(other).embedder)).toBe('key of two');
    expect(embedderSecretFor({ ...one, embedderSecret: '' }, embedder)).toBeUndefined();
  });
});
