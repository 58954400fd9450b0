import type { Ledger } from './ledger';
import { dayOf, type Pricing } from './prices';
import { reserveOf, stagesOf, usdOf, type Cap, type Factors, type PriceQuote } from './quote';

/** How far a purchase comes within the limits of a job and a day as they stand now. */
export interface SpendingRoom {
  /** US dollars that it costs at most. */
  usd: number;
  /** What ends it there: that is all it can come to, or one of the limits. */
  by: 'quote' | 'job' | 'day';
  /** Whether the first request fits. */
  isEnough: boolean;
}

interface Limits {
  pricing: Pricing;
  factors: Factors;
  dayUsd: number;
  nowMs: number;
}

/** Undefined where no limit in dollars holds: nothing is paid, or nobody knows how much. */
export function roomOf(
  { quote, cap }: { quote: PriceQuote; cap: Cap },
  ledger: Pick<Ledger, 'spentSince'>,
  { pricing, factors, dayUsd, nowMs }: Limits,
): SpendingRoom | undefined {
  if (quote.price.kind !== 'usd' || cap.usd === undefined) return undefined;
  const dayLeft = Math.max(0, dayUsd - ledger.spentSince(dayOf(nowMs)));
  const usd = Math.min(cap.usd, dayLeft);
  const by = dayLeft < cap.usd ? 'day' : cap.usd < quote.price.high ? 'job' : 'quote';
  const [first] = stagesOf(quote.units)[0] ?? [];
  if (first === undefined) return { usd, by, isEnough: true };
  const [, { estimate, requests }] = first;
  const one = { input: estimate.input / requests, output: estimate.output / requests };
  return { usd, by, isEnough: (usdOf(reserveOf(one, factors), pricing, false) ?? 0) <= usd };
}
