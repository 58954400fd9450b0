import { describe, expect, it } from 'vitest';
import { settingsFile } from '../../../src/obsidian/settings-file';
import { DEFAULT_SETTINGS } from '../../../src/settings/settings';
import { SettingsStore } from '../../../src/settings/settings-store';

const FOLDER = '.obsidian/plugins/altitude';
const FILE = `${FOLDER}/data.json`;

/** An app over files in memory. `isSilent`: it answers null of a file that it cannot read as JSON. */
function appOver(files: Map<string, string>, isSilent: boolean) {
  const told: string[] = [];
  const adapter = {
    exists: (path: string) => Promise.resolve(files.has(path)),
    read: (path: string) => Promise.resolve(files.get(path) ?? ''),
    rename: async (from: string, to: string) => {
      files.set(to, files.get(from) ?? '');
      files.delete(from);
    },
  };
  const plugin = {
    loadData: async (): Promise<unknown> => {
      const text = files.get(FILE);
      if (text === undefined) return null;
      try {
        return JSON.parse(text);
      } catch (error) {
        if (isSilent) return null;
        throw error;
      }
    },
    saveData: async (stored: unknown) => void files.set(FILE, JSON.stringify(stored)),
  };
  const load = () =>
    SettingsStore.load(
      settingsFile(plugin, adapter, FOLDER, {
        aside: (aside) => told.push(aside),
        unsaved: (why) => told.push(why),
      }),
      () => undefined,
    );
  return { load, told, plugin };
}

const NOBODY = { aside: () => undefined, unsaved: () => undefined };

const STORED = JSON.stringify({ llmServer: 'anthropic', llmDayUsd: 50, exclude: ['Private'] });

describe('the file of settings', () => {
  it('that cannot be written is said, and what was changed holds all the same', async () => {
    const { load, told, plugin } = appOver(new Map([[FILE, STORED]]), false);
    const settings = await load();
    plugin.saveData = () => Promise.reject(new Error('no space left on device'));
    const heard: unknown[] = [];
    settings.onChange((change) => heard.push(change));
    await settings.change({ exclude: ['Private', 'Letters'] });
    expect([told, heard]).toEqual([['no space left on device'], [{ exclude: ['Private', 'Letters'] }]]);
    expect(settings.current.exclude).toEqual(['Private', 'Letters']);
  });

  it.each([
    ['cut off', STORED.slice(0, 40), false],
    ['cut off', STORED.slice(0, 40), true],
    ['emptied', '', false],
    ['of zeroes', '\0'.repeat(STORED.length), true],
  ])('that is %s is put aside and said, and the defaults hold', async (_, text, isSilent) => {
    const files = new Map([[FILE, text]]);
    const { load, told } = appOver(files, isSilent);
    const settings = await load();
    expect(settings.current).toEqual(DEFAULT_SETTINGS);
    expect(settings.current.llmServer).toBe('none');
    expect(told).toEqual([`${FOLDER}/data-damaged.json`]);
    await settings.change({ llmDayUsd: 2 });
    expect(files.get(`${FOLDER}/data-damaged.json`)).toBe(text);
    // What is only half written by now is left alone.
    files.set(FILE, STORED.slice(0, 40));
    await settings.reload();
    expect([settings.current.llmDayUsd, files.get(FILE)]).toEqual([2, STORED.slice(0, 40)]);
    files.set(FILE, STORED);
    await settings.reload();
    expect(settings.current).toMatchObject({ llmDayUsd: 50, exclude: ['Private'] });
    files.set(FILE, 'damaged once more');
    await load();
    expect(told.at(-1)).toBe(`${FOLDER}/data-damaged-2.json`);
    expect(files.get(`${FOLDER}/data-damaged.json`)).toBe(text);
  });

  it.each([
    ['is whole', new Map([[FILE, STORED]])],
    ['is not there', new Map<string, string>()],
    ['says nothing', new Map([[FILE, 'null']])],
  ])('that %s stays in its place', async (_, files) => {
    const before = new Map(files);
    const { load, told } = appOver(files, false);
    const settings = await load();
    expect([told, files]).toEqual([[], before]);
    expect(settings.current.exclude).toEqual(files.get(FILE) === STORED ? ['Private'] : []);
  });

  it('that the app cannot read for another reason is left alone', async () => {
    const failing = {
      loadData: () => Promise.reject(new Error('EACCES')),
      saveData: () => Promise.resolve(),
    };
    const adapter = {
      exists: () => Promise.resolve(true),
      read: () => Promise.resolve(''),
      rename: () => Promise.reject(new Error('not to be called')),
    };
    await expect(settingsFile(failing, adapter, FOLDER, NOBODY).loadData()).rejects.toThrow('EACCES');
  });
});
