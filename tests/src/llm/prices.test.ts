import { describe, expect, it } from 'vitest';
import { isOwn, readOwnPrice } from '../../../src/llm/own-price';
import { costUsd, isOld, isSamePrice, pricingOf, PRICES } from '../../../src/llm/prices';
import { ANTHROPIC, serverAddress } from '../../../src/llm/server-address';
import { estimateTokens, tokenFactor } from '../../../src/llm/estimate-tokens';
import { capOf, makeQuote, reserveOf, type QuoteUnit } from '../../../src/llm/quote';
import type { AtomId } from '../../../worker/contract';

const NOW = Date.UTC(2026, 10, 23);
const usage = { input: 1_000_000, output: 100_000, cacheRead: 0, cacheWrite: 0 };

const atAnthropic = (model: string) => ({ address: { base: ANTHROPIC, isLocal: false }, model });

describe('prices', () => {
  it('belong to the address of who sells at them: the same name elsewhere has a price that nobody knows', () => {
    const elsewhere = { base: 'https://gateway.example', isLocal: false };
    expect(pricingOf({ address: elsewhere, model: 'claude-haiku-5-5' }, NOW)).toEqual({ kind: 'unknown' });
    const here = { base: 'http://localhost:11434', isLocal: true };
    expect(pricingOf({ address: here, model: 'claude-haiku-5-5' }, NOW)).toEqual({ kind: 'local' });
    expect(pricingOf(atAnthropic('claude-haiku-5-5'), NOW)).toMatchObject({ kind: 'price' });
  });

  it('go by exact names and days', () => {
    expect(costUsd(pricingOf(atAnthropic('claude-sonnet-5-5'), NOW), usage)).toBeCloseTo(3, 9);
    expect(pricingOf(atAnthropic('claude-sonnet-5'), NOW)).toEqual({ kind: 'unknown' });
    expect(pricingOf(atAnthropic('claude-sonnet-5-5'), Date.UTC(2026, 9, 1))).toEqual({ kind: 'unknown' });
  });

  it('are not known where no row says them, and are never zero for that', () => {
    expect(costUsd({ kind: 'unknown' }, usage)).toBeNull();
  });

  it('rise for the whole of a request with a long prompt', () => {
    const haiku = pricingOf(atAnthropic('claude-haiku-5-5'), NOW);
    const short = { input: 100_000, output: 1_000, cacheRead: 0, cacheWrite: 0 };
    expect(costUsd(haiku, short)).toBeCloseTo(0.0105, 9);
    expect(costUsd(haiku, { ...short, cacheRead: 1 })).toBeGreaterThan(0.05);
  });

  it('halve in a batch where the row says so', () => {
    const haiku = pricingOf(atAnthropic('claude-haiku-5-5'), NOW);
    expect(costUsd(haiku, usage, true)).toBeCloseTo((costUsd(haiku, usage) ?? 0) / 2, 9);
  });

  it('are those of a person before ours', () => {
    const own = [{ ...PRICES[0]!, model: 'claude-haiku-5-5', input: 7, source: 'contract' }];
    expect(pricingOf(atAnthropic('claude-haiku-5-5'), NOW, own)).toMatchObject({
      price: { source: 'contract' },
    });
  });

  it('of a person hold at an address of this computer too, which may hand on to a server that is paid', () => {
    const here = { address: { base: 'http://localhost:4000', isLocal: true }, model: 'm' };
    const said = { base: here.address.base, model: 'm', asOf: '2026-11-23' };
    const own = readOwnPrice({ input: '0,5', output: '2', cached: '' }, said);
    const pricing = pricingOf(here, NOW, [own!]);
    expect(costUsd(pricing, usage)).toBeCloseTo(0.7, 9);
    expect(isOwn(own!)).toBe(true);
    expect(pricingOf({ ...here, model: 'n' }, NOW, [own!])).toEqual({ kind: 'local' });
  });

  it('of nothing are nothing, also of cached input', () => {
    const own = readOwnPrice(
      { input: '0', output: '0', cached: '' },
      { base: 'b', model: 'm', asOf: '2026-11-23' },
    );
    expect(costUsd({ kind: 'price', price: own! }, { ...usage, cacheRead: 9, cacheWrite: 9 })).toBe(0);
  });

  it.each([
    ['1', '', ''],
    ['', '2', ''],
    ['', '', '3'],
    ['1', 'two', ''],
    ['1', '2', '1e3'],
    ['-1', '2', ''],
    ['10000', '2', ''],
    ['0.0000001', '2', ''],
  ])('of a person that are not whole or no numbers (%s, %s, %s) are none', (input, output, cached) => {
    const said = { base: 'b', model: 'm', asOf: '2026-11-23' };
    expect(readOwnPrice({ input, output, cached }, said)).toBeUndefined();
  });

  it('of cached input go by their own rate, or by that of other input where none is said', () => {
    const said = { base: 'b', model: 'm', asOf: '2026-11-23' };
    const cost = (cached: string): number | null => {
      const price = readOwnPrice({ input: '4', output: '0', cached }, said);
      return costUsd({ kind: 'price', price: price! }, { ...usage, cacheRead: 1_000_000 });
    };
    expect([cost(''), cost('0.25')]).toEqual([8, 4.25]);
  });

  it('are the same where every request costs the same, whoever says so and whenever', () => {
    const haiku = pricingOf(atAnthropic('claude-haiku-5-5'), NOW);
    if (haiku.kind !== 'price') throw new Error('no price');
    const { price } = haiku;
    expect(
      isSamePrice(haiku, { kind: 'price', price: { ...price, source: 'own', asOf: '2026-12-01' } }),
    ).toBe(true);
    expect(isSamePrice(haiku, { kind: 'price', price: { ...price, cacheRead: 0.02 } })).toBe(false);
    expect(isSamePrice(haiku, { kind: 'unknown' })).toBe(false);
    expect(isSamePrice({ kind: 'local' }, { kind: 'local' })).toBe(true);
  });

  it('say how old they are after ninety days', () => {
    const [row] = PRICES;
    expect(isOld(row!, NOW)).toBe(false);
    expect(isOld(row!, Date.UTC(2027, 2, 1))).toBe(true);
  });
});

