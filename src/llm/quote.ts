import type { AtomId, ContentHash, SummaryKey } from '../../worker/contract';
import { costUsd, PRICES, type ModelPrice, type Pricing } from './prices';

/** What a purchase costs: nothing, nobody knows, or US dollars between two bounds. */
export type Money = { kind: 'local' } | { kind: 'unknown' } | { kind: 'usd'; low: number; high: number };

/** One summary of a purchase. */
export interface SummaryItem {
  /** Of the key. */
  id: ContentHash;
  key: SummaryKey;
  atom: AtomId;
}

interface UnitCost {
  requests: number;
  /** As estimated, before anything learned of the model. */
  estimate: Estimate;
}

/** Summaries that are asked for together: a note with its parts, or an atom from the summaries below it. */
export interface SummaryUnit extends UnitCost {
  atom: AtomId;
  from: 'text' | 'children';
  items: SummaryItem[];
}

/** Opinions that are asked for together: of pairs of names, or of lists of steps; or a page that is to be told. */
export interface OpinionUnit extends UnitCost {
  from: 'pairs' | 'lists' | 'prose';
  items: { id: ContentHash }[];
}

export type QuoteUnit = SummaryUnit | OpinionUnit;

export function isOfSummaries(unit: QuoteUnit): unit is SummaryUnit {
  return unit.from === 'text' || unit.from === 'children';
}

/**
 * Units with their places, in the order in which they are bought: what is made of summaries waits for them, and what was named last, which
 * lies deepest, goes first.
 */
export function stagesOf(units: readonly QuoteUnit[]): [place: number, unit: QuoteUnit][][] {
  const placed = [...units.entries()];
  const isOf = (level: string): typeof placed =>
    placed.filter(([, unit]) => unit.from === 'children' && unit.items[0]?.key.level === level).reverse();
  const texts = placed.filter(([, { from }]) => from !== 'children');
  return [texts, ...['paragraph', 'section', 'note', 'theme', 'vault'].map(isOf)].filter(
    (stage) => stage.length > 0,
  );
}

/** Tokens that a request is estimated to read and to write. */
export interface Estimate {
  input: number;
  output: number;
}

/** What a person is shown before anything is sent, and what a confirmation is of. */
export interface PriceQuote {
  host: string;
  /** The address, with which a job goes on. */
  base: string;
  model: string;
  way: 'stream' | 'batch';
  units: QuoteUnit[];
  /** What an answer is bought to; absent for summaries. */
  question?: string;
  /** Not an answer to it is bought, but how it is to be read. */
  isReading?: boolean;
  requests: number;
  inputTokens: [low: number, high: number];
  outputTokens: [low: number, high: number];
  price: Money;
  priceAsOf: string | undefined;
  /** What it was reckoned with, where it has a price; ledgers of earlier versions do not say. */
  rates?: ModelPrice;
  /** How many answers of this host and model the estimate has learned from. */
  learnedFrom: number;
  madeMs: number;
}

/** How a model counts, measured against the estimates. */
export interface Factors {
  input: number;
  output: number;
  /** Answers that were learned from. */
  answers: number;
}

/** From so many answers on the narrower band holds. */
const LEARNED = 10;
const BANDS = { guessed: 0.35, learned: 0.15 };

/** Single notes stray further from what was learned than many together. */
function bandOf({ answers }: Factors, requests: number): number {
  if (answers < LEARNED) return BANDS.guessed;
  return Math.min(BANDS.guessed, Math.max(BANDS.learned, 0.12 + 0.25 / Math.sqrt(requests)));
}

/** Tokens between which a request is expected. */
function boundsOf(estimate: Estimate, factors: Factors, band: number): { low: Estimate; high: Estimate } {
  const at = (share: number): Estimate => ({
    input: Math.ceil(estimate.input * factors.input * share),
    output: Math.ceil(estimate.output * factors.output * share),
  });
  return { low: at(1 - band), high: at(1 + band) };
}

/** What one request can come to at most: single ones stray further than all of a job together, and the answer is bounded. */
export function reserveOf(estimate: Estimate, factors: Factors): Estimate {
  return {
    input: Math.ceil(estimate.input * factors.input * 1.35),
    output: Math.ceil(estimate.output * factors.output * 1.6) + 64,
  };
}

