import type { Plugin, Vault } from 'obsidian';
import { APP_SETTINGS, filtersOf, readExcludedFiles, type ExcludedFiles } from '../settings/excluded-files';
import { isRecord } from '../settings/settings';

/** The app tells nobody when its settings change. */
const LOOK_EVERY_MS = 2_000;

/** The excluded files of the app, as its file of settings holds them. */
export class AppExcludedFiles {
  #current: ExcludedFiles | undefined;
  /** What the file was like when it was read; undefined before that. */
  #stamp: string | undefined;
  #changed: () => void = () => undefined;
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  /** Whether they were read: before that nobody knows what is excluded. */
  get areKnown(): boolean {
    return this.#stamp !== undefined;
  }

  get current(): ExcludedFiles | undefined {
    return this.#current;
  }

  /** From now on `changed` is called when a look finds that the user has excluded other files. */
  onChange(changed: () => void): void {
    this.#changed = changed;
  }

  /** Reads them again where the file has changed, and tells when it had; rejects as `read` does. */
  async look(): Promise<void> {
    if (await this.read()) this.#changed();
  }

  /**
   * Reads them again where the file has changed; answers whether it had. Rejects when it cannot be read or is damaged: they are then
   * as they were.
   */
  async read(): Promise<boolean> {
    const { adapter, configDir } = this.#vault;
    const path = `${configDir}/${APP_SETTINGS}`;
    const stat = await adapter.stat(path);
    const stamp = stat === null ? 'none' : `${stat.mtime} ${stat.size}`;
    if (stamp === this.#stamp) return false;
    const settings: unknown = stat === null ? {} : JSON.parse(await adapter.read(path));
    this.#current = readExcludedFiles(isRecord(settings) ? filtersOf(settings) : []);
    const wasKnown = this.areKnown;
    this.#stamp = stamp;
    return wasKnown;
  }
}

/** Calls `changed` when the user has excluded other files in the app, until the plugin unloads. */
export function watchExcludedFiles(plugin: Plugin, excluded: AppExcludedFiles, changed: () => void): void {
  excluded.onChange(changed);
  const look = (): void => {
    if (!excluded.areKnown || activeDocument.hidden) return;
    // What cannot be read at this moment, because it is being written, can be at the next look.
    excluded.look().catch(() => undefined);
  };
  plugin.registerInterval(window.setInterval(look, LOOK_EVERY_MS));
}
