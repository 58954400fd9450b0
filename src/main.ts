import { getLanguage, Plugin } from 'obsidian';
import { addCommands } from './obsidian/commands';
import { watchExcludedFiles } from './obsidian/app-excluded-files';
import { watchTemplateFolders } from './obsidian/app-template-folders';
import { startIndex } from './obsidian/start-index';
import { watchMovedFolders } from './obsidian/watch-moved-folders';
import { watchRenames, watchVault } from './obsidian/watch-vault';
import { addInline } from './plugin/inline';
import { addKnowledge, exportKnowledge, revealKnowledge } from './plugin/knowledge-pane';
import { addPanes } from './plugin/panes';
import { openParts } from './plugin/parts';
import { addSettings } from './plugin/settings-pane';
import type { SettingsStore } from './settings/settings-store';
import { chooseLanguage } from './texts/languages';
import { revealExplorer } from './ui/explorer/reveal-explorer';
import { askForget } from './ui/ask/ask-forget';
import { askRebuild } from './ui/status/ask-rebuild';

/** Nothing is read, and no worker runs, before the layout is ready. */
export default class AltitudePlugin extends Plugin {
  #settings: SettingsStore | undefined;

  override async onload(): Promise<void> {
    chooseLanguage([getLanguage()]);
    const { app } = this;
    const parts = await openParts(this);
    const { index, files, settings, agents, excluded, templates } = parts;
    this.#settings = settings;
    const panes = addPanes(this, parts);
    addKnowledge(this, parts);
    addInline(this, parts);
    addCommands(this, {
      ...panes,
      revealExplorer: () => revealExplorer(app),
      openKnowledge: () => void revealKnowledge(app),
      exportKnowledge: (checking) => exportKnowledge(app, parts, checking),
      askRebuild: () => askRebuild(app, index),
      askForget: () => askForget(app, index.engine),
      togglePause: () => index.togglePause(),
    });
    app.workspace.onLayoutReady(() => {
      addSettings(this, parts, panes);
      watchRenames(this, settings, index);
      watchMovedFolders(this, files, index);
      watchVault(this, files, index);
      watchExcludedFiles(this, excluded, () => void index.recheck());
      watchTemplateFolders(this, templates, () => void index.configure());
      this.registerEvent(app.workspace.on('editor-change', () => index.typed()));
      void startIndex(this, parts);
      void agents.apply();
    });
  }

  /** Sync has brought the settings of another device, or another window has changed them. */
  override async onExternalSettingsChange(): Promise<void> {
    await this.#settings?.reload();
  }

  override onUserEnable(): void {
    void revealExplorer(this.app);
  }
}
