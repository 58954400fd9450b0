import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileErrorCode, fileFault } from '../../../worker/node/files/file-fault';
import { Ledger } from '../../llm/ledger';
import { failureOf, type Outcome } from '../failure';
import { APP_FOLDER } from '../vault-rules';
import { openLedgerFile } from '../ledger-file';

/** Beside the index, where no rebuild and no removal of the index touches it. */
export function ledgerPath(indexFolder: string): string {
  return `${indexFolder}.ledger.jsonl`;
}

/** The ledger of this device for a vault. */
export async function openLedger(indexFolder: string): Promise<Outcome<Ledger>> {
  const opened = await Ledger.open(openLedgerFile(ledgerPath(indexFolder), []));
  return opened.ok ? opened : { ok: false, failure: failureOf(opened.error) };
}

/** Those of the app for this vault. */
const OF_THE_APP = /^ledger-[0-9a-z]+\.jsonl$/;

/** With what was bought in the app, on whatever device: only to be read, because a job of the app is the app's to go on with. */
export async function openAllLedgers(indexFolder: string, vault: string): Promise<Outcome<Ledger>> {
  const folder = join(vault, APP_FOLDER, 'plugins', 'altitude');
  try {
    const others = (await readdir(folder)).filter((name) => OF_THE_APP.test(name)).sort();
    const paths = others.map((name) => join(folder, name));
    const opened = await Ledger.open(openLedgerFile(ledgerPath(indexFolder), paths));
    return opened.ok ? opened : { ok: false, failure: failureOf(opened.error) };
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return openLedger(indexFolder);
    const why = fileFault(error);
    return { ok: false, failure: failureOf({ kind: 'storage', operation: 'read', why }) };
  }
}
