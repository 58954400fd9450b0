import type * as O from 'obsidian';
import { DefinitionRenderer } from './setting-definitions';

export abstract class SettingTab implements O.SettingTab {
  icon = '';
  containerEl = createDiv({ cls: 'vertical-tab-content' });
  settingItems: O.SettingDefinitionItem[] = [];
  #rendered: DefinitionRenderer | undefined;

  constructor(readonly app: O.App) {}

  getSettingDefinitions(): O.SettingDefinitionItem[] {
    return [];
  }

  /** Asks for the definitions again and, where they are on screen, draws them again. */
  update(): void {
    this.settingItems = this.getSettingDefinitions();
    if (this.#rendered) this.#render();
  }

  getControlValue(key: string): unknown {
    return this.app.loadLocalStorage(`setting:${key}`);
  }

  setControlValue(key: string, value: unknown): void | Promise<void> {
    this.app.saveLocalStorage(`setting:${key}`, value);
  }

  refreshDomState(): void {
    this.#rendered?.refresh();
  }

  display(): void {
    this.settingItems = this.getSettingDefinitions();
    this.#render();
  }

  hide(): void {
    this.#rendered?.close();
    this.#rendered = undefined;
  }

  #render(): void {
    this.#rendered?.close();
    this.containerEl.empty();
    this.#rendered = new DefinitionRenderer(this, this.containerEl, this.settingItems);
  }
}

export abstract class PluginSettingTab extends SettingTab implements O.PluginSettingTab {
  constructor(
    app: O.App,
    readonly plugin: O.Plugin,
  ) {
    super(app);
  }

  override getControlValue(key: string): unknown {
    return asRecord(this.plugin.settings)[key];
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    asRecord(this.plugin.settings)[key] = value;
    await this.plugin.saveData(this.plugin.settings);
  }
}

function asRecord(settings: unknown): Record<string, unknown> {
  if (typeof settings === 'object' && settings !== null) return settings as Record<string, unknown>;
  throw new TypeError('A declarative control needs plugin.settings to be an object');
}
