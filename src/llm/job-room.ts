import type { JobPorts } from './job-ports';
import { committed, type JobRecord } from './job-record';
import type { Estimate } from './quote';
import { unknownSpending, type DayFull } from './unknown-spending';

/** `waiting`: there is room once requests under way have cost less than was reserved for them. */
export type Room = 'free' | 'waiting' | 'cap' | 'price' | DayFull;

/** What a request takes at most. */
export interface Reserve {
  /** In US dollars; null where nobody knows. */
  price: number | null;
  reserve: Estimate;
}

/** Whether there is money for one more request of a job. */
export function roomIn(
  job: JobRecord,
  { ledger, dayCapUsd, today }: Pick<JobPorts, 'ledger' | 'dayCapUsd'> & { today: string },
  { price, reserve }: Reserve,
): Room {
  const { cap, spentUsd, spentTokens, open } = job;
  const usd = price ?? 0;
  const tokens = reserve.input + reserve.output;
  const now = committed(job);
  const fits = (used: { usd: number; tokens: number }): boolean =>
    used.usd + usd <= (cap.usd ?? Infinity) && used.tokens + tokens <= cap.tokens;
  const unknown = price === 0 ? undefined : unknownSpending(ledger, today);
  if (unknown !== undefined) return unknown;
  const day = ledger.spentSince(today);
  if (fits(now) && day + usd <= (dayCapUsd ?? Infinity)) return 'free';
  if (!fits({ usd: spentUsd, tokens: spentTokens })) return 'cap';
  if (open.size > 0) return 'waiting';
  return fits(now) ? 'day-cap' : 'cap';
}
