import { tokenFactor } from '../../llm/estimate-tokens';
import type { JobRecord } from '../../llm/job-record';
import type { Ledger } from '../../llm/ledger';
import { isOwn, type TypedPrice } from '../../llm/own-price';
import { pricingOf } from '../../llm/prices';
import type { PriceQuote } from '../../llm/quote';
import { agreedAnew, quoteOfRest } from '../../llm/reprice';
import { ledgersFor } from '../../llm/unknown-spending';
import { newPriceText } from '../../texts/price-text';
import { texts } from '../../texts/texts';
import type { SummarizeTask } from '../command-line/spending-options';
import { EXIT, failureOf, refuse, type Failure, type Outcome } from '../output/failure';
import { capFor } from './cap-for';
import { chooseServer, type ModelServer } from './model-server';
import type { PurchasePorts } from './purchase-ports';

/**
 * Whom a job was agreed to with: this model at this address alone. What the person said then that it costs holds until something else is
 * said.
 */
export function sellerOf(
  { model, base, rates }: PriceQuote,
  price: TypedPrice | undefined,
  nowMs: number,
): Outcome<ModelServer> {
  const server = chooseServer({ model, url: base, price }, nowMs);
  if (!server.ok || price !== undefined || rates === undefined || !isOwn(rates)) return server;
  return { ok: true, value: { ...server.value, ownPrices: [rates] } };
}

interface PausedJob {
  ledger: Ledger;
  job: JobRecord;
  server: ModelServer;
  task: SummarizeTask;
}

/** Asks again where the model has another price than the one agreed to. Answers why nothing is sent. */
export async function agreeAnew(
  { ledger, job, server, task }: PausedJob,
  { ask, now }: Pick<PurchasePorts, 'ask' | 'now'>,
): Promise<Failure | undefined> {
  const { address, model, ownPrices } = server;
  const nowMs = now();
  const pricing = pricingOf(server, nowMs, ownPrices);
  const factors = ledger.factors(address.host, model, tokenFactor(model));
  const quote = quoteOfRest(job, { pricing, factors, nowMs });
  if (quote === undefined) return undefined;
  const cap = capFor({ quote, waitsFor: ledgersFor(quote, ledger) }, task);
  if (!cap.ok) return cap.failure;
  const { declined, newPriceConsent, noConsent, noConsentAdvice, money } = texts().spending;
  const changed = newPriceText(job.quote ?? quote, pricing);
  const count = quote.units.reduce((sum, { items }) => sum + items.length, 0);
  const agreed = task.agreed || (await ask(`${changed}\n${newPriceConsent(count, money(quote.price))}`));
  if (agreed === undefined) {
    const said = `${changed} ${noConsent(address.host, money(quote.price))}`;
    return refuse('no-consent', said, noConsentAdvice, EXIT.usage);
  }
  if (!agreed) return refuse('declined', declined);
  const confirmed = { kind: 'confirmed' as const, ...agreedAnew(job, { quote, cap: cap.value }) };
  const written = await ledger.append({ ...confirmed, atMs: nowMs, job: job.id });
  return written.ok ? undefined : failureOf(written.error);
}
