import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../../../worker/contract';
import { fileErrorCode, fileFault } from '../../../worker/node-files/file-fault';
import { APP_FOLDER } from './vault-rules';

/** What the app keeps in a file a device. */
type AppLog = 'ledger' | 'decisions';

/** What the plugin keeps in a vault. */
export function appFolder(vault: string): string {
  return join(vault, APP_FOLDER, 'plugins', 'altitude');
}

/** The files of one kind that the app has in a vault, on whatever device they were written, by name; none where there is no app. */
export async function appLogs(vault: string, kind: AppLog): Promise<Result<string[]>> {
  const folder = appFolder(vault);
  const isOne = new RegExp(`^${kind}-[0-9a-z]+\\.jsonl$`);
  try {
    const names = (await readdir(folder)).filter((name) => isOne.test(name)).sort();
    return { ok: true, value: names.map((name) => join(folder, name)) };
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return { ok: true, value: [] };
    return { ok: false, error: { kind: 'storage', operation: 'read', why: fileFault(error) } };
  }
}
