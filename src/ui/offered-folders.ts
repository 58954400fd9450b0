import { EXPORT_FOLDERS } from '../knowing/export/node-files';

/** Folders that can be meant by what is typed so far; the folders of an export itself are not. */
export function offeredFolders(typed: string, all: readonly string[]): string[] {
  const words = typed.toLowerCase();
  const isExport = (folder: string): boolean =>
    folder.split('/').some((part) => EXPORT_FOLDERS.some((name) => name === part));
  return all.filter(
    (folder) => folder.toLowerCase().includes(words) && folder !== typed && !isExport(folder),
  );
}
