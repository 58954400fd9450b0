import { EXPORT_FOLDERS } from '../knowing/export/node-files';
import { trimFolder } from '../settings/folder-rules';

/** The path that is meant by what was typed: without blanks and slashes around its parts. */
export function typedFolder(typed: string): string {
  return trimFolder(typed)
    .replace(/\s*\/[\s/]*/g, '/')
    .trim();
}

/** Folders that can be meant by what is typed so far; the folders of an export itself are not. */
export function offeredFolders(typed: string, all: readonly string[]): string[] {
  const words = typed.toLowerCase();
  const isExport = (folder: string): boolean =>
    folder.split('/').some((part) => EXPORT_FOLDERS.some((name) => name === part));
  return all.filter(
    (folder) => folder.toLowerCase().includes(words) && folder !== typed && !isExport(folder),
  );
}
