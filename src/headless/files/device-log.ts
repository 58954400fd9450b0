import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Result } from '../../../worker/contract';
import { fileErrorCode, fileFault } from '../../../worker/node-files/file-fault';
import { makeFolder } from '../../../worker/node-files/make-folder';
import type { DecisionFile } from '../../knowing/decision-book';

/** A log of this device at a path of its own, and those of other devices, which are read alone. */
export function openDeviceLog(path: string, others: readonly string[]): DecisionFile {
  return {
    read: async () => {
      const own = await readText(path);
      if (!own.ok) return own;
      const texts: string[] = [];
      for (const other of others) {
        const read = await readText(other);
        if (!read.ok) return read;
        texts.push(read.value);
      }
      return { ok: true, value: { own: own.value, others: texts, names: [path, ...others] } };
    },
    append: (text) => appendToDisk(path, text),
  };
}

/** Empty where there is no file. */
export async function readText(path: string): Promise<Result<string>> {
  try {
    return { ok: true, value: await readFile(path, 'utf8') };
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return { ok: true, value: '' };
    return refused('read', error);
  }
}

/** What is to be paid for must be on disk before it is sent. */
export async function appendToDisk(path: string, text: string): Promise<Result<null>> {
  try {
    await makeFolder(dirname(path));
    const file = await open(path, 'a', 0o600);
    try {
      await file.writeFile(text);
      await file.datasync();
    } finally {
      await file.close();
    }
    return { ok: true, value: null };
  } catch (error) {
    return refused('write', error);
  }
}

export function refused(operation: string, error: unknown): Result<never> {
  return { ok: false, error: { kind: 'storage', operation, why: fileFault(error) } };
}
