import type { Plugin, TAbstractFile } from 'obsidian';
import type { IndexSession } from '../indexing/index-session';
import { isVectorFile } from '../indexing/vector-files';
import { VectorOffers } from '../indexing/vector-offers';
import type { WindowSharing } from '../obsidian/store-sharing';
import { vaultVectorFolder, vectorFilesIn } from '../obsidian/vector-folder';
import { after, now } from './window-clock';

/** Vectors in the vault that this device lacks; it is looked for them when the index has changed, or such a file. */
export function openOffers(
  plugin: Plugin,
  { index, sharing }: { index: IndexSession; sharing: WindowSharing },
): VectorOffers {
  const { app } = plugin;
  const offers = new VectorOffers({
    engine: index.engine,
    files: () => (sharing.isBeside ? [] : vectorFilesIn(app)),
    folder: (path) => vaultVectorFolder(app, path),
    load: () => app.loadLocalStorage(OFFERS) as unknown,
    save: (settled) => app.saveLocalStorage(OFFERS, settled),
    changed: (offer) => index.vectorsOffered(offer),
  });
  const look = (): void => void offers.look();
  let nextMs = 0;
  index.onChange(look);
  index.onProgress(({ progress: { background } }) => {
    if (background?.stage !== 'embedding' || now() < nextMs) return;
    nextMs = now() + LOOK_EVERY_MS;
    look();
  });
  let callOff = (): void => undefined;
  const lookAt = ({ name }: TAbstractFile): void => {
    if (!isVectorFile(name)) return;
    look();
    // Many come one after the other.
    callOff();
    callOff = after(CAME_MS, () => index.vectorFilesCame());
  };
  plugin.register(() => callOff());
  // Before, the app tells of each file that it finds.
  app.workspace.onLayoutReady(() => {
    plugin.registerEvent(app.vault.on('create', lookAt));
    plugin.registerEvent(app.vault.on('modify', lookAt));
    plugin.registerEvent(app.vault.on('delete', lookAt));
  });
  return offers;
}

const OFFERS = 'altitude-vector-offers';
/** While a model embeds, what is missing becomes less. */
const LOOK_EVERY_MS = 10_000;
const CAME_MS = 3_000;
