import { PluginSettingTab, type App, type Plugin, type SettingDefinitionItem } from 'obsidian';
import { agentGroup } from './agent-settings';
import { folderGroup } from './folder-settings';
import { indexGroup } from './index-settings';
import { inlineGroup } from './inline-settings';
import { meaningGroup } from './meaning-settings';
import { rankingGroup } from './ranking-settings';
import {
  groupDefinitions,
  type GroupHost,
  type SettingsGroupMaker,
  type SettingsHost,
} from './settings-group';

/** In the order in which people need them. A group is a file of its own beside this one. */
const GROUPS: readonly SettingsGroupMaker[] = [
  ...[folderGroup, meaningGroup, inlineGroup],
  ...[rankingGroup, agentGroup, indexGroup],
];

export class AltitudeSettingTab extends PluginSettingTab {
  override icon = 'mountain';
  readonly #host: GroupHost;

  constructor(app: App, plugin: Plugin, host: SettingsHost) {
    super(app, plugin);
    this.#host = { ...host, app, redraw: () => this.update() };
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    return GROUPS.flatMap((makeGroup) => {
      const group = makeGroup(this.#host);
      return group === undefined ? [] : groupDefinitions(group);
    });
  }

  override getControlValue(key: string): unknown {
    const values: Record<string, unknown> = { ...this.#host.settings.current };
    return values[key];
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    await this.#host.settings.change({ [key]: value });
    this.update();
  }
}
