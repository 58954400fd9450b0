import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FileFault, Result } from '../../../worker/contract';
import { fileErrorCode, fileFault } from '../../../worker/node-files/file-fault';
import { makeFolder } from '../../../worker/node-files/make-folder';
import type { DecisionFile, DeviceLogs } from '../../knowing/decision-book';

/** A log of this device at a path of its own, and those of other devices, which are read alone. */
export function openDeviceLog(path: string, others: readonly string[]): DecisionFile {
  return {
    read: async () => {
      const own = await readText(path);
      if (!own.ok) return own;
      const logs: DeviceLogs = { own: own.value, others: [], names: [path], unread: [] };
      for (const file of others) {
        const read = await textAt(file);
        if (read.ok) {
          logs.others.push(read.text);
          logs.names.push(file);
        } else logs.unread.push({ file, why: read.why });
      }
      return { ok: true, value: logs };
    },
    append: (text) => appendToDisk(path, text),
  };
}

/** Empty where there is no file. */
export async function readText(path: string): Promise<Result<string>> {
  const read = await textAt(path);
  if (read.ok) return { ok: true, value: read.text };
  return { ok: false, error: { kind: 'storage', operation: 'read', why: read.why } };
}

async function textAt(path: string): Promise<{ ok: true; text: string } | { ok: false; why: FileFault }> {
  try {
    return { ok: true, text: await readFile(path, 'utf8') };
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return { ok: true, text: '' };
    return { ok: false, why: fileFault(error) };
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
