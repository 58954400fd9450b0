import { isOwn } from '../llm/own-price';
import { isOld, type Pricing } from '../llm/prices';
import { agreedPricing, type PriceQuote } from '../llm/quote';
import { texts } from './texts';

/** What a million tokens cost. */
function pricingText(pricing: Pricing | undefined): string {
  const { priceWords, rates, usd } = texts().spending;
  if (pricing?.kind !== 'price') return priceWords[pricing?.kind ?? 'forgotten'];
  const { input, output, cacheRead } = pricing.price;
  return rates(usd(input), usd(output), cacheRead === undefined ? undefined : usd(cacheRead));
}

/** Of whom a price is, where that is to be known: of the person, or of a list that was read long ago. */
export function priceSourceLines(pricing: Pricing, nowMs: number): string[] {
  if (pricing.kind !== 'price') return [];
  const { byOwnPrice, oldPrice } = texts().spending;
  const { price } = pricing;
  return [
    ...(isOwn(price) ? [byOwnPrice(pricingText(pricing))] : []),
    ...(isOld(price, nowMs) ? [oldPrice(price.asOf)] : []),
  ];
}

/** That a model costs something else now than was agreed to with this quote. */
export function newPriceText(agreed: PriceQuote, now: Pricing): string {
  const { model, host } = agreed;
  return texts().spending.newPrice(model, host, pricingText(now), pricingText(agreedPricing(agreed)));
}
