import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileErrorCode } from '../../../worker/node-files/file-fault';
import { ownPathOf, writtenState } from '../../knowing/export/exported-file';
import { EXPORT_FOLDERS } from '../../knowing/export/node-files';

/** What became of the files of earlier exports whose node is gone. */
export interface OldFiles {
  removed: string[];
  /** Somebody edited them: they stay. */
  stays: string[];
}

/**
 * Removes what earlier exports wrote into these folders, nobody changed and this one did not write: its node is gone, or called
 * otherwise. All other files stay as they are. `current`: absolute paths.
 */
export async function removeOldFiles(root: string, current: ReadonlySet<string>): Promise<OldFiles> {
  const old: OldFiles = { removed: [], stays: [] };
  for (const folder of EXPORT_FOLDERS)
    for (const path of await markdownIn(join(root, folder))) {
      if (current.has(path)) continue;
      const state = writtenState(await readFile(path, 'utf8'));
      if (state === 'edited' && !current.has(ownPathOf(path))) old.stays.push(path);
      if (state !== 'as-written') continue;
      await rm(path);
      old.removed.push(path);
      // A skill has a folder of its own.
      if (dirname(path) !== join(root, folder)) await removeEmpty(dirname(path));
    }
  return old;
}

/** Files, and those of folders below, by name; links of the file system are not followed. */
async function markdownIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const found: string[] = [];
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) found.push(...(await markdownIn(path)));
      else if (entry.isFile() && entry.name.endsWith('.md')) found.push(path);
    }
    return found;
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (fileErrorCode(error) !== 'ENOTEMPTY') throw error;
  }
}
