import type { AtomId } from '../../../worker/contract';
import { leftOf } from '../../llm/open-jobs';
import type { SummaryOffer } from '../../llm/summary-shop';
import { waitsForText } from '../../texts/not-written';
import { texts } from '../../texts/texts';
import type { Question } from '../answer';
import { priceText } from '../consent';
import { failed, refused, type Outcome } from '../outcome';
import type { ToolCall } from '../tool-call';

/** What is asked of `summarize`, as it was sent: a confirmation is of these arguments. */
export interface Wanted {
  node_ids: string[];
  perspective?: string;
  confirm?: string;
}

/** What a call comes to beside its summaries: the price of what could be bought or was, and lines that tell of it. */
export interface Trade {
  price: string;
  confirm?: string;
  lines: string[];
}

/** Names the price of what is missing, or, where somebody who knows it agreed, buys it. */
export async function tradeFor(
  ids: AtomId[],
  args: Wanted,
  call: ToolCall,
): Promise<Outcome<Trade | Question>> {
  const shop = call.host.shop?.();
  if (shop === undefined) return noTrade();
  const offered = await shop.offer(ids, args.perspective?.trim() || null);
  if (!offered.ok) return failed(offered.error);
  const { count, model, host, mostUsd } = offered.value;
  if (count === 0) return noTrade();
  if (mostUsd !== undefined) return trade(offered.value, mostUsd, args, call);
  const fault = { kind: 'unknown-price', model, host } as const;
  return isConfirmed(args) ? refused(fault) : noTrade(texts().agents.fault(fault));
}

function isConfirmed({ confirm }: Wanted): boolean {
  return confirm !== undefined && confirm !== '';
}

function noTrade(...lines: string[]): Outcome<Trade> {
  const { noCost } = texts().agents;
  return { ok: true, value: { price: priceText(0), lines: [noCost, ...lines] } };
}

async function trade(
  offer: SummaryOffer,
  priceUsd: number,
  args: Wanted,
  call: ToolCall,
): Promise<Outcome<Trade | Question>> {
  const { agents } = texts();
  const named = { ...offer, priceUsd };
  const proposal = { args, priceUsd, question: agents.buyQuestion(named) };
  if (!isConfirmed(args)) {
    const confirm = await call.offer(proposal);
    const { leftUsd } = call;
    const how =
      confirm === undefined
        ? agents.fault({ kind: 'over-allowance', priceUsd, leftUsd })
        : agents.buyWith(confirm);
    const price = priceText(priceUsd);
    const lines = [agents.canBuy(named), how];
    return { ok: true, value: confirm === undefined ? { price, lines } : { price, confirm, lines } };
  }
  const agreed = await call.seek(proposal);
  if (!agreed.ok) return agreed;
  if (agreed.value.kind === 'ask') return { ok: true, value: agreed.value.question };
  return buy(offer, priceUsd, call);
}

async function buy(offer: SummaryOffer, priceUsd: number, call: ToolCall): Promise<Outcome<Trade>> {
  const ended = await offer.buy(call.signal, call.tell);
  call.settle(priceUsd, ended.ok ? ended.value.spentUsd : 0);
  if (!ended.ok) {
    const isBusy = ended.error.kind === 'cancelled' && !call.signal.aborted;
    return isBusy ? refused({ kind: 'buying' }) : failed(ended.error);
  }
  const { bought, refused: leftOut, state, why, spentUsd } = ended.value;
  const { agents, spending } = texts();
  const [left, whys] = [leftOf(ended.value), [...new Set(leftOut.values())]];
  const lines = [
    agents.bought(bought.size, spentUsd),
    ...(left === 0
      ? []
      : [agents.notAllBought(left, why === undefined ? spending.states[state] : spending.why(why))]),
    ...waitsForText(ended.value),
    ...(leftOut.size === 0
      ? []
      : [agents.notAllBought(leftOut.size, whys.map((each) => spending.refused(each)).join(', '))]),
  ];
  return { ok: true, value: { price: priceText(spentUsd), lines } };
}
