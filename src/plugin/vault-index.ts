import { Platform, type App } from 'obsidian';
import { parseNotePath } from '../../worker/contract';
import type { EngineClient } from '../../worker/wire/client';
import { createIndexing } from '../indexing/create-indexing';
import { IndexSession } from '../indexing/index-session';
import type { BackgroundPorts, VaultFiles } from '../indexing/indexing';
import { forgetModel } from '../obsidian/embedders';
import { watchPower } from '../obsidian/power';
import { settingsToOptions } from '../settings/settings';
import type { SettingsEffect, SettingsStore } from '../settings/settings-store';
import { after, now } from './window-clock';

interface IndexSurroundings {
  client: EngineClient;
  settings: SettingsStore;
  files: VaultFiles;
}

/** The index of this vault. Nothing is read before it is started. */
export function openVaultIndex(app: App, { client, settings, files }: IndexSurroundings): IndexSession {
  const background = backgroundOf(app, client);
  return new IndexSession({
    client,
    indexing: createIndexing({ engine: client.engine, files, now, after, background }),
    forgetModel: () => forgetModel(app),
    options: () => ({ ...settingsToOptions(settings.current), lowMemory: Platform.isMobile }),
    now,
  });
}

function backgroundOf(app: App, client: EngineClient): BackgroundPorts {
  return {
    maintain: (request, signal) => client.call('maintain', request, { signal }),
    openNote: () => parseNotePath(app.workspace.getActiveFile()?.path ?? ''),
    share: watchPower(window.navigator),
  };
}

type IndexEffect = Exclude<SettingsEffect, 'agents'>;

/** Does what a change of settings asks of the index. */
export function applySettings(index: IndexSession, effect: IndexEffect): void {
  const effects: Record<IndexEffect, () => Promise<void>> = {
    files: () => index.recheck(),
    options: () => index.configure(),
    embedder: () => index.changeEmbedder(),
  };
  void effects[effect]();
}
