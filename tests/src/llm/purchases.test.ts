import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobRecord } from '../../../src/llm/job-record';
import type { ModelChoice } from '../../../src/llm/model-choice';
import { readOwnPrice } from '../../../src/llm/own-price';
import type { Wish } from '../../../src/llm/plan-purchase';
import type { ModelPrice } from '../../../src/llm/prices';
import type { Purchases } from '../../../src/llm/purchases';
import type { Quoted } from '../../../src/llm/quotes';
import { VAULT_ID, type AtomId } from '../../../worker/contract';
import type { TestEngine, TestVault } from '../../engine/engine-fixture';
import type { MessagesServer } from '../../llm/messages-server';
import { honest, readPrompt } from '../../llm/summary-model';
import { good, openStall, type Stall } from './purchase-fixture';
import { textOf } from './shop';

const ALL: Omit<Wish, 'windowTokens'> = { ids: [VAULT_ID], perspective: null, which: 'missing' };

let stall: Stall;
let server: MessagesServer;
let vault: TestVault;
let engine: TestEngine;
let choice: ModelChoice;
let open: Stall['open'];

beforeEach(async () => {
  stall = await openStall();
  ({ server, vault, engine, choice, open } = stall);
});
afterEach(() => stall.close());

async function quoteOf(purchases: Purchases, wish = ALL): Promise<Quoted> {
  return good(await purchases.quote(choice, wish));
}

function kinds(): string[] {
  const lines = readFileSync(stall.ledgerPath, 'utf8').trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { kind: string }).kind);
}

