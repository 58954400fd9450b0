import type { ContentHash } from '../../worker/contract';
import { committed, type JobRecord } from './job-record';
import { isSamePrice, type Pricing } from './prices';
import {
  agreedPricing,
  isOfSummaries,
  makeQuote,
  type Cap,
  type Factors,
  type PriceQuote,
  type QuoteUnit,
} from './quote';

/**
 * What is left of a job at the price that holds now, for somebody to agree to again. Undefined where it is the one that was agreed to, and
 * while results of a batch are awaited, which was sent at that.
 */
export function quoteOfRest(
  job: JobRecord,
  { pricing, factors, nowMs }: { pricing: Pricing; factors: Factors; nowMs: number },
): PriceQuote | undefined {
  const { quote, open } = job;
  const agreed = quote && agreedPricing(quote);
  if (quote === undefined || (agreed !== undefined && isSamePrice(agreed, pricing))) return undefined;
  if ([...open.values()].some(({ batch }) => batch !== undefined)) return undefined;
  const { host, base, model, way } = quote;
  return makeQuote(leftIn(quote.units, job), { host, base, model, way, pricing, factors, nowMs });
}

/** What a request asks for costs about the same for a part of it: each is counted whole. */
function leftIn(units: readonly QuoteUnit[], { bought, refused }: JobRecord): QuoteUnit[] {
  const isLeft = ({ id }: { id: ContentHash }): boolean => !bought.has(id) && !refused.has(id);
  return units.flatMap((unit): QuoteUnit[] => {
    // Both the same: the compiler follows the items of one kind of unit at a time.
    const left = isOfSummaries(unit)
      ? { ...unit, items: unit.items.filter(isLeft) }
      : { ...unit, items: unit.items.filter(isLeft) };
    return left.items.length === 0 ? [] : [left];
  });
}

/** The whole job, somebody having agreed to what is left of it: what it used up before counts on. */
export function agreedAnew(
  job: JobRecord,
  rest: { quote: PriceQuote; cap: Cap },
): { quote: PriceQuote; cap: Cap } {
  const used = committed(job);
  const { price, priceAsOf, rates, madeMs, learnedFrom } = rest.quote;
  const { rates: _, ...before } = job.quote ?? rest.quote;
  const whole =
    price.kind === 'usd' ? { ...price, low: used.usd + price.low, high: used.usd + price.high } : price;
  return {
    quote: { ...before, price: whole, priceAsOf, madeMs, learnedFrom, ...(rates && { rates }) },
    cap: {
      tokens: used.tokens + rest.cap.tokens,
      ...(rest.cap.usd !== undefined && { usd: used.usd + rest.cap.usd }),
    },
  };
}
