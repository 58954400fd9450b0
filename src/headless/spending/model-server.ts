import { parseAddress } from '../../providers/address';
import type { ModelChoice } from '../../llm/model-choice';
import { readOwnPrice, type TypedPrice } from '../../llm/own-price';
import { dayOf, type ModelPrice } from '../../llm/prices';
import { ANTHROPIC, serverAddress } from '../../llm/server-address';
import { texts } from '../../texts/texts';
import { badAddress, EXIT, refuse, type Outcome } from '../output/failure';

/** What was named on the command line. */
export interface ServerChoice {
  model: string | undefined;
  url: string | undefined;
  /** What it costs there, where the list does not say it. */
  price: TypedPrice | undefined;
}

export interface ModelServer extends ModelChoice {
  /** What the person said that it costs. */
  ownPrices: readonly ModelPrice[];
}

/** Cheap and good enough to say what a note says. */
const DEFAULT_MODEL = 'claude-haiku-5-5';

/** Whom to ask; nothing is sent for that. */
export function chooseServer({ model, url, price }: ServerChoice, nowMs: number): Outcome<ModelServer> {
  const parsed = parseAddress(url ?? ANTHROPIC);
  if (!parsed.ok) return { ok: false, failure: badAddress(parsed.error) };
  const address = serverAddress(parsed.value);
  const chosen = model ?? (address.base === ANTHROPIC ? DEFAULT_MODEL : undefined);
  const { noModel, noModelAdvice } = texts().spending;
  if (chosen !== undefined) {
    const own = price && readOwnPrice(price, { base: address.base, model: chosen, asOf: dayOf(nowMs) });
    return { ok: true, value: { address, model: chosen, ownPrices: own === undefined ? [] : [own] } };
  }
  return { ok: false, failure: refuse('no-model', noModel(address.host), noModelAdvice, EXIT.usage) };
}

/** What was said that a model costs. What is no server is told elsewhere. */
export function ownPricesOf(choice: ServerChoice, nowMs: number): readonly ModelPrice[] {
  const server = chooseServer(choice, nowMs);
  return server.ok ? server.value.ownPrices : [];
}
