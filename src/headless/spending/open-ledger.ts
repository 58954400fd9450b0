import { join } from 'node:path';
import type { Result } from '../../../worker/contract';
import { Ledger } from '../../llm/ledger';
import { DraftShelf } from '../../llm/opinions/draft-shelf';
import { appFolder, appLogs } from '../files/app-logs';
import { openDeliveries } from '../files/delivery-files';
import { openDeviceLog } from '../files/device-log';

/** Beside the index, where no rebuild and no removal of the index touches it. */
export function ledgerPath(indexFolder: string): string {
  return `${indexFolder}.ledger.jsonl`;
}

/**
 * The ledger of this device for a vault, with what was bought in the app, on whatever device: that counts against the day's limit,
 * and a job of the app is the app's to go on with.
 */
export async function openLedger({ indexFolder, folder }: LedgerPlace): Promise<Result<Ledger>> {
  const others = folder === undefined ? NO_APP : await appLogs(folder.root, 'ledger');
  if (!others.ok) return others;
  const file = openDeviceLog(ledgerPath(indexFolder), others.value);
  const drafts = new DraftShelf(
    openDeliveries(`${indexFolder}.draft-`),
    folder === undefined ? [] : [openDeliveries(join(appFolder(folder.root), 'draft-'))],
  );
  return Ledger.open(file, openDeliveries(`${indexFolder}.bought-`), drafts);
}

/** Where the index is of what something is bought for, and its vault; an archive has none on this device. */
export interface LedgerPlace {
  indexFolder: string;
  folder?: { root: string };
}

const NO_APP = { ok: true as const, value: [] };
