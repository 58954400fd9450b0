import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StoreError } from '../../contract';
import { fileErrorCode as codeOf, fileFault } from '../../node-files/file-fault';
import type { ModelFiles } from '../model-spec';

/** A folder of model files anywhere on the disk, as it is. Nothing is written into it. */
export function folderModelFiles(folder: string): ModelFiles {
  return {
    async read(name) {
      try {
        return new Uint8Array(await readFile(join(folder, name)));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    async list() {
      const entries = await entriesOf(folder);
      const paths = entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
      return Promise.all(
        paths.map(async (path) => ({
          name: relative(folder, path).split(sep).join('/'),
          sizeBytes: (await stat(path)).size,
        })),
      );
    },
  };
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    throw new StoreError('cannot read', fileFault(error), undefined, error);
  }
}
