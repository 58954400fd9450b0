import type { App, SettingDefinitionItem, SettingDefinitionList, SettingGroupItem } from 'obsidian';
import type { AgentAccess } from '../../settings/agent-access';
import type { RuleCounts } from '../../settings/folder-rules';
import type { SettingsStore } from '../../settings/settings-store';
import type { LocalModels } from '../models/local-models';

/** What the groups of the settings tab show and change. */
export interface SettingsHost {
  settings: SettingsStore;
  models: LocalModels;
  agents: AgentAccess;
  /** Tries again what failed in the background. */
  retry: () => void;
  countNotes: () => RuleCounts;
  openStatus: () => void;
  openTune: () => void;
  openImport: () => void;
}

/** The tab in which a group stands. */
export interface GroupHost extends SettingsHost {
  app: App;
  /** Asks the groups again and draws them anew. */
  redraw: () => void;
}

/** What stands under one heading of the tab. */
export interface SettingsGroup {
  heading: string;
  items: SettingGroupItem[];
  /** Lists of the same matter, each with a heading of its own. */
  lists?: SettingDefinitionList[];
}

/** Makes a group; undefined where this device has no use for it. */
export type SettingsGroupMaker = (host: GroupHost) => SettingsGroup | undefined;

/** The group as the app draws it. */
export function groupDefinitions({ heading, items, lists = [] }: SettingsGroup): SettingDefinitionItem[] {
  return [...lists, { type: 'group', heading, items }];
}