describe('an address', () => {
  it.each([
    ['localhost:11434', true],
    ['127.0.0.1:8080', true],
    ['127.1.2.3', true],
    ['[::1]:1234', true],
    ['192.168.1.4:11434', false],
    ['localhost.evil.example', false],
    ['api.anthropic.com', false],
    ['127.0.0.1.evil.example', false],
  ])('%s is free: %s', (host, isLocal) => {
    expect(serverAddress({ base: `http://${host}`, host }).isLocal).toBe(isLocal);
  });

  it.each(['', '/v1', '/v1/messages', '/v1/chat/completions'])('may end in %s', (end) => {
    const { base } = serverAddress({ base: `http://desk:8080/api${end}`, host: 'desk:8080' });
    expect(base).toBe('http://desk:8080/api');
  });
});

describe('a quote', () => {
  const unit = (estimate: { input: number; output: number }): QuoteUnit => ({
    ...{ atom: 'A.md' as AtomId, from: 'text', items: [], requests: 1, estimate },
  });
  const context = {
    ...{ host: 'h', base: 'https://h', model: 'claude-haiku-5-5', way: 'stream' as const, nowMs: NOW },
    pricing: pricingOf(atAnthropic('claude-haiku-5-5'), NOW),
    factors: { input: 1.3, output: 1.3, answers: 0 },
  };

  it('has a band of 35 % before anything was paid, and of 15 % after ten answers', () => {
    const units = Array.from({ length: 100 }, () => unit({ input: 1_000, output: 200 }));
    const first = makeQuote(units, context);
    expect(first.inputTokens[0]).toBe(100 * 845);
    expect(first.inputTokens[1]).toBeLessThan(100 * 1_760);
    const later = makeQuote(units, { ...context, factors: { input: 1.3, output: 1.3, answers: 10 } });
    expect(later.inputTokens[0]).toBe(100 * 1_105);
    if (first.price.kind !== 'usd' || later.price.kind !== 'usd') throw new Error('no price');
    expect(later.price.low).toBeGreaterThan(first.price.low);
    expect(later.price.high).toBeLessThan(first.price.high);
  });

  it('lets its own cap begin the last request', () => {
    for (const count of [1, 2, 7]) {
      const units = Array.from({ length: count }, () => unit({ input: 900, output: 300 }));
      const quote = makeQuote(units, context);
      const reserve = reserveOf(units[0]!.estimate, context.factors);
      const usd = costUsd(context.pricing, { ...reserve, cacheRead: 0, cacheWrite: 0 }) ?? 0;
      expect(capOf(quote).usd).toBeGreaterThanOrEqual(usd);
    }
  });

  it('says that nobody knows, or that it is free', () => {
    const units = [unit({ input: 10, output: 10 })];
    expect(makeQuote(units, { ...context, pricing: { kind: 'unknown' } }).price).toEqual({ kind: 'unknown' });
    expect(makeQuote(units, { ...context, pricing: { kind: 'local' } }).price).toEqual({ kind: 'local' });
    expect(capOf(makeQuote(units, { ...context, pricing: { kind: 'unknown' } })).usd).toBeUndefined();
  });
});

describe('an estimate of tokens', () => {
  it('weighs scripts apart and takes newer models for more', () => {
    expect(estimateTokens('')).toBe(0);
    expect(estimateTokens('Ελληνικά')).toBeGreaterThan(2 * estimateTokens('Hellenic'));
    expect(tokenFactor('claude-haiku-5-5')).toBe(1.3);
    expect(tokenFactor('claude-haiku-4-5')).toBe(1);
    expect(tokenFactor('qwen3')).toBe(1);
  });
});
