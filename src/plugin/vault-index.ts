import { Platform, type App } from 'obsidian';
import { parseNotePath } from '../../worker/contract';
import type { EngineClient } from '../../worker/wire/client';
import { createIndexing } from '../indexing/create-indexing';
import { DeviceSpeed } from '../indexing/device-speed';
import { IndexSession } from '../indexing/index-session';
import type { BackgroundPorts, FileMove, Indexing, VaultFiles } from '../indexing/indexing';
import type { AppTemplateFolders } from '../obsidian/app-template-folders';
import type { WindowSharing } from '../obsidian/store-sharing';
import { keepSpeeds, knownSpeeds } from '../obsidian/device-speeds';
import { keepPause } from '../obsidian/start-index';
import { forgetModel } from '../obsidian/embedders';
import { watchPower } from '../obsidian/power';
import { settingsToOptions } from '../settings/settings';
import type { SettingsEffect, SettingsStore } from '../settings/settings-store';
import { after, now } from './window-clock';

interface IndexSurroundings {
  client: EngineClient;
  settings: SettingsStore;
  templates: AppTemplateFolders;
  files: VaultFiles;
  sharing: WindowSharing;
}

/** The index of this vault. Nothing is read before it is started. */
export function openVaultIndex(
  app: App,
  { client, settings, templates, files, sharing }: IndexSurroundings,
): IndexSession {
  const background = backgroundOf(app, client, sharing);
  const device = new DeviceSpeed(knownSpeeds(app));
  const moved = (move: FileMove): void => session.moved(move);
  const indexing = createIndexing({ engine: client.engine, files, now, after, background, device, moved });
  keepWhenDone(app, indexing, device);
  const session = new IndexSession({
    client,
    sharing,
    indexing,
    forgetModel: () => forgetModel(app),
    options: () => ({
      ...settingsToOptions(settings.current),
      ...{ templateFolders: templates.current, lowMemory: Platform.isMobile },
    }),
    now,
    onPause: (isPaused) => keepPause(app, isPaused),
  });
  return session;
}

/** Keeps how fast this device is whenever notes have been read or learned from: the time left of the next run begins with it. */
function keepWhenDone(app: App, indexing: Indexing, device: DeviceSpeed): void {
  let wasBusy = false;
  indexing.subscribe(({ state, background }) => {
    const isBusy = state === 'indexing' || background !== undefined;
    const speeds = wasBusy && !isBusy ? device.speeds : undefined;
    if (speeds !== undefined) keepSpeeds(app, speeds);
    wasBusy = isBusy;
  });
}

function backgroundOf(app: App, client: EngineClient, sharing: WindowSharing): BackgroundPorts {
  return {
    // Beside the window that keeps the index nothing is learned or paid for a second time.
    maintain: (request, signal) =>
      client.call('maintain', sharing.isBeside ? { only: 'loading' } : request, { signal }),
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