describe('purchases', () => {
  it('ask nobody anything before somebody agrees, and then exactly what was quoted', async () => {
    const purchases = open();
    const quoted = await quoteOf(purchases);
    expect(quoted.quote.requests).toBeGreaterThanOrEqual(4);
    expect([server.arrived, server.asides]).toEqual([[], []]);
    const job = good(await purchases.confirm(quoted));
    expect(job.state).toBe('done');
    expect(server.arrived).toHaveLength(quoted.quote.requests);
    const named = quoted.quote.units.reduce((sum, { items }) => sum + items.length, 0);
    const asked = server.arrived.reduce((sum, { body }) => sum + readPrompt(body).wanted.length, 0);
    expect([asked, job.bought.size]).toEqual([named, named]);
    // What it can do: which models there are, and that it counts.
    expect(new Set(server.asides)).toEqual(new Set(['GET /v1/models', 'POST /v1/messages/count_tokens']));
    expect(kinds()[0]).toBe('confirmed');
    expect(kinds().filter((kind) => kind === 'asked')).toHaveLength(quoted.quote.requests);
    expect((await quoteOf(purchases)).quote.units).toEqual([]);
  });

  it('cost what was quoted at most', async () => {
    const purchases = open();
    const quoted = await quoteOf(purchases);
    const { spentUsd } = good(await purchases.confirm(quoted));
    expect(spentUsd).toBeGreaterThan(0);
    expect(spentUsd).toBeLessThanOrEqual(quoted.cap.usd ?? 0);
  });

  it('pause at the limit of a day as it is set while they run', async () => {
    const limits = { jobUsd: 1, dayUsd: 1 };
    const purchases = open({ limits });
    const quoted = await quoteOf(purchases);
    server.answerBy((body) => {
      limits.dayUsd = 0.000_01;
      return honest(body);
    });
    const job = good(await purchases.confirm(quoted));
    expect(job).toMatchObject({ state: 'paused', why: 'day-cap' });
    // Those that were under way by then.
    expect(server.arrived.length).toBeLessThan(quoted.quote.requests);
    expect(job.bought.size).toBeGreaterThan(0);
  });

  it('cost what was quoted at most for somebody too, where a text is long enough for a server to remember it', async () => {
    vault.write('Long.md', Array.from({ length: 9 }, (_, n) => textOf(n)).join('\n\n'));
    await engine.update();
    const ids = ['Long.md' as AtomId];
    const opus = { ...choice, model: 'claude-opus-5-5' };
    const wish = { ids, perspective: 'for a beginner', which: 'missing' as const };
    const quoted = good(await open().quote(opus, wish));
    const job = good(await open().confirm(quoted));
    expect(job.state).toBe('done');
    expect(job.spentUsd).toBeLessThanOrEqual(quoted.cap.usd ?? 0);
    expect(server.bill().map((usage) => usage.cache_creation_input_tokens)).toEqual([0]);
  });

  it('run one at a time: what is agreed to meanwhile buys nothing', async () => {
    const purchases = open();
    const quoted = await quoteOf(purchases);
    const both = await Promise.all([purchases.confirm(quoted), purchases.confirm(quoted)]);
    const [bought, ...others] = both.filter(({ ok }) => ok);
    expect([good(bought!).state, others]).toEqual(['done', []]);
    expect(both).toContainEqual({ ok: false, error: { kind: 'occupied' } });
    expect(server.arrived).toHaveLength(quoted.quote.requests);
  });

  it('pause at the limit of a job, and go on from there with a higher one in another program', async () => {
    const { quote } = await quoteOf(open());
    const most = quote.price.kind === 'usd' ? quote.price.high : 0;
    const poor = open({ limits: { jobUsd: most / 3, dayUsd: 1 } });
    const quoted = await quoteOf(poor);
    expect(quoted.cap.usd).toBe(most / 3);
    const job = good(await poor.confirm(quoted));
    expect(job).toMatchObject({ state: 'paused', why: 'cap' });
    expect(job.spentUsd).toBeLessThanOrEqual(most / 3);
  });

  it('pause at the limit of the day, and resume with what is left of the job', async () => {
    const poor = open({ limits: { jobUsd: 1, dayUsd: 0.0001 } });
    const job = good(await poor.confirm(await quoteOf(poor)));
    expect(job).toMatchObject({ state: 'paused', why: 'day-cap' });
    const before = server.arrived.length;
    const rich = open();
    const both = await Promise.all([rich.resume(job.id, choice), rich.resume(job.id, choice)]);
    const resumed = good(both.find(({ ok }) => ok)!);
    expect(both).toContainEqual({ ok: false, error: { kind: 'occupied' } });
    expect(resumed.state).toBe('done');
    expect(resumed.bought.size + resumed.refused.size).toBeGreaterThan(job.bought.size);
    expect(server.arrived.length).toBeGreaterThan(before);
  });

  it('buy nothing twice: what another job bought meanwhile is not asked for when the first one goes on', async () => {
    const poor = open({ limits: { jobUsd: 1, dayUsd: 0.0001 } });
    const first = good(await poor.confirm(await quoteOf(poor)));
    expect(first).toMatchObject({ state: 'paused', why: 'day-cap' });
    const rich = open();
    const second = good(await rich.confirm(await quoteOf(rich)));
    expect(second.state).toBe('done');
    const before = server.bill().length;
    const resumed = good(await rich.resume(first.id, choice));
    expect(resumed).toMatchObject({ state: 'done', spentUsd: first.spentUsd });
    expect(server.bill()).toHaveLength(before);
    expect(new Set(resumed.refused.values())).toEqual(new Set(['fresh']));
    expect((await quoteOf(rich)).quote.units).toEqual([]);
  });

  it('send nothing where the ledger cannot be written, and are free for another try', async () => {
    const full = { kind: 'storage', operation: 'write', why: { kind: 'said', text: 'disk full' } } as const;
    let isFull = true;
    const purchases = open({
      file: ({ read, append }) => ({
        read,
        append: (text) => (isFull ? Promise.resolve({ ok: false, error: full }) : append(text)),
      }),
    });
    const quoted = await quoteOf(purchases);
    expect(await purchases.confirm(quoted)).toEqual({ ok: false, error: full });
    expect([server.arrived, server.asides]).toEqual([[], []]);
    isFull = false;
    expect(good(await purchases.confirm(quoted)).state).toBe('done');
  });

  it('take back a job, keep what it cost, and offer the same again', async () => {
    const purchases = open();
    const quoted = await quoteOf(purchases);
    const job = good(await purchases.confirm(quoted));
    expect(good(await purchases.undo(job.id)).dropped).toBe(job.bought.size);
    const ledger = good(await purchases.ledger());
    expect(ledger.job(job.id)).toMatchObject({ isUndone: true, spentUsd: job.spentUsd });
    expect((await quoteOf(purchases)).quote.requests).toBe(quoted.quote.requests);
  });

  it('renew only what changed since', async () => {
    const purchases = open();
    await purchases.confirm(await quoteOf(purchases));
    vault.write('N1.md', textOf(1).replace('fallen leaves', 'green leaves'));
    await engine.update();
    const ids = ['N1.md' as AtomId, 'N2.md' as AtomId];
    const { quote } = await quoteOf(purchases, { ids, perspective: null, which: 'stale' });
    expect(quote.units).toMatchObject([{ atom: 'N1.md' }]);
    expect(quote.requests).toBe(1);
  });

  it('renew those that were picked of several outdated ones, and leave the others outdated', async () => {
    const purchases = open();
    await purchases.confirm(await quoteOf(purchases));
    for (const n of [1, 2, 3])
      vault.write(`N${String(n)}.md`, textOf(n).replace('fallen leaves', 'green leaves'));
    await engine.update();
    const stale = { perspective: null, which: 'stale' as const };
    const ids = ['N1.md' as AtomId, 'N3.md' as AtomId];
    const quoted = await quoteOf(purchases, { ids, ...stale });
    expect(quoted.quote.units.map((unit) => 'atom' in unit && unit.atom).sort()).toEqual(ids);
    const { length } = server.arrived;
    expect(good(await purchases.confirm(quoted)).state).toBe('done');
    expect(server.arrived.length - length).toBe(2);
    const left = await quoteOf(purchases, { ids: [...ids, 'N2.md' as AtomId], ...stale });
    expect(left.quote.units).toMatchObject([{ atom: 'N2.md' }]);
  });
});

