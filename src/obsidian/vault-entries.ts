import type { TAbstractFile, TFile, TFolder, Vault } from 'obsidian';

type EntryVault = Pick<Vault, 'adapter' | 'getAbstractFileByPath' | 'getRoot'>;

/**
 * What stands there, in whichever letters the disk takes for the same name. The disk is asked only where there is such a name: on a
 * phone that takes longer than all else.
 */
export async function entryOf(vault: EntryVault, path: string): Promise<TAbstractFile | undefined> {
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
export async function folderOf(
  vault: EntryVault & Pick<Vault, 'createFolder'>,
  path: string,
): Promise<string> {
  let folder = '';
  for (const part of path.split('/').slice(0, -1)) {
    const place = folder === '' ? part : `${folder}/${part}`;
    folder = ((await entryOf(vault, place)) ?? (await vault.createFolder(place))).path;
  }
  return folder;
}

export function isFolder(entry: TAbstractFile | undefined): entry is TFolder {
  return entry !== undefined && 'children' in entry;
}

export function isFile(entry: TAbstractFile | undefined): entry is TFile {
  return entry !== undefined && !('children' in entry);
}

export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
