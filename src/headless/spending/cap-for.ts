import type { Priced } from '../../llm/paid-request';
import { capOf, type Cap } from '../../llm/quote';
import { unreadLedgerTexts } from '../../texts/not-written';
import { texts } from '../../texts/texts';
import { EXIT, refuse, type Outcome } from '../output/failure';

/** What a person allows for at most. */
export interface NamedLimits {
  maxUsd: number | undefined;
  maxTokens: number | undefined;
}

/** What the quote says at most, or less where that is named; refuses while a ledger of another device cannot be read. Where nobody knows the price tokens have to be named. */
export function capFor(
  { quote, waitsFor }: Pick<Priced, 'quote' | 'waitsFor'>,
  { maxUsd, maxTokens }: NamedLimits,
): Outcome<Cap> {
  const most = capOf(quote);
  if (waitsFor.length > 0)
    return { ok: false, failure: refuse('ledger-unread', unreadLedgerTexts(waitsFor).join('\n')) };
  if (quote.price.kind === 'unknown' && maxTokens === undefined) {
    const { unknownPrice, unknownPriceAdvice } = texts().spending;
    const said = unknownPrice(quote.model, quote.host);
    const failure = refuse('unknown-price', said, unknownPriceAdvice(most.tokens), EXIT.usage);
    return { ok: false, failure };
  }
  const usd = most.usd === undefined ? undefined : Math.min(most.usd, maxUsd ?? Infinity);
  return { ok: true, value: { tokens: maxTokens ?? most.tokens, ...(usd !== undefined && { usd }) } };
}
