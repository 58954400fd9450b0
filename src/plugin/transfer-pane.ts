import type { App } from 'obsidian';
import { vaultVectorFolder, vectorFilesIn } from '../obsidian/vector-folder';
import { VectorTransferView } from '../ui/models/vector-transfer-view';
import type { Parts } from './parts';

/** The dialog in which vectors go to other devices, or come from them; `offered` is the folder out of which somebody takes them now. */
export function openTransfer(app: App, { index, settings, offers }: Parts, offered?: string): void {
  const ports = {
    engine: index.engine,
    embedder: () => settings.current.embedder,
    folder: (path: string) => vaultVectorFolder(app, path),
    taken: () => index.vectorsTaken(),
    settled: (folder: string) => void offers.settled(folder),
    lastFolder: () => {
      const folder: unknown = app.loadLocalStorage(TRANSFER_FOLDER);
      return typeof folder === 'string' && folder !== '' ? folder : undefined;
    },
    folderWithVectors: () => vectorFilesIn(app)[0]?.folder,
    rememberFolder: (folder: string) => app.saveLocalStorage(TRANSFER_FOLDER, folder),
  };
  new VectorTransferView(app, ports, offered).open();
}

const TRANSFER_FOLDER = 'altitude-vector-folder';
