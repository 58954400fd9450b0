import type { Tokens } from './messages-port';
import { ANTHROPIC, type ServerAddress } from './server-address';

/** What a model costs at a server, in US dollars a million tokens, for a stretch of time. */
export interface ModelPrice {
  /** The server's address: others may sell a model of the same name at another price. */
  base: string;
  model: string;
  /** Days, the first and the last, as `2026-10-07`. */
  from: string;
  until?: string;
  /** When it was looked up, and where. */
  asOf: string;
  source: string;
  input: number;
  output: number;
  /** Where these are absent, cached tokens are taken to cost what others cost, and written ones twice that. */
  cacheRead?: number;
  cacheWrite?: number;
  /** The share of the price at which a batch is computed. */
  batchShare?: number;
  /** For the whole of a request whose prompt has more tokens than this. */
  above?: { promptTokens: number; input: number; output: number };
}

const LIST = { base: ANTHROPIC, source: 'Anthropic, list prices' };

/** Nothing is downloaded: rows are added with a release, and a person may replace any of them. */
export const PRICES: readonly ModelPrice[] = [
  {
    ...{ ...LIST, model: 'claude-haiku-5-5', from: '2026-10-07', asOf: '2026-11-22' },
    ...{ input: 0.1, output: 0.5, cacheRead: 0.01, cacheWrite: 0.125, batchShare: 0.5 },
    above: { promptTokens: 100_000, input: 0.5, output: 2.5 },
  },
  {
    ...{ ...LIST, model: 'claude-sonnet-5-5', from: '2026-10-07', asOf: '2026-11-22' },
    ...{ input: 2, output: 10, cacheRead: 0.1, batchShare: 0.5 },
  },
  {
    ...{ ...LIST, model: 'claude-opus-5-5', from: '2026-10-07', asOf: '2026-11-22' },
    ...{ input: 4, output: 20, batchShare: 0.5 },
  },
];

/** What is known of what a model costs. */
export type Pricing = { kind: 'local' } | { kind: 'unknown' } | { kind: 'price'; price: ModelPrice };

/** Whose price is asked for. */
export interface Sold {
  address: Pick<ServerAddress, 'base' | 'isLocal'>;
  model: string;
}

/**
 * Address and name are known exactly or not at all; rows of one's own go first. Without one only addresses of this computer are free: what
 * answers there may hand on to a server that is paid.
 */
export function pricingOf(sold: Sold, nowMs: number, own: readonly ModelPrice[] = []): Pricing {
  const day = dayOf(nowMs);
  const rowIn = (rows: readonly ModelPrice[]): ModelPrice | undefined =>
    rows.find((row) => isFor(row, sold) && row.from <= day && day <= (row.until ?? day));
  const said = rowIn(own);
  if (said !== undefined) return { kind: 'price', price: said };
  if (sold.address.isLocal) return { kind: 'local' };
  const price = rowIn(PRICES);
  return price === undefined ? { kind: 'unknown' } : { kind: 'price', price };
}

function isFor({ base, model }: ModelPrice, sold: Sold): boolean {
  return base === sold.address.base && model === sold.model;
}

/** Whether every request costs the same by both. */
export function isSamePrice(a: Pricing, b: Pricing): boolean {
  if (a.kind !== 'price' || b.kind !== 'price') return a.kind === b.kind;
  return JSON.stringify(ratesOf(a.price)) === JSON.stringify(ratesOf(b.price));
}

function ratesOf({ input, output, cacheRead, cacheWrite, batchShare, above }: ModelPrice): unknown[] {
  const step = above && [above.promptTokens, above.input, above.output];
  return [input, output, cacheRead ?? input, cacheWrite ?? 2 * input, batchShare ?? 1, step];
}

/** A day of UTC, as prices and caps go by it. */
export function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/** When the next day begins by which caps go. */
export function nextDayMs(timeMs: number): number {
  return Date.parse(dayOf(timeMs)) + DAY_MS;
}

const DAY_MS = 86_400_000;

/** What a request with this usage costs; null where nobody knows. */
export function costUsd(pricing: Pricing, usage: Tokens, isBatch = false): number | null {
  if (pricing.kind === 'local') return 0;
  if (pricing.kind === 'unknown') return null;
  const { price } = pricing;
  const prompt = usage.input + usage.cacheRead + usage.cacheWrite;
  const step = price.above !== undefined && prompt > price.above.promptTokens ? price.above : undefined;
  const rates = step ?? price;
  const dearer = step === undefined ? 1 : step.input / price.input;
  const read = (price.cacheRead ?? price.input) * dearer;
  const write = (price.cacheWrite ?? 2 * price.input) * dearer;
  const millionfold =
    usage.input * rates.input +
    usage.output * rates.output +
    usage.cacheRead * read +
    usage.cacheWrite * write;
  return (millionfold / 1e6) * (isBatch ? (price.batchShare ?? 1) : 1);
}

const OLD_MS = 90 * DAY_MS;

/** Whether whoever shows this price should say from when it is. */
export function isOld({ asOf }: Pick<ModelPrice, 'asOf'>, nowMs: number): boolean {
  return nowMs - Date.parse(asOf) > OLD_MS;
}
