import type { App, SettingDefinitionList, SettingGroupItem } from 'obsidian';
import type { Fault } from '../../../worker/contract';
import type { IndexSession } from '../../indexing/index-session';
import type { ModelChoice } from '../../llm/model-choice';
import type { Pricing } from '../../llm/prices';
import type { AgentAccess } from '../../settings/agent-access';
import type { RuleCounts } from '../../settings/folder-rules';
import type { AltitudeSettings } from '../../settings/settings';
import type { SettingsStore } from '../../settings/settings-store';
import type { LocalModels } from '../models/local-models';
import type { ServerCheck } from './server-check';

/** The language model that is set up. */
interface LanguageModelAccess {
  /** Undefined as long as the settings are not whole. */
  choice(): ModelChoice | undefined;
  /** What it costs where nobody says anything else. */
  listed(choice: ModelChoice): Pricing;
  /** As `2026-10-07`. */
  today(): string;
  /** Whether it answers, and what it can do. */
  check: ServerCheck;
}

/** What the groups of the settings tab show and change. */
export interface SettingsHost {
  settings: SettingsStore;
  index: Pick<IndexSession, 'snapshot' | 'onProgress' | 'togglePause'>;
  models: LocalModels;
  agents: AgentAccess;
  /** Tries again what failed in the background. */
  retry: () => void;
  countNotes: () => RuleCounts;
  openStatus: () => void;
  openTune: () => void;
  openImport: () => void;
  openSpending: () => void;
  openTransfer: () => void;
  languageModel: LanguageModelAccess;
  /** Why a text cannot be the address of a server; undefined where it can, or where it is empty. */
  addressFault: (typed: string) => Fault | undefined;
  askRebuild: () => void;
}

/** The tab in which a group stands. */
export interface GroupHost extends SettingsHost {
  app: App;
  /** Asks the groups again and draws them anew. */
  redraw: () => void;
  /** Changes settings from within the tab: it is drawn anew only where rows or their texts differ afterwards. */
  save: (change: Partial<AltitudeSettings>) => Promise<void>;
}

/** What stands under one heading of the tab. */
export interface SettingsGroup {
  heading: string;
  items: SettingGroupItem[];
  /** Lists of the same matter, each with a heading of its own. */
  lists?: SettingDefinitionList[];
  /** The settings that its reset brings back to their defaults; without any there is no reset. */
  resets: readonly (keyof AltitudeSettings)[];
}

/** Makes a group; undefined where this device has no use for it. */
export type SettingsGroupMaker = (host: GroupHost) => SettingsGroup | undefined;
