import {
  PluginSettingTab,
  type App,
  type Plugin,
  type Setting,
  type SettingDefinitionItem,
  type SettingGroupItem,
} from 'obsidian';
import { texts } from '../../texts/texts';
import { countByRules, type RuleCounts } from '../../settings/folder-rules';
import { FolderSuggest } from './folder-suggest';
import type { AgentAccess } from '../../settings/agent-access';
import { agentSettings } from './agent-settings';
import { inlineSettings } from './inline-settings';
import type { LocalModels } from '../models/local-models';
import { meaningSettings } from './meaning-settings';
import { rankingSettings } from './ranking-settings';
import type { AltitudeSettings } from '../../settings/settings';
import type { SettingsStore } from '../../settings/settings-store';
import { tuneSettings } from './tune-settings';

interface SettingsHost {
  settings: SettingsStore;
  models: LocalModels;
  agents: AgentAccess;
  /** Tries again what failed in the background. */
  retry(): void;
  countNotes(): RuleCounts;
  openStatus(): void;
  openTune(): void;
  openImport(): void;
}

type FolderList = 'include' | 'exclude';

export class AltitudeSettingTab extends PluginSettingTab {
  override icon = 'mountain';
  #isLooking = false;
  readonly #host: SettingsHost;

  constructor(app: App, plugin: Plugin, host: SettingsHost) {
    super(app, plugin);
    this.#host = host;
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    // The app asks once while it starts, for its search of settings: then nothing is counted.
    const counts = this.app.workspace.layoutReady ? this.#host.countNotes() : NOT_COUNTED;
    const text = texts().settings;
    return [
      this.#folderList('include', text.include, text.includeEmpty, counts),
      this.#folderList('exclude', text.exclude, text.excludeEmpty, counts),
      { type: 'group', heading: text.foldersHeading, items: this.#fileSettings(counts) },
      {
        type: 'group',
        heading: text.meaningHeading,
        items: this.#meaningSettings(),
      },
      { type: 'group', heading: texts().inline.settingsHeading, items: inlineSettings() },
      {
        type: 'group',
        heading: text.rankingHeading,
        items: [
          ...rankingSettings(this.#host.settings.current),
          ...tuneSettings(this.#host.settings.current, () => this.#host.openTune()),
        ],
      },
      ...this.#agentSettings(),
      {
        type: 'group',
        heading: text.indexHeading,
        items: [{ name: text.status, desc: text.statusDesc, action: () => this.#host.openStatus() }],
      },
    ];
  }

  override getControlValue(key: string): unknown {
    const values: Record<string, unknown> = { ...this.#host.settings.current };
    return values[key];
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    await this.#host.settings.change({ [key]: value });
    this.update();
  }

  #agentSettings(): SettingDefinitionItem[] {
    const { agents, settings } = this.#host;
    const items = agentSettings(agents, settings.current.agentServer);
    return items.length === 0 ? [] : [{ type: 'group', heading: texts().agentDoor.heading, items }];
  }

  #meaningSettings(): SettingGroupItem[] {
    const { settings, models } = this.#host;
    if (this.app.workspace.layoutReady && settings.current.embedder === 'transformers') this.#lookForModels();
    return meaningSettings({
      app: this.app,
      store: settings,
      models,
      retry: () => this.#host.retry(),
    });
  }

  /** Rows show by themselves how their models are; which rows there are is drawn anew. */
  #lookForModels(): void {
    const { models } = this.#host;
    const before = models.cards.length;
    const hadFailed = models.error !== undefined;
    if (this.#isLooking) return;
    this.#isLooking = true;
    void models.refresh().then(() => {
      this.#isLooking = false;
      if (models.cards.length !== before || hadFailed !== (models.error !== undefined)) this.update();
    });
  }

  #folderList(list: FolderList, heading: string, empty: string, counts: RuleCounts): SettingDefinitionItem {
    const folders = this.#host.settings.current[list];
    return {
      type: 'list',
      heading,
      emptyState: empty,
      items: folders.map((folder) => ({
        name: folder,
        desc: texts().settings.matching(counts.byFolder.get(folder) ?? 0),
      })),
      onDelete: (index) => void this.#change({ [list]: folders.filter((_, at) => at !== index) }),
      addItem: {
        name: texts().settings.addFolder,
        action: () => {
          new FolderSuggest(this.app, (folder) => void this.#change({ [list]: [...folders, folder] })).open();
        },
      },
    };
  }

  #fileSettings(counts: RuleCounts) {
    const text = texts().settings;
    return [
      {
        name: text.excludedFiles,
        desc: text.excludedFilesDesc(counts.excludedByApp),
        control: { type: 'toggle' as const, key: 'leavesOutExcludedFiles' },
      },
      {
        name: text.coverage,
        desc: text.coverageCount(counts.admitted, counts.total),
        render: (setting: Setting) => {
          setting.addButton((button) =>
            button.setButtonText(text.browse).onClick(() => this.#host.openImport()),
          );
        },
      },
      {
        name: text.sizeLimit,
        desc: text.sizeLimitDesc,
        control: { type: 'number' as const, key: 'sizeLimitMegabytes', min: 1, step: 1 },
      },
    ];
  }

  async #change(change: Partial<AltitudeSettings>): Promise<void> {
    await this.#host.settings.change(change);
    this.update();
  }
}

const NOT_COUNTED = countByRules([], { include: [], exclude: [] });