describe('a price of one’s own', () => {
  const price = (input: string, output: string): ModelPrice =>
    readOwnPrice(
      { input, output, cached: '' },
      { base: choice.address.base, model: choice.model, asOf: '2026-11-23' },
    )!;
  const listed = 0.1;

  /** A job that was agreed to at this price, and stands still. */
  async function paused(own: ModelPrice[], dayUsd = 0.0001): Promise<JobRecord> {
    const poor = open({ limits: { jobUsd: 1, dayUsd }, ownPrices: () => own });
    const job = good(await poor.confirm(await quoteOf(poor)));
    expect(job.why).toBe('day-cap');
    return job;
  }

  it('is what a purchase costs at most, what its limits go by, and what the ledger says', async () => {
    const purchases = open({ ownPrices: () => [price('1', '5')], limits: { jobUsd: 0.005, dayUsd: 1 } });
    const quoted = await quoteOf(purchases);
    const { quote } = await quoteOf(open());
    if (quoted.quote.price.kind !== 'usd' || quote.price.kind !== 'usd') throw new Error('no price');
    expect(quoted.quote.price.high).toBeCloseTo((quote.price.high * 1) / listed, 9);
    expect(quoted.room).toMatchObject({ by: 'job', usd: 0.005 });
    const job = good(await purchases.confirm(quoted));
    const billed = server.bill().map((usage) => usage.input_tokens + 5 * usage.output_tokens);
    expect(job.spentUsd).toBeCloseTo(billed.reduce((sum, each) => sum + each, 0) / 1e6, 9);
    expect(job.spentUsd).toBeLessThanOrEqual(0.005);
  });

  it('holds for what was agreed to as long as it stands, and else nothing is sent before somebody agrees again', async () => {
    const job = await paused([price('1', '5')]);
    const { length } = server.arrived;
    for (const ownPrices of [[], [price('2', '10')]]) {
      const rich = open({ ownPrices: () => ownPrices });
      expect(good(await rich.priceOfRest(job.id, choice))).toMatchObject({ choice });
      expect(good(await rich.resume(job.id, choice))).toMatchObject({ state: 'paused', why: 'price' });
    }
    expect(server.arrived).toHaveLength(length);
    const same = open({ ownPrices: () => [price('1', '5')] });
    expect(good(await same.priceOfRest(job.id, choice))).toBeUndefined();
    expect(good(await same.resume(job.id, choice)).state).toBe('done');
  });

  it('of the rest is agreed to apart, within what was used before and within the limit of a job', async () => {
    const job = await paused([price('1', '5')], 0.004);
    expect(job.spentUsd).toBeGreaterThan(0);
    const rich = open({ ownPrices: () => [price('2', '10')] });
    const rest = good(await rich.priceOfRest(job.id, choice))!;
    expect(rest.quote.requests).toBeLessThan(job.quote!.requests);
    const done = good(await rich.resume(job.id, choice, rest));
    expect(done.state).toBe('done');
    expect(done.cap.usd).toBeCloseTo(job.spentUsd + rest.cap.usd!, 9);
    expect(done.spentUsd).toBeLessThanOrEqual(done.cap.usd!);
    expect(done.quote!.units).toHaveLength(job.quote!.units.length);
    const tight = open({ ownPrices: () => [price('3', '10')], limits: { jobUsd: 0.001, dayUsd: 1 } });
    expect(good(await tight.priceOfRest(job.id, choice))!.cap.usd).toBe(0);
  });

  it('that is changed while a job runs lets it pause before its next request', async () => {
    let own = [price('1', '5')];
    const purchases = open({ ownPrices: () => own });
    const quoted = await quoteOf(purchases);
    server.answerBy((body) => {
      own = [price('1', '6')];
      return honest(body);
    });
    expect(good(await purchases.confirm(quoted))).toMatchObject({ state: 'paused', why: 'price' });
    expect(server.arrived.length).toBeLessThan(quoted.quote.requests);
  });

  it('where none was and none is leaves the job to its limit in tokens', async () => {
    const gateway = { ...choice, address: { ...choice.address, base: 'https://gateway.example' } };
    const purchases = open();
    const quoted = good(await purchases.quote(gateway, ALL));
    expect([quoted.quote.price, quoted.cap.usd]).toEqual([{ kind: 'unknown' }, undefined]);
    expect(good(await purchases.confirm(quoted)).state).toBe('done');
  });
});

