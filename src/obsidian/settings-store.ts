import type { Plugin } from 'obsidian';
import { parseSettings, type AltitudeSettings } from './settings';

/** What a change of settings asks of the index. */
export type SettingsEffect = 'files' | 'options' | 'embedder';

/** The settings in force. Every change is saved, then told. */
export class SettingsStore {
  #current: AltitudeSettings;

  private constructor(
    private readonly plugin: Pick<Plugin, 'saveData'>,
    stored: unknown,
    private readonly onChange: (effect: SettingsEffect) => void,
  ) {
    this.#current = parseSettings(stored);
  }

  static async load(
    plugin: Pick<Plugin, 'loadData' | 'saveData'>,
    onChange: (effect: SettingsEffect) => void,
  ): Promise<SettingsStore> {
    return new SettingsStore(plugin, await plugin.loadData(), onChange);
  }

  get current(): AltitudeSettings {
    return this.#current;
  }

  async change(change: Partial<AltitudeSettings>): Promise<void> {
    this.#current = parseSettings({ ...this.#current, ...change });
    await this.plugin.saveData(this.#current);
    const effect = effectOf(change);
    if (effect !== undefined) this.onChange(effect);
  }
}

/** Lenses are the panes' own matter. */
function effectOf(change: Partial<AltitudeSettings>): SettingsEffect | undefined {
  if (Object.keys(change).every((name) => name === 'lenses')) return undefined;
  if (FILE_SETTINGS.some((name) => name in change)) return 'files';
  return EMBEDDER_SETTINGS.some((name) => name in change) ? 'embedder' : 'options';
}

const FILE_SETTINGS: readonly (keyof AltitudeSettings)[] = ['include', 'exclude', 'sizeLimitMegabytes'];
const EMBEDDER_SETTINGS: readonly (keyof AltitudeSettings)[] = [
  'embedder',
  'embedderAddress',
  'embedderModel',
  'embedderSecret',
  'localModel',
];
