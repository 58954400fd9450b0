import { randomBytes } from 'node:crypto';
import type { Evidence } from '../../../worker/contract';
import type { AnswerPart } from '../../llm/answer-stream';
import { AskRun, isWhole, quoteAnswer, type AskOutcome, type QuotedAnswer } from '../../llm/ask-run';
import { BoughtResponses } from '../../llm/bought-responses';
import type { EarlierAnswer } from '../../llm/earlier-answer';
import { DAY_CAP_USD } from '../../llm/model-manners';
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

/** An answer as it came, piece by piece, and what became of its purchase. */
export interface WrittenAnswer extends AskOutcome {
  parts: readonly AnswerPart[];
}

/** An answer that was bought to the same question from something else, and the price of one from what is found now. */
export interface EarlierOffer {
  earlier: EarlierAnswer;
  quoted: QuotedAnswer;
}

/**
 * Buys an answer that stands on what was found. Nothing is sent before somebody agreed to its price: who did not is shown the one that they
 * have, whatever it was written from.
 */
export async function writeAnswer(
  session: LedgerPlace & Pick<VaultSession, 'isInterrupted'>,
  buyer: AnswerBuyer,
  evidence: Evidence,
  ports: AskingPorts,
): Promise<Outcome<WrittenAnswer | EarlierOffer>> {
  const server = chooseServer(buyer, ports.now());
  if (!server.ok) return server;
  const pricing = (): Pricing => pricingOf(server.value, ports.now(), server.value.ownPrices);
  const ledger = await openLedger(session);
  if (!ledger.ok) return { ok: false, failure: failureOf(ledger.error) };
  const priced = quoteAnswer(ledger.value, server.value, evidence, {
    pricing: pricing(),
    nowMs: ports.now(),
  });
  const { responses } = ports;
  const bought = responses && new BoughtResponses(responses, () => Promise.resolve(ledger));
  const before = ports.anew ? undefined : await bought?.answer(priced);
  if (before?.ok === false) return { ok: false, failure: failureOf(before.error) };
  // One that broke off is no answer to who asks again.
  if (before?.value !== undefined && isWhole(before.value.outcome))
    return { ok: true, value: { ...before.value.outcome, parts: before.value.parts } };
  const earlier = ports.anew || buyer.agreed ? undefined : await bought?.earlier(priced);
  if (earlier?.ok === false) return { ok: false, failure: failureOf(earlier.error) };
  if (earlier?.value !== undefined) return { ok: true, value: { earlier: earlier.value, quoted: priced } };
  const messages = openServer(server.value.address, ports.env);
  if (!messages.ok) return messages;
  const cap = capFor(priced, buyer);
  if (!cap.ok) return cap;
  const quoted = { ...priced, cap: cap.value };
  const refusal = await refusalWithout(consentTo(quoted), buyer, ports);
  if (refusal !== undefined) return { ok: false, failure: refusal };
  const run = new AskRun(randomBytes(5).toString('hex'), {
    ...{ messages: messages.value, ledger: ledger.value, after, pricing, random: Math.random },
    dayCapUsd: Math.max(DAY_CAP_USD, buyer.maxUsd ?? 0),
    now: () => ports.now(),
  });
  const parts: AnswerPart[] = [];
  ports.show(texts().ask.writing, { done: 0, total: 0 }, undefined);
  const written = await untilInterrupted(session, run, () => run.run(quoted, (part) => parts.push(part)));
  if (!written.ok) return { ok: false, failure: failureOf(written.error) };
  const outcome = bought ? await bought.keepAnswer(quoted, written.value) : written.value;
  return { ok: true, value: { ...outcome, parts } };
}

/** What is asked before the question and passages of notes are sent. */
function consentTo({ quote, evidence }: QuotedAnswer): Consent {
  const { noConsent, money } = texts().spending;
  const { host, model, price } = quote;
  const before = evidence.plan.followUp?.questions.length ?? 0;
  return {
    question: texts().ask.consent(evidence.pieces.length, before, model, host, money(price)),
    unasked: noConsent(host, money(price)),
  };
}
