import type { App } from 'obsidian';
import { isVectorFile } from '../indexing/vector-files';
import { vaultVectorFolder } from '../obsidian/vector-folder';
import { VectorTransferView } from '../ui/models/vector-transfer-view';
import type { Parts } from './parts';

/** The dialog in which vectors go to other devices, or come from them. */
export function openTransfer(app: App, { index, settings }: Parts): void {
  new VectorTransferView(app, {
    engine: index.engine,
    embedder: () => settings.current.embedder,
    folder: (path) => vaultVectorFolder(app, path),
    taken: () => index.vectorsTaken(),
    lastFolder: () => {
      const folder: unknown = app.loadLocalStorage(TRANSFER_FOLDER);
      return typeof folder === 'string' && folder !== '' ? folder : undefined;
    },
    folderWithVectors: () => app.vault.getFiles().find(({ name }) => isVectorFile(name))?.parent?.path,
    rememberFolder: (folder) => app.saveLocalStorage(TRANSFER_FOLDER, folder),
  }).open();
}

const TRANSFER_FOLDER = 'altitude-vector-folder';
