import type { App, TAbstractFile, TFile, TFolder, Vault } from 'obsidian';
import type { ExportFolder } from '../knowing/export/write-export';
import { texts } from '../texts/texts';

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

/**
 * What stands there, in whichever letters the disk takes for the same name. The disk is asked only where there is such a name: on a
 * phone that takes longer than all else.
 */
async function entryOf(
  vault: Pick<Vault, 'adapter' | 'getAbstractFileByPath' | 'getRoot'>,
  path: string,
): Promise<TAbstractFile | undefined> {
  const exact = vault.getAbstractFileByPath(path);
  if (exact !== null) return exact;
  const end = path.lastIndexOf('/');
  const folder = end < 0 ? vault.getRoot() : await entryOf(vault, path.slice(0, end));
  if (!isFolder(folder)) return undefined;
  const name = lastPart(path).toLowerCase();
  const alike = folder.children.find((child) => child.name.toLowerCase() === name);
  return alike !== undefined && (await vault.adapter.exists(path)) ? alike : undefined;
}

/** The path of the folder that holds it, as it is spelled; the folder is made where there is none. */
async function folderOf(vault: Files['vault'], path: string): Promise<string> {
  let folder = '';
  for (const part of path.split('/').slice(0, -1)) {
    const place = folder === '' ? part : `${folder}/${part}`;
    folder = ((await entryOf(vault, place)) ?? (await vault.createFolder(place))).path;
  }
  return folder;
}

function markdownBelow({ children }: TFolder): string[] {
  return children.flatMap((child) => {
    if (isFolder(child)) return markdownBelow(child);
    return child.name.endsWith('.md') ? [child.path] : [];
  });
}

function isFolder(entry: TAbstractFile | undefined): entry is TFolder {
  return entry !== undefined && 'children' in entry;
}

function isFile(entry: TAbstractFile | undefined): entry is TFile {
  return entry !== undefined && !('children' in entry);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
