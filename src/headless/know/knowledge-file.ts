import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StoreError, type StoreFault } from '../../../worker/contract';
import type { KeptStore } from '../../../worker/knowledge/store/table-store';
import { readTableImage, tableImage, type KeptTable } from '../../../worker/knowledge/store/table-image';
import { fileErrorCode, fileFault } from '../../../worker/node-files/file-fault';
import { makeFolder } from '../../../worker/node-files/make-folder';

/** What was read of the notes, so that the next question need not read them again; it can be removed at any time. */
export function knowledgeFileOf(indexFolder: string): string {
  return `${indexFolder}.knowledge`;
}

const NOTHING: KeptTable = { cursor: undefined, rows: [] };

/** Nothing where there is no such file, or none that can be read: the notes say it all again. */
export async function readKnowledgeFile(
  file: string,
): Promise<{ kept: KeptTable; fault: StoreFault | undefined }> {
  let bytes: Uint8Array;
  try {
    // A buffer of Node is sliced in place; what reads it expects copies.
    bytes = new Uint8Array(await readFile(file));
  } catch (error) {
    return { kept: NOTHING, fault: fileErrorCode(error) === 'ENOENT' ? undefined : fileFault(error) };
  }
  return { kept: readTableImage(bytes), fault: undefined };
}

/** The same for who goes on with it: the file is written anew whenever anything changed. */
export function knowledgeFileStore(file: string): KeptStore {
  return {
    read: async () => (await readKnowledgeFile(file)).kept,
    keep: async (upkeep) => {
      const fault = upkeep.isChanged ? await writeKnowledgeFile(file, upkeep.kept()) : undefined;
      if (fault !== undefined) throw new StoreError('write', fault);
      return true;
    },
    close: () => Promise.resolve(),
  };
}

/** Puts it in the place of the last one, whole or not at all. Answers why it could not; questions are answered without. */
export async function writeKnowledgeFile(file: string, kept: KeptTable): Promise<StoreFault | undefined> {
  const fresh = `${file}-${randomUUID().slice(0, 8)}`;
  try {
    await makeFolder(dirname(file));
    await writeFile(fresh, tableImage(kept), { mode: 0o600 });
    await rename(fresh, file);
    return undefined;
  } catch (error) {
    await rm(fresh, { force: true });
    return fileFault(error);
  }
}
