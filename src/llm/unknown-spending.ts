import type { Ledger, UnreadLedger } from './ledger';
import type { JobWhy } from './ledger-entry';
import type { PriceQuote } from './quote';

/** Why there is no more room on a day. */
export type DayFull = Extract<JobWhy, 'day-cap' | 'day-unknown' | 'ledger-unread'>;

/** Why nobody knows what was spent on this day: then nothing that costs is bought. */
export function unknownSpending(
  ledger: Pick<Ledger, 'unread' | 'isKnown'>,
  day: string,
): 'day-unknown' | 'ledger-unread' | undefined {
  if (ledger.unread.length > 0) return 'ledger-unread';
  return ledger.isKnown(day) ? undefined : 'day-unknown';
}

/** Ledgers of other devices that have to be readable before this is bought; none where it costs nothing. */
export function ledgersFor(
  { price }: PriceQuote,
  { unread }: Pick<Ledger, 'unread'>,
): readonly UnreadLedger[] {
  return price.kind === 'local' ? [] : unread;
}

/** The files that a job waits for, as its entry names them. */
export function waitedFor(why: JobWhy | undefined, { unread }: Pick<Ledger, 'unread'>): { files?: string[] } {
  return why === 'ledger-unread' ? { files: unread.map(({ file }) => file) } : {};
}
