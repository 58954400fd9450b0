import { describe, expect, it } from 'vitest';
import type { Money, PriceQuote } from '../../../src/llm/quote';
import { paidText, quotedAndPaidText } from '../../../src/texts/paid-text';
import { texts } from '../../../src/texts/texts';

function job(price: Money, spentUsd: number) {
  return { quote: { price } as PriceQuote, spentUsd };
}

const LOCAL = job({ kind: 'local' }, 0);
const PAID = job({ kind: 'usd', low: 0.01, high: 0.02 }, 0.0142);

describe('what a job came to', () => {
  it('is neither bought nor quoted nor paid where a model of this computer wrote it', () => {
    expect(texts().spending.done(3, paidText(LOCAL))).toBe('3 summaries written (no cost)');
    expect(texts().prose.donePage(paidText(LOCAL))).toBe('Written (no cost).');
    expect(quotedAndPaidText(LOCAL)).toBe('no cost');
  });

  it('is said with its price where there is one', () => {
    expect(texts().spending.done(3, paidText(PAID))).toBe('3 summaries written (0.0142 USD)');
    expect(quotedAndPaidText(PAID)).toBe('quoted 0.0100–0.0200 USD, paid 0.0142 USD');
  });
});
