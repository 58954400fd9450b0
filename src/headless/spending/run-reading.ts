import { randomBytes } from 'node:crypto';
import type { EngineApi } from '../../../worker/contract';
import { askedUpTo } from '../../llm/asked-before';
import { BoughtResponses } from '../../llm/bought-responses';
import { DAY_CAP_USD } from '../../llm/model-manners';
import { askNames, countNames } from '../../llm/plan-prompt';
import { PlanRun, quoteReading, type QuotedReading, type ReadOutcome } from '../../llm/plan-run';
import type { PlanGround } from '../../llm/read-plan-answer';
import { pricingOf, type Pricing } from '../../llm/prices';
import { texts } from '../../texts/texts';
import { after } from '../node/after';
import { failureOf, type Outcome } from '../output/failure';
import type { VaultSession } from '../session/vault-session';
import { capFor } from './cap-for';
import { refusalWithout, type Consent } from './consent';
import { chooseServer } from './model-server';
import { openLedger, type LedgerPlace } from './open-ledger';
import { openServer } from './open-server';
import type { AskingPorts } from './purchase-ports';
import type { AnswerBuyer } from '../command-line/spending-options';
import { untilInterrupted } from './until-interrupted';

/** A question as rules read it, before the names are known that go with it. */
export type ReadByRules = Omit<PlanGround, 'names'>;

interface ReadingSession extends LedgerPlace, Pick<VaultSession, 'isInterrupted'> {
  engine: Pick<EngineApi, 'facets'>;
}

/** Has a model read a question. Nothing is sent before somebody agreed to its price. */
export async function readQuestion(
  session: ReadingSession,
  buyer: AnswerBuyer,
  byRules: ReadByRules,
  ports: AskingPorts,
): Promise<Outcome<ReadOutcome>> {
  const server = chooseServer(buyer, ports.now());
  if (!server.ok) return server;
  const names = await askNames(session.engine);
  if (!names.ok) return { ok: false, failure: failureOf(names.error) };
  const pricing = (): Pricing => pricingOf(server.value, ports.now(), server.value.ownPrices);
  const ledger = await openLedger(session);
  if (!ledger.ok) return { ok: false, failure: failureOf(ledger.error) };
  const ground = { ...byRules, names: names.value };
  const priced = quoteReading(ledger.value, server.value, ground, { pricing: pricing(), nowMs: ports.now() });
  const { responses } = ports;
  const bought = responses && new BoughtResponses(responses, () => Promise.resolve(ledger));
  const before = ports.anew ? undefined : await bought?.reading(priced);
  if (before?.ok === false) return { ok: false, failure: failureOf(before.error) };
  if (before?.value !== undefined) return { ok: true, value: before.value };
  const messages = openServer(server.value.address, ports.env);
  if (!messages.ok) return messages;
  const cap = capFor(priced, buyer);
  if (!cap.ok) return cap;
  const refusal = await refusalWithout(consentTo(priced), buyer, ports);
  if (refusal !== undefined) return { ok: false, failure: refusal };
  const run = new PlanRun(randomBytes(5).toString('hex'), {
    ...{ messages: messages.value, ledger: ledger.value, after, pricing, random: Math.random },
    dayCapUsd: Math.max(DAY_CAP_USD, buyer.maxUsd ?? 0),
    now: () => ports.now(),
  });
  ports.show(texts().ask.reading, { done: 0, total: 0 }, undefined);
  const read = await untilInterrupted(session, run, () => run.run({ ...priced, cap: cap.value }));
  if (!read.ok) return { ok: false, failure: failureOf(read.error) };
  return { ok: true, value: bought ? await bought.keepReading(priced, read.value) : read.value };
}

/** What is asked before the question and names of notes are sent. */
function consentTo({ quote, ground }: QuotedReading): Consent {
  const { host, model, price } = quote;
  const { readConsent, noReadConsent } = texts().ask;
  const usd = texts().spending.money(price);
  const before = askedUpTo(ground.before).length;
  return {
    question: readConsent(countNames(ground.names), before, model, host, usd),
    unasked: noReadConsent(host, usd),
  };
}
