import type { Plugin, Vault } from 'obsidian';
import { isRecord } from '../settings/settings';
import { TEMPLATE_SETTINGS, templateFoldersOf } from '../settings/template-folders';

/** Neither the app nor a plugin tells others when its settings change. */
const LOOK_EVERY_MS = 2_000;

/** The folders of templates, as the settings of the app's own templates and of Templater name them. */
export class AppTemplateFolders {
  #current: string[] = [];
  /** What each file was like when it was read, and what it held. */
  readonly #read = new Map<string, { stamp: string; settings: Record<string, unknown> }>();
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  /** None until they were looked for. */
  get current(): string[] {
    return this.#current;
  }

  /** Reads the files that have changed; answers whether other folders are named by them. A file that cannot be read is as it was. */
  async look(): Promise<boolean> {
    const settings = await Promise.all(
      TEMPLATE_SETTINGS.map((file) => this.#settingsOf(`${this.#vault.configDir}/${file}`)),
    );
    const folders = templateFoldersOf(settings);
    const isNew = folders.join('\n') !== this.#current.join('\n');
    this.#current = folders;
    return isNew;
  }

  async #settingsOf(path: string): Promise<Record<string, unknown>> {
    const known = this.#read.get(path);
    try {
      const { adapter } = this.#vault;
      const stat = await adapter.stat(path);
      const stamp = stat === null ? 'none' : `${stat.mtime} ${stat.size}`;
      if (known?.stamp === stamp) return known.settings;
      const value: unknown = stat === null ? {} : JSON.parse(await adapter.read(path));
      const settings = isRecord(value) ? value : {};
      this.#read.set(path, { stamp, settings });
      return settings;
    } catch {
      // It is being written at this moment, or damaged: the next look tells.
      return known?.settings ?? {};
    }
  }
}

/** Calls `changed` when other folders are named, until the plugin unloads. */
export function watchTemplateFolders(
  plugin: Plugin,
  templates: AppTemplateFolders,
  changed: () => void,
): void {
  const look = async (): Promise<void> => {
    if (!activeDocument.hidden && (await templates.look())) changed();
  };
  plugin.registerInterval(window.setInterval(() => void look(), LOOK_EVERY_MS));
}