/** Null where nobody knows. */
export function usdOf({ input, output }: Estimate, pricing: Pricing, isBatch: boolean): number | null {
  return costUsd(pricing, { input, output, cacheRead: 0, cacheWrite: 0 }, isBatch);
}

/** Whether what is bought are opinions of names, lists of steps and pages. */
export function isForOpinions({ units }: Pick<PriceQuote, 'units'>): boolean {
  return units.some(({ from }) => from === 'pairs' || from === 'lists' || from === 'prose');
}

/** Whether that is a page to be told in prose. */
export function isForProse({ units }: Pick<PriceQuote, 'units'>): boolean {
  return units.some(({ from }) => from === 'prose');
}

/** For whom the summaries of a quote are; null for everybody. */
export function perspectiveOf({ units }: Pick<PriceQuote, 'units'>): string | null {
  const [first] = units;
  return (first && isOfSummaries(first) ? first.items[0]?.key.perspective : undefined) ?? null;
}

export interface QuoteContext {
  host: string;
  base: string;
  model: string;
  way: 'stream' | 'batch';
  pricing: Pricing;
  factors: Factors;
  nowMs: number;
}

export function makeQuote(units: QuoteUnit[], context: QuoteContext): PriceQuote {
  const { host, base, model, way, pricing, factors, nowMs } = context;
  const requests = units.reduce((total, unit) => total + unit.requests, 0);
  const band = bandOf(factors, Math.max(1, requests));
  const low = { input: 0, output: 0, usd: 0 };
  const high = { input: 0, output: 0, usd: 0 };
  // The job must be able to begin its last request.
  const margin = { input: 0, output: 0, usd: 0 };
  for (const { estimate, requests: times } of units) {
    const one = { input: estimate.input / times, output: estimate.output / times };
    const bounds = boundsOf(one, factors, band);
    const most = reserveOf(one, factors);
    const usd = (tokens: Estimate): number => usdOf(tokens, pricing, way === 'batch') ?? 0;
    add(low, bounds.low, usd(bounds.low), times);
    // The requests of a batch are all under way at once, each at what it can come to at most.
    const top = way === 'batch' ? most : bounds.high;
    add(high, top, usd(top), times);
    if (way === 'batch') continue;
    margin.input = Math.max(margin.input, most.input - bounds.high.input);
    margin.output = Math.max(margin.output, most.output - bounds.high.output);
    margin.usd = Math.max(margin.usd, usd(most) - usd(bounds.high));
  }
  add(high, margin, margin.usd, 1);
  const price: Money =
    pricing.kind === 'price' ? { kind: 'usd', low: low.usd, high: high.usd } : { kind: pricing.kind };
  return {
    ...{ host, base, model, way, units, price },
    requests,
    inputTokens: [low.input, high.input],
    outputTokens: [low.output, high.output],
    priceAsOf: pricing.kind === 'price' ? pricing.price.asOf : undefined,
    ...(pricing.kind === 'price' && { rates: pricing.price }),
    learnedFrom: factors.answers,
    madeMs: nowMs,
  };
}

/** The price that was agreed to with a quote; undefined where nobody can say any more. */
export function agreedPricing({ base, model, price, priceAsOf, rates }: PriceQuote): Pricing | undefined {
  if (price.kind !== 'usd') return { kind: price.kind };
  const row =
    rates ?? PRICES.find((each) => each.base === base && each.model === model && each.asOf === priceAsOf);
  return row && { kind: 'price', price: row };
}

function add(sum: Estimate & { usd: number }, each: Estimate, usd: number, times: number): void {
  sum.input += each.input * times;
  sum.output += each.output * times;
  sum.usd += usd * times;
}

/** What a job may use up. */
export interface Cap {
  usd?: number;
  tokens: number;
}

/** As much as the quote says at most. Where a price bounds the job, or nothing is paid, tokens stop only what has gone astray. */
export function capOf({ price, inputTokens, outputTokens }: PriceQuote): Cap {
  const tokens = (inputTokens[1] + outputTokens[1]) * (price.kind === 'unknown' ? 1 : 3);
  return { ...(price.kind === 'usd' ? { usd: roundUp(price.high) } : {}), tokens };
}

/** Sums of many small numbers must not fail the cap that was made of the same numbers. */
function roundUp(usd: number): number {
  return Math.ceil(usd * 1e6) / 1e6;
}
