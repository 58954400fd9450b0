import { isCutOff, parseEntry, type LedgerEntry } from './ledger-entry';
import { dayOf } from './prices';

/** What one device's file of the ledger says. */
export interface LedgerLog {
  entries: LedgerEntry[];
  /** Lines that are no entries: damaged, or cut off when the program ended. */
  damaged: number;
  /** The last day of which a damaged line may tell; empty where there is none. */
  unknownDay: string;
  /** No entry follows the last damaged line: it may tell of the day on which the device writes next. */
  isOpenEnded: boolean;
}

export function readLog(text: string): LedgerLog {
  const log: LedgerLog = { entries: [], damaged: 0, unknownDay: '', isOpenEnded: false };
  let last = '';
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const entry = parseEntry(line);
    if (entry !== undefined) {
      addEntry(log, entry);
      last = dayOf(entry.atMs);
      continue;
    }
    log.damaged += 1;
    log.isOpenEnded ||= !isCutOff(line);
    if (log.isOpenEnded && last > log.unknownDay) log.unknownDay = last;
  }
  return log;
}

/** A damaged line before it may be of any day up to that of this one. */
export function addEntry(log: LedgerLog, entry: LedgerEntry): void {
  log.entries.push(entry);
  const day = dayOf(entry.atMs);
  if (log.isOpenEnded && day > log.unknownDay) log.unknownDay = day;
  log.isOpenEnded = false;
}

/** By time; those of one file stay in its order, whatever its clock said. */
export function inOrder(logs: readonly LedgerLog[]): LedgerEntry[] {
  const dated = logs.flatMap(({ entries }) => {
    let lastMs = 0;
    return entries.map((entry) => {
      lastMs = Math.max(lastMs, entry.atMs);
      return { lastMs, entry };
    });
  });
  return dated.sort((a, b) => a.lastMs - b.lastMs).map(({ entry }) => entry);
}
