import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileErrorCode, fileFault } from '../../../worker/node/files/file-fault';
import type { Result } from '../../../worker/contract';
import { Ledger } from '../../llm/ledger';
import { APP_FOLDER } from '../vault-rules';
import { openLedgerFile } from '../ledger-file';

/** Beside the index, where no rebuild and no removal of the index touches it. */
export function ledgerPath(indexFolder: string): string {
  return `${indexFolder}.ledger.jsonl`;
}

/** Those of the app for this vault. */
const OF_THE_APP = /^ledger-[0-9a-z]+\.jsonl$/;

/**
 * The ledger of this device for a vault, with what was bought in the app, on whatever device: that counts against the day's limit,
 * and a job of the app is the app's to go on with.
 */
export async function openLedger({ indexFolder, folder }: LedgerPlace): Promise<Result<Ledger>> {
  const others = await appLedgers(folder.root);
  return others.ok ? Ledger.open(openLedgerFile(ledgerPath(indexFolder), others.value)) : others;
}

/** A vault and where its index is. */
export interface LedgerPlace {
  indexFolder: string;
  folder: { root: string };
}

async function appLedgers(vault: string): Promise<Result<string[]>> {
  const folder = join(vault, APP_FOLDER, 'plugins', 'altitude');
  try {
    const names = (await readdir(folder)).filter((name) => OF_THE_APP.test(name)).sort();
    return { ok: true, value: names.map((name) => join(folder, name)) };
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return { ok: true, value: [] };
    return { ok: false, error: { kind: 'storage', operation: 'read', why: fileFault(error) } };
  }
}
