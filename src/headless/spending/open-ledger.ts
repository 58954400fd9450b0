import { Ledger } from '../../llm/ledger';
import { failureOf, type Outcome } from '../failure';
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
