import type { JobRecord } from '../llm/job-record';
import { isOwn } from '../llm/own-price';
import type { ModelPrice } from '../llm/prices';
import { isForOpinions, type Money, type PriceQuote } from '../llm/quote';

/** What a purchase would cost, for programs. */
export function quoteJson({
  host,
  model,
  way,
  units,
  requests,
  inputTokens,
  outputTokens,
  ...quote
}: PriceQuote): object {
  return {
    ...(quote.question === undefined ? {} : { question: quote.question }),
    ...(quote.isReading === true ? { isReading: true } : {}),
    ...{ host, model, way, requests, inputTokens, outputTokens },
    [isForOpinions({ units }) ? 'opinions' : 'summaries']: units.reduce(
      (sum, { items }) => sum + items.length,
      0,
    ),
    price: moneyJson(quote.price),
    ...(quote.priceAsOf === undefined ? {} : { priceAsOf: quote.priceAsOf }),
    ...(quote.rates === undefined ? {} : { rates: ratesJson(quote.rates) }),
    learnedFrom: quote.learnedFrom,
  };
}

/** A million tokens. */
function ratesJson(rates: ModelPrice): object {
  const { input: inputUsd, output: outputUsd, cacheRead: cachedUsd } = rates;
  return { inputUsd, outputUsd, ...(cachedUsd === undefined ? {} : { cachedUsd }), isOwn: isOwn(rates) };
}

export function moneyJson(money: Money): object {
  return money.kind === 'usd'
    ? { kind: money.kind, lowUsd: money.low, highUsd: money.high }
    : { kind: money.kind };
}

/** A job as its ledger tells it. */
export function jobJson(job: JobRecord): object {
  const refused: Record<string, number> = {};
  for (const why of job.refused.values()) refused[why] = (refused[why] ?? 0) + 1;
  const isPriced = job.quote?.price.kind !== 'unknown';
  return {
    job: job.id,
    state: job.state,
    ...(job.why === undefined ? {} : { why: job.why }),
    ...(job.said === undefined ? {} : { said: job.said }),
    ...(job.resumesAtMs === undefined ? {} : { resumesAt: new Date(job.resumesAtMs).toISOString() }),
    began: new Date(job.beganMs).toISOString(),
    ...(job.quote === undefined ? {} : { quote: quoteJson(job.quote) }),
    cap: job.cap,
    bought: job.bought.size,
    refused,
    paidUsd: isPriced ? job.spentUsd - job.lostUsd : null,
    lostUsd: isPriced ? job.lostUsd : null,
    tokens: job.spentTokens,
    undone: job.isUndone,
  };
}
