import type { App, TFile, Vault } from 'obsidian';
import { isVectorFile, type VectorFolder } from '../indexing/vector-files';
import type { FileInVault } from '../indexing/vector-offers';
import { texts } from '../texts/texts';
import { entryOf, folderOf, isFile, isFolder } from './vault-entries';

type Files = Pick<App, 'fileManager'> & {
  vault: Pick<
    Vault,
    | 'adapter'
    | 'createBinary'
    | 'createFolder'
    | 'getAbstractFileByPath'
    | 'getRoot'
    | 'modifyBinary'
    | 'readBinary'
  >;
};

/** A folder of the vault with files of vectors, made when something is written into it. */
export function vaultVectorFolder({ vault, fileManager }: Files, root: string): VectorFolder {
  const fileAt = async (name: string): Promise<TFile | undefined> => {
    const entry = await entryOf(vault, `${root}/${name}`);
    return isFile(entry) ? entry : undefined;
  };
  return {
    list: async () => {
      const folder = await entryOf(vault, root);
      const files = isFolder(folder) ? folder.children.filter((entry) => isFile(entry)) : [];
      return files.map(({ name, stat }) => ({ name, sizeBytes: stat.size, modifiedMs: stat.mtime }));
    },
    read: async (name) => {
      const file = await fileAt(name);
      if (file === undefined) throw new Error(texts().exporting.changedMeanwhile(`${root}/${name}`));
      return new Uint8Array(await vault.readBinary(file));
    },
    write: async (name, bytes) => {
      const file = await fileAt(name);
      const content = bytes.slice().buffer;
      if (file !== undefined) return vault.modifyBinary(file, content);
      const folder = await folderOf(vault, `${root}/${name}`);
      await vault.createBinary(`${folder}/${name}`, content);
    },
    remove: async (name) => {
      const file = await fileAt(name);
      if (file !== undefined) await fileManager.trashFile(file);
    },
  };
}

/** All files of the vault that are called like files of vectors, but for those in no folder. */
export function vectorFilesIn({ vault }: { vault: Pick<Vault, 'getFiles'> }): FileInVault[] {
  return vault
    .getFiles()
    .filter(({ name }) => isVectorFile(name))
    .flatMap(({ name, stat, parent }) => {
      const file = { name, sizeBytes: stat.size, modifiedMs: stat.mtime };
      return parent === null || parent.isRoot() ? [] : [{ ...file, folder: parent.path }];
    });
}
