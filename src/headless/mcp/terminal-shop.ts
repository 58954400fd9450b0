import type { SummaryVerbs } from '../../../worker/contract';
import { DAY_CAP_USD } from '../../llm/model-manners';
import type { MessagesPort } from '../../llm/messages-port';
import { Purchases } from '../../llm/purchases';
import { shopOver, type SummaryShop } from '../../llm/summary-shop';
import { after } from '../node/after';
import type { Outcome } from '../output/failure';
import { openLedger, type LedgerPlace } from '../spending/open-ledger';
import { chooseServer, type ModelServer, type ServerChoice } from '../spending/model-server';
import { openServer } from '../spending/open-server';
import type { AgentIndex } from './agent-index';

/** Whom an agent may buy summaries of. */
export interface Seller {
  choice: ModelServer;
  messages: MessagesPort;
}

/** Refuses before anything is sent where the address is none, or wants a key that is not there. */
export function chooseSeller(
  choice: ServerChoice,
  env: Partial<Record<string, string>>,
  nowMs: number,
): Outcome<Seller> {
  const server = chooseServer(choice, nowMs);
  if (!server.ok) return server;
  const messages = openServer(server.value.address, env);
  return messages.ok ? { ok: true, value: { choice: server.value, messages: messages.value } } : messages;
}

interface ShopParts extends LedgerPlace {
  index: AgentIndex;
  seller: Seller;
  allowanceUsd: number;
}

/** Sells summaries by the ledger that `altitude summarize` and `altitude cost` have too. */
export class TerminalShop {
  readonly #parts: ShopParts;
  #purchases: Purchases;

  constructor(parts: ShopParts) {
    this.#parts = parts;
    this.#purchases = this.#open();
  }

  /** What other programs bought since is in the ledger that is read for each offer. */
  offers(): SummaryShop {
    if (!this.#purchases.isBusy) this.#purchases = this.#open();
    return shopOver(this.#purchases, this.#parts.seller.choice);
  }

  /** Begins no further request. */
  stop(): void {
    this.#purchases.stop();
  }

  #open(): Purchases {
    const { index, seller, allowanceUsd } = this.#parts;
    return new Purchases({
      engine: {
        summaryNeeds: (request: SummaryVerbs['summaryNeeds']['request']) =>
          index.ask('summaryNeeds', request, {}),
        summaryTask: (request: SummaryVerbs['summaryTask']['request']) =>
          index.ask('summaryTask', request, {}),
        keepSummaries: (request: SummaryVerbs['keepSummaries']['request']) =>
          index.ask('keepSummaries', request, {}),
        dropSummaries: (request: SummaryVerbs['dropSummaries']['request']) =>
          index.ask('dropSummaries', request, {}),
        countSummaries: () => index.ask('countSummaries', null, {}),
      },
      openLedger: () => openLedger(this.#parts),
      openMessages: () => seller.messages,
      ownPrices: () => seller.choice.ownPrices,
      limits: () => ({ jobUsd: allowanceUsd, dayUsd: Math.max(DAY_CAP_USD, allowanceUsd) }),
      now: () => Date.now(),
      after,
      random: Math.random,
    });
  }
}
