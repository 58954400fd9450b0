import { Notice, Platform, Plugin, requestUrl } from 'obsidian';
import engineBundle from 'virtual:engine-bundle';
import { createEngineClient } from '../worker/wire/client';
import { parseNotePath, type NotePath, type RelatedWeights } from '../worker/contract';
import { createIndexing } from './indexing/create-indexing';
import { addCommands } from './obsidian/commands';
import { revealExplorer } from './ui/explorer/reveal-explorer';
import { appEmbedders, forgetModel } from './obsidian/embedders';
import { LocalModels } from './ui/models/local-models';
import { appModelHost } from './obsidian/model-host';
import { countByRules, type RuleCounts } from './settings/folder-rules';
import { openSettings } from './obsidian/open-settings';
import { watchPower } from './obsidian/power';
import { settingsToOptions } from './settings/settings';
import { SettingsStore } from './settings/settings-store';
import { AltitudeSettingTab } from './ui/settings/settings-tab';
import { spawnBrowserWorker } from './obsidian/spawn-browser-worker';
import { startIndex } from './obsidian/start-index';
import { storeName } from './obsidian/store-name';
import { retryFile, watchVault } from './obsidian/watch-vault';
import { AppVaultFiles } from './obsidian/vault-files';
import { IndexSession } from './indexing/index-session';
import type { SavedLenses } from './ui/explorer/lens-actions';
import { EXPLORER_ICON, EXPLORER_VIEW, ExplorerView } from './ui/explorer/explorer-view';
import { askRebuild } from './ui/status/ask-rebuild';
import { StatusView } from './ui/status/status-view';
import { TuneView } from './ui/tune/tune-view';
import { STRINGS } from './texts/strings';

/** Models serve all vaults of this device. */
const MODELS_PLACE = 'models';

/** Makes the parts and joins them. Nothing is read, and no worker runs, before the layout is ready. */
export default class AltitudePlugin extends Plugin {
  override async onload(): Promise<void> {
    const { app } = this;
    const settings = await SettingsStore.load(this, (effect) => {
      const effects = {
        files: () => index.recheck(),
        options: () => index.configure(),
        embedder: () => index.changeEmbedder(),
      };
      void effects[effect]();
    });
    const now = () => Date.now();
    const files = new AppVaultFiles(app.vault, () => settings.current, now);
    const after = (delayMs: number, task: () => void) => {
      const timer = window.setTimeout(task, delayMs);
      return () => window.clearTimeout(timer);
    };
    const client = createEngineClient({
      spawn: () => spawnBrowserWorker(engineBundle),
      store: { name: storeName(app), owner: storeName(app), access: 'write' },
      vault: files,
      openEmbedder: appEmbedders(app, after, () => settings.current),
      models: { host: appModelHost(requestUrl), place: MODELS_PLACE },
      onRestart: () => void index.recheck(),
      onState: () => index.clientChanged(),
    });
    const background = {
      maintain: (request: { first?: NotePath }, signal: AbortSignal) =>
        client.call('maintain', request, { signal }),
      openNote: () => parseNotePath(app.workspace.getActiveFile()?.path ?? ''),
      share: watchPower(window.navigator),
    };
    const indexing = createIndexing({ engine: client.engine, files, now, after, background });
    const index = new IndexSession({
      client,
      indexing,
      forgetModel: () => forgetModel(app),
      options: () => ({ ...settingsToOptions(settings.current), lowMemory: Platform.isMobile }),
      now,
    });
    const models = new LocalModels({
      client,
      mirror: () => settings.current.modelMirror,
      now,
      after,
      ready: ({ name, title }) => {
        new Notice(STRINGS.models.ready(title));
        void settings.change({ localModel: name });
      },
    });
    index.onChange(() => void models.glance());
    this.register(() => void client.close());
    this.register(() => index.close());

    const countNotes = (): RuleCounts => countByRules(files.paths(), settings.current);
    const openStatus = (): void => {
      new StatusView(app, {
        index,
        leftOut: countNotes,
        retry: (path) => retryFile(app, files, index, path),
        askRebuild: () => askRebuild(app, index),
      }).open();
    };
    const openTune = (): void => {
      const { isLocal } = index.snapshot;
      const apply = (tunedWeights: RelatedWeights) =>
        settings.change({ tunedWeights, usesTunedWeights: true });
      new TuneView(app, {
        ...{ engine: index.engine, isLocal, now, apply },
        isSettled: () => index.isSettled(),
        onProgress: (listener) => index.onProgress(listener),
      }).open();
    };
    const openOwnSettings = (): void => {
      if (!openSettings(app, this.manifest.id)) new Notice(STRINGS.notices.findSettings);
    };
    const lenses: SavedLenses = {
      list: () => settings.current.lenses,
      store: (changed) => settings.change({ lenses: changed }),
    };
    this.registerView(
      EXPLORER_VIEW,
      (leaf) => new ExplorerView(leaf, { index, lenses, openStatus, openSettings: openOwnSettings }),
    );
    this.registerHoverLinkSource(EXPLORER_VIEW, { display: this.manifest.name, defaultMod: true });
    this.addRibbonIcon(EXPLORER_ICON, STRINGS.commands.ribbon, () => void revealExplorer(app));
    this.addSettingTab(
      new AltitudeSettingTab(app, this, {
        settings,
        models,
        countNotes,
        openStatus,
        openTune,
        retry: () => void index.retry(),
      }),
    );
    addCommands(this, {
      ...{ openStatus, openTune },
      revealExplorer: () => revealExplorer(app),
      askRebuild: () => askRebuild(app, index),
      togglePause: () => index.togglePause(),
    });
    app.workspace.onLayoutReady(() => {
      watchVault(this, files, index);
      this.registerEvent(app.workspace.on('editor-change', () => index.typed()));
      startIndex(this, index);
    });
  }

  override onUserEnable(): void {
    void revealExplorer(this.app);
  }
}
