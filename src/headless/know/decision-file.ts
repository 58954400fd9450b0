import { randomUUID } from 'node:crypto';
import type { Result } from '../../../worker/contract';
import { DecisionBook } from '../../knowing/decision-book';
import { appLogs } from '../files/app-logs';
import { openDeviceLog } from '../files/device-log';

/** What was decided stands beside the index, which can be removed and made again without it. */
export function decisionFileOf(indexFolder: string): string {
  return `${indexFolder}.decisions.jsonl`;
}

/** What was decided of a vault: in this program, whose file is added to, and in the app on whatever device, whose files are read alone. */
export async function openDecisions(indexFolder: string, vault: string): Promise<Result<DecisionBook>> {
  const others = await appLogs(vault, 'decisions');
  if (!others.ok) return others;
  // Each run is a device of its own, so that two that decide at once never share an id.
  const device = randomUUID().slice(0, 8);
  const file = openDeviceLog(decisionFileOf(indexFolder), others.value);
  return { ok: true, value: new DecisionBook(file, device, Date.now) };
}
