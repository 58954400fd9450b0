import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileErrorCode } from '../../../worker/node-files/file-fault';
import type { ExportFolder } from '../../knowing/export/write-export';

/** A folder of this computer, made when something is written into it. */
export function diskFolder(root: string): ExportFolder {
  return {
    read: (path) => unless('ENOENT', undefined, () => readFile(join(root, path), 'utf8')),
    write: async (path, text) => {
      const place = join(root, path);
      await mkdir(dirname(place), { recursive: true });
      await writeFile(`${place}-new`, text);
      await rename(`${place}-new`, place);
    },
    markdownIn: (folder) => markdownIn(root, folder),
    remove: (path) => rm(join(root, path)),
    removeEmptyFolder: (folder) => unless('ENOTEMPTY', undefined, () => rmdir(join(root, folder))),
  };
}

/** Links of the file system are not followed. */
async function markdownIn(root: string, folder: string): Promise<string[]> {
  const entries = await unless('ENOENT', [], () => readdir(join(root, folder), { withFileTypes: true }));
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await markdownIn(root, path)));
    else if (entry.isFile() && entry.name.endsWith('.md')) found.push(path);
  }
  return found;
}

async function unless<T, U>(code: string, instead: U, work: () => Promise<T>): Promise<T | U> {
  try {
    return await work();
  } catch (error) {
    if (fileErrorCode(error) === code) return instead;
    throw error;
  }
}
