import { requestUrl, type App } from 'obsidian';
import engineBundle from 'virtual:engine-bundle';
import type { VaultReader } from '../../worker/contract';
import { createEngineClient, type EngineClient } from '../../worker/wire/client';
import { appEmbedders } from '../obsidian/embedders';
import { appModelHost } from '../obsidian/model-host';
import { vaultVectorFolder, vectorFilesIn } from '../obsidian/vector-folder';
import { spawnBrowserWorker } from '../obsidian/spawn-browser-worker';
import type { WindowSharing } from '../obsidian/store-sharing';
import type { IndexSession } from '../indexing/index-session';
import type { SettingsStore } from '../settings/settings-store';
import { after } from './window-clock';

/** Models serve all vaults of this device. */
const MODELS_PLACE = 'models';

interface EngineSurroundings {
  settings: SettingsStore;
  vault: VaultReader;
  sharing: WindowSharing;
  /** Asked for only when a worker runs. */
  index: () => IndexSession;
}

/** The engine of this vault. No worker runs before it is asked something. */
export function openVaultEngine(
  app: App,
  { settings, vault, index, sharing }: EngineSurroundings,
): EngineClient {
  const client = createEngineClient({
    spawn: () => spawnBrowserWorker(engineBundle),
    store: () => sharing.request,
    vault,
    openEmbedder: appEmbedders(app, {
      after,
      settings: () => settings.current,
      vectors: {
        // Not before somebody asks for an embedder: by then there is a client.
        engine: { describeVectors: (request) => client.engine.describeVectors(request) },
        files: () => vectorFilesIn(app),
        read: ({ folder, name }) => vaultVectorFolder(app, folder).read(name),
      },
      reached: (name) => void index().serverReached(name),
    }),
    models: { host: appModelHost(requestUrl), place: MODELS_PLACE },
    onRestart: () => void index().recheck(),
    onState: () => index().clientChanged(),
  });
  return client;
}
