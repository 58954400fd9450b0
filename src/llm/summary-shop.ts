import type { AtomId, Result } from '../../worker/contract';
import type { JobRecord } from './job-record';
import { leftOf } from './open-jobs';
import type { ModelChoice } from './model-choice';
import type { Purchases } from './purchases';
import type { Quoted } from './quotes';
import type { Money } from './quote';

/** Summaries that could be bought, for whoever has to ask first. Nothing was sent for it. */
export interface SummaryOffer {
  /** Summaries that are missing, or of a text that changed since. */
  count: number;
  model: string;
  host: string;
  price: Money;
  /** US dollars that it comes to at most; undefined where nobody knows the price. */
  mostUsd: number | undefined;
  /** Somebody agreed. An aborted signal begins no further request. Resolves when the job stands still. */
  buy(signal: AbortSignal, tell: (done: number, total: number) => void): Promise<Result<JobRecord>>;
}

/** Whoever sells summaries of one language model. */
export interface SummaryShop {
  /** What is missing of these atoms: of them alone, since for all below a theme every note of it would be read. */
  offer(ids: AtomId[], perspective: string | null): Promise<Result<SummaryOffer>>;
}

export function shopOver(purchases: Purchases, choice: ModelChoice): SummaryShop {
  return {
    offer: async (ids, perspective) => {
      const quoted = await purchases.quote(choice, { ids, perspective, which: 'missing', below: false });
      return quoted.ok ? { ok: true, value: offerOf(purchases, quoted.value) } : quoted;
    },
  };
}

function offerOf(purchases: Purchases, quoted: Quoted): SummaryOffer {
  const { model, host, price, units } = quoted.quote;
  const count = units.reduce((sum, { items }) => sum + items.length, 0);
  return {
    ...{ count, model, host, price, mostUsd: mostOf(quoted) },
    buy: async (signal, tell) => {
      const stopTelling = purchases.onChange(() => {
        const { running } = purchases;
        if (running !== undefined) tell(count - leftOf(running), count);
      });
      try {
        return await purchases.confirm(quoted, { pauses: signal });
      } finally {
        stopTelling();
      }
    },
  };
}

function mostOf({ quote, cap }: Quoted): number | undefined {
  return quote.price.kind === 'local' ? 0 : cap.usd;
}