/** A file that is there and cannot be read, also not by whoever may read all. */
function spoil(path: string): void {
  mkdirSync(path);
}

describe("another device's ledger", () => {
  it('that cannot be read lets what costs wait, and names the file', async () => {
    spoil(stall.otherPath);
    const purchases = open();
    const quoted = await quoteOf(purchases);
    expect(quoted.waitsFor).toMatchObject([{ file: stall.otherPath }]);
    const job = good(await purchases.confirm(quoted));
    expect(job).toMatchObject({ state: 'paused', why: 'ledger-unread', files: [stall.otherPath] });
    expect(server.arrived).toEqual([]);
  });

  it('that cannot be read keeps nobody from what costs nothing', async () => {
    spoil(stall.otherPath);
    const purchases = open();
    const { address, model } = choice;
    const local = { address: { ...address, isLocal: true }, model };
    const quoted = good(await purchases.quote(local, ALL));
    expect(quoted.waitsFor).toEqual([]);
    expect(good(await purchases.confirm(quoted)).state).toBe('done');
  });

  it('is read again while somebody looks, so that a mended file ends the wait', async () => {
    spoil(stall.otherPath);
    const purchases = open();
    const told = new Promise<void>((resolve) => {
      purchases.onChange(resolve);
    });
    const job = good(await purchases.confirm(await quoteOf(purchases)));
    await told;
    const again = new Promise<void>((resolve) => {
      purchases.onChange(resolve);
    });
    rmSync(stall.otherPath, { recursive: true });
    await again;
    expect(good(await purchases.ledger()).unread).toEqual([]);
    expect((await quoteOf(purchases)).waitsFor).toEqual([]);
    expect(good(await purchases.resume(job.id, choice)).state).toBe('done');
  });

  it('counts for the day with what is written there after this one was opened', async () => {
    const purchases = open({ limits: { jobUsd: 1, dayUsd: 0.01 } });
    expect((await quoteOf(purchases)).room?.by).toBe('quote');
    const elsewhere = open({ path: stall.otherPath });
    const theirs = good(await elsewhere.confirm(await quoteOf(elsewhere)));
    const ledger = good(await purchases.ledger());
    expect(ledger.spentSince('2026-11-23')).toBe(0);
    await quoteOf(purchases);
    expect(ledger.spentSince('2026-11-23')).toBeCloseTo(theirs.spentUsd, 9);
    expect(ledger.ownJobs()).toEqual([]);
    expect(ledger.jobs().map(({ id }) => id)).toEqual([theirs.id]);
  });

  it('keeps what was known of it while it cannot be read', async () => {
    const elsewhere = open({ path: stall.otherPath });
    const theirs = good(await elsewhere.confirm(await quoteOf(elsewhere)));
    const purchases = open();
    await quoteOf(purchases);
    copyFileSync(stall.otherPath, join(stall.folder, 'copy'));
    rmSync(stall.otherPath);
    spoil(stall.otherPath);
    await quoteOf(purchases);
    const ledger = good(await purchases.ledger());
    expect(ledger.unread).toMatchObject([{ file: stall.otherPath }]);
    expect(ledger.spentSince('2026-11-23')).toBeCloseTo(theirs.spentUsd, 9);
  });

  it('says no more of a job that goes on here than the last entry does', async () => {
    const poor = open({ path: stall.otherPath, limits: { jobUsd: 1, dayUsd: 0.0001 } });
    const paused = good(await poor.confirm(await quoteOf(poor)));
    expect(paused.why).toBe('day-cap');
    const rich = open();
    expect(good(await rich.resume(paused.id, choice)).state).toBe('done');
    writeFileSync(stall.otherPath, `${readFileSync(stall.otherPath, 'utf8')}\n`);
    await quoteOf(rich);
    expect(good(await rich.ledger()).job(paused.id)?.state).toBe('done');
    expect(good(await open().ledger()).job(paused.id)?.state).toBe('done');
  });
});
