import type { App, TAbstractFile, TFolder, Vault } from 'obsidian';
import type { ExportFolder } from '../knowing/export/write-export';
import { texts } from '../texts/texts';
import { entryOf, folderOf, isFile, isFolder, lastPart } from './vault-entries';

type Files = Pick<App, 'fileManager'> & {
  vault: Pick<
    Vault,
    | 'adapter'
    | 'create'
    | 'createFolder'
    | 'getAbstractFileByPath'
    | 'getRoot'
    | 'process'
    | 'read'
    | 'rename'
  >;
};

/**
 * A folder of the vault, made when something is written into it. What is removed goes where the user has the app put what is deleted.
 * Where the disk does not tell small letters from capitals, neither does this.
 */
export function vaultExportFolder({ vault, fileManager }: Files, root: string): ExportFolder {
  const entryAt = (path: string): Promise<TAbstractFile | undefined> => entryOf(vault, `${root}/${path}`);
  return {
    read: async (path) => {
      const file = await entryAt(path);
      return isFile(file) ? vault.read(file) : undefined;
    },
    write: async (path, text, before) => {
      const file = await entryAt(path);
      const folder = await folderOf(vault, `${root}/${path}`);
      const place = `${folder}/${lastPart(path)}`;
      if (!isFile(file)) return void (await vault.create(place, text));
      if (file.path !== place) await vault.rename(file, place);
      await vault.process(file, (now) => {
        if (now !== before) throw new Error(texts().exporting.changedMeanwhile(place));
        return text;
      });
    },
    markdownIn: async (folder) => {
      const found = await entryAt(folder);
      if (!isFolder(found)) return [];
      const paths = markdownBelow(found).map((path) => `${folder}${path.slice(found.path.length)}`);
      return paths.sort((a, b) => (a < b ? -1 : 1));
    },
    remove: async (path) => {
      const file = await entryAt(path);
      if (isFile(file)) await fileManager.trashFile(file);
    },
    removeEmptyFolder: async (path) => {
      const folder = await entryAt(path);
      if (!isFolder(folder)) return;
      // The app does not list files whose names begin with a dot.
      const { files, folders } = await vault.adapter.list(folder.path);
      if (files.length + folders.length === 0) await fileManager.trashFile(folder);
    },
  };
}

function markdownBelow({ children }: TFolder): string[] {
  return children.flatMap((child) => {
    if (isFolder(child)) return markdownBelow(child);
    return child.name.endsWith('.md') ? [child.path] : [];
  });
}
