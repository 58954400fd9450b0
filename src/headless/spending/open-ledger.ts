import { Ledger } from '../../llm/ledger';
import { failureOf, type Outcome } from '../failure';
import { openLedgerFile } from '../ledger-file';

/** The ledger of this device for a vault: beside the index, where no rebuild and no removal of the index touches it. */
export async function openLedger(indexFolder: string): Promise<Outcome<Ledger>> {
  const opened = await Ledger.open(openLedgerFile(`${indexFolder}.ledger.jsonl`, []));
  return opened.ok ? opened : { ok: false, failure: failureOf(opened.error) };
}
