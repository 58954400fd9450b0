import type { Evidence, Result } from '../../worker/contract';
import { quoteAnswer, type QuotedAnswer } from './ask-run';
import { tokenFactor } from './estimate-tokens';
import { committed } from './job-record';
import type { Ledger } from './ledger';
import type { ModelChoice } from './model-choice';
import { windowTokensFor } from './model-manners';
import type { Priced } from './paid-request';
import { planPurchase, type Plan, type Wish } from './plan-purchase';
import { quoteReading, type QuotedReading } from './plan-run';
import { pricingOf, type ModelPrice, type Pricing } from './prices';
import {
  capOf,
  isOfSummaries,
  makeQuote,
  type Cap,
  type Factors,
  type PriceQuote,
  type QuoteUnit,
} from './quote';
import type { PlanGround } from './read-plan-answer';
import { quoteOfRest } from './reprice';
import { roomOf, type SpendingRoom } from './spending-room';
import type { SummaryEngine } from './summary-source';
import type { SummaryAsk } from './summary-task-request';
import { ledgersFor } from './unknown-spending';

/** What summaries come to, before anybody agreed to it. */
export interface Quoted extends Priced {
  plan: Plan;
  /** Undefined where no limit in dollars holds. */
  room: SpendingRoom | undefined;
}

export interface QuotesPorts {
  engine: SummaryEngine;
  /** What a person says that models cost, which goes before the list. */
  ownPrices(): readonly ModelPrice[];
  /** US dollars that a job, and all jobs of a day, may cost. */
  limits(): { jobUsd: number; dayUsd: number };
  now: () => number;
}

/** What is wished for comes to so much now, as ledgers know it. Notes are read for that on this device, and nothing is sent. */
export class Quotes {
  readonly #ports: QuotesPorts;

  constructor(ports: QuotesPorts) {
    this.#ports = ports;
  }

  async ofSummaries(
    ledger: Ledger,
    choice: ModelChoice,
    wish: Omit<Wish, 'windowTokens'>,
    onShare?: (done: number, total: number) => void,
  ): Promise<Result<Quoted>> {
    const nowMs = this.#ports.now();
    const ask = { ...askedOf(choice), perspective: wish.perspective, job: '', now: () => nowMs };
    const whole = { ...wish, windowTokens: this.windowTokens(choice) };
    const plan = await planPurchase(this.#ports.engine, whole, ask, onShare);
    if (!plan.ok) return plan;
    const priced = this.ofUnits(ledger, choice, plan.value.units);
    return { ok: true, value: { ...priced, plan: plan.value, room: this.#roomOf(ledger, priced) } };
  }

  ofUnits(ledger: Ledger, choice: ModelChoice, units: QuoteUnit[]): Priced {
    const { address, model } = choice;
    const { host, base } = address;
    const { pricing, nowMs } = this.#priceNow(choice);
    const factors = factorsOf(ledger, choice);
    const quote = makeQuote(units, { host, base, model, way: 'stream', pricing, factors, nowMs });
    return { choice, quote, cap: this.#capOf(quote), waitsFor: ledgersFor(quote, ledger) };
  }

  /** Of what is left of a job, where that costs something else than was agreed to; undefined where it does not. */
  ofRest(ledger: Ledger, id: string, choice: ModelChoice): Quoted | undefined {
    const job = ledger.job(id);
    const now = { ...this.#priceNow(choice), factors: factorsOf(ledger, choice) };
    const quote = job && quoteOfRest(job, now);
    if (job === undefined || quote === undefined) return undefined;
    const cap = this.#capOf(quote, committed(job).usd);
    const priced = { choice, quote, cap, waitsFor: ledgersFor(quote, ledger) };
    const plan = { units: quote.units.filter(isOfSummaries), fresh: 0, unreadable: [] };
    return { ...priced, plan, room: this.#roomOf(ledger, priced) };
  }

  ofAnswer(ledger: Ledger, choice: ModelChoice, evidence: Evidence): QuotedAnswer {
    const quoted = quoteAnswer(ledger, choice, evidence, this.#priceNow(choice));
    return { ...quoted, cap: this.#capOf(quoted.quote) };
  }

  ofReading(ledger: Ledger, choice: ModelChoice, ground: PlanGround): QuotedReading {
    const quoted = quoteReading(ledger, choice, ground, this.#priceNow(choice));
    return { ...quoted, cap: this.#capOf(quoted.quote) };
  }

  pricingOf(choice: ModelChoice): Pricing {
    return pricingOf(choice, this.#ports.now(), this.#ports.ownPrices());
  }

  /** Tokens of a text that is read at once. */
  windowTokens(choice: ModelChoice): number {
    return windowTokensFor(choice, this.#ports.now());
  }

  #priceNow(choice: ModelChoice): { pricing: Pricing; nowMs: number } {
    return { pricing: this.pricingOf(choice), nowMs: this.#ports.now() };
  }

  #roomOf(ledger: Ledger, priced: Priced): SpendingRoom | undefined {
    const { dayUsd } = this.#ports.limits();
    const factors = factorsOf(ledger, priced.choice);
    return roomOf(priced, ledger, { ...this.#priceNow(priced.choice), dayUsd, factors });
  }

  /** What the quote says at most, or less where the limit of a job, of which so much is used, is lower. */
  #capOf(quote: PriceQuote, usedUsd = 0): Cap {
    const cap = capOf(quote);
    const leftUsd = Math.max(0, this.#ports.limits().jobUsd - usedUsd);
    return cap.usd === undefined ? cap : { ...cap, usd: Math.min(cap.usd, leftUsd) };
  }
}

/** The model by its own name, and by the one that summaries of it are found by. */
export function askedOf({ address, model }: ModelChoice): Pick<SummaryAsk, 'model' | 'keyModel'> {
  return { model, keyModel: `${address.host}/${model}` };
}

function factorsOf(ledger: Ledger, { address, model }: ModelChoice): Factors {
  return ledger.factors(address.host, model, tokenFactor(model));
}
