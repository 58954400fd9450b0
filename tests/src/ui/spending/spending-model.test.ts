import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobWhy } from '../../../../src/llm/ledger-entry';
import { readOwnPrice } from '../../../../src/llm/own-price';
import type { Purchases } from '../../../../src/llm/purchases';
import { endedLines, jobHeading, repricedLines } from '../../../../src/ui/spending/spending-lines';
import { SpendingModel } from '../../../../src/ui/spending/spending-model';
import { VAULT_ID } from '../../../../worker/contract';
import type { Reply } from '../../../llm/messages-server';
import { honest } from '../../../llm/summary-model';
import { openStall, type Stall } from '../../llm/purchase-fixture';
import { NOW } from '../../llm/shop';

let stall: Stall;
const models: SpendingModel[] = [];

beforeEach(async () => {
  stall = await openStall();
});
afterEach(async () => {
  for (const model of models.splice(0)) model.leave();
  await stall.close();
});

/** The pane, with the price of the whole vault. `next` resolves when it is drawn again. */
async function openPane(purchases: Purchases): Promise<{ model: SpendingModel; next(): Promise<void> }> {
  let changed: () => void = () => undefined;
  const { choice } = stall;
  const model = new SpendingModel({
    ...{ purchases, choice, choiceOf: () => choice, now: () => NOW },
    ...{ wish: { of: VAULT_ID, title: '' }, dayUsd: 1, changed: () => changed() },
  });
  models.push(model);
  await model.open();
  return {
    model,
    next: () =>
      new Promise((resolve) => {
        changed = resolve;
      }),
  };
}

describe('the pane of purchases', () => {
  it('offers to go on only once the ledgers can be read that the job waits for', async () => {
    const poor = await openPane(stall.open({ limits: { jobUsd: 1, dayUsd: 0.0001 } }));
    await poor.model.buy();
    expect(poor.model.jobs).toMatchObject([{ job: { why: 'day-cap' }, canResume: true }]);
    poor.model.leave();
    mkdirSync(stall.otherPath);
    const { model, next } = await openPane(stall.open());
    expect(model.jobs).toMatchObject([{ canResume: false, isOfOtherModel: false }]);
    expect(model.canResume(model.jobs[0]!.job)).toBe(false);
    rmSync(stall.otherPath, { recursive: true });
    while (!model.canResume(model.jobs[0]!.job)) await next();
    expect(model.unreadLedgers).toEqual([]);
  });

  it('says of a job that the app ended in the middle of that it did, counts what may be billed, and goes on', async () => {
    const poor = await openPane(stall.open({ limits: { jobUsd: 1, dayUsd: 0.0004 } }));
    await poor.model.buy();
    poor.model.leave();
    const paid = poor.model.spentToday;
    const lines = readFileSync(stall.ledgerPath, 'utf8').trim().split('\n');
    const asked = lines.find((line) => line.includes('"kind":"asked"')) ?? '';
    const cut = JSON.stringify({
      ...(JSON.parse(asked) as object),
      request: 'cut off',
      reservedUsd: 0.000_01,
    });
    // No word of how it stands, and a request whose answer nobody was there to take.
    writeFileSync(stall.ledgerPath, `${[...lines.slice(0, -1), cut].join('\n')}\n`);
    const { model } = await openPane(stall.open());
    const [each] = model.jobs;
    expect(each).toMatchObject({ isRunning: false, canResume: true, job: { state: 'running' } });
    expect(jobHeading(each!.job, NOW, each!)).toContain('ended early');
    expect(model.spentToday).toBeGreaterThan(paid);
    await model.resume(each!.job);
    expect(model.offer).toMatchObject({ kind: 'ended', job: { state: 'done' } });
    expect(model.jobs[0]!.job.lostUsd).toBeGreaterThan(0);
  });

  it('leaves a job of another device to that device, which may be at it', async () => {
    const theirs = await openPane(
      stall.open({ path: stall.otherPath, limits: { jobUsd: 1, dayUsd: 0.0004 } }),
    );
    await theirs.model.buy();
    theirs.model.leave();
    expect(theirs.model.jobs).toMatchObject([{ isElsewhere: false, canResume: true }]);
    const { model } = await openPane(stall.open());
    expect(model.jobs).toMatchObject([{ isElsewhere: true, canResume: false, isOfOtherModel: false }]);
    const [each] = model.jobs;
    expect(jobHeading(each!.job, NOW, each!)).toMatch(/paused · on another device/);
    const running = { ...each!.job, state: 'running' as const };
    expect(jobHeading(running, NOW, each!)).not.toContain('ended early');
    // What is left of it has a price here.
    expect(model.offer).toMatchObject({ kind: 'quoted' });
  });

  it('shows the price of the rest where it is no longer the one agreed to, and goes on only with a yes to that', async () => {
    const poor = await openPane(stall.open({ limits: { jobUsd: 1, dayUsd: 0.0001 } }));
    await poor.model.buy();
    const { length } = stall.server.arrived;
    const { base } = stall.choice.address;
    const own = readOwnPrice(
      { input: '2', output: '10', cached: '' },
      { base, model: stall.choice.model, asOf: '2026-11-23' },
    );
    const { model } = await openPane(stall.open({ ownPrices: () => [own!] }));
    await model.resume(model.jobs[0]!.job);
    const { offer } = model;
    if (offer.kind !== 'repriced') throw new Error(offer.kind);
    expect(stall.server.arrived).toHaveLength(length);
    expect(repricedLines(offer.job, offer.rest).join(' ')).toContain(
      'is now 2.00 USD in, 10.00 USD out a million tokens; you agreed to 0.10 USD in (0.0100 USD cached), 0.50 USD out',
    );
    await model.resumeAnew();
    expect(model.offer).toMatchObject({ kind: 'ended', job: { state: 'done' } });
  });

  it('shows the price of the rest that was asked for, though that of the whole is found after it', async () => {
    const poor = await openPane(stall.open({ limits: { jobUsd: 1, dayUsd: 0.0001 } }));
    await poor.model.buy();
    poor.model.leave();
    const { base } = stall.choice.address;
    const own = readOwnPrice(
      { input: '2', output: '10', cached: '' },
      { base, model: stall.choice.model, asOf: '2026-11-23' },
    );
    const { purchases, isAsked, goOn } = withSlowQuote(stall.open({ ownPrices: () => [own!] }));
    const opening = openPane(purchases);
    await isAsked;
    const model = models.at(-1)!;
    const resuming = model.resume(model.jobs[0]!.job);
    // What was asked for before can no longer be bought.
    expect(model.offer).toEqual({ kind: 'planning', done: 0, total: 0 });
    await resuming;
    expect(model.offer).toMatchObject({ kind: 'repriced' });
    goOn();
    await opening;
    expect(model.offer).toMatchObject({ kind: 'repriced' });
    await model.resumeAnew();
    expect(model.offer).toMatchObject({ kind: 'ended', job: { state: 'done' } });
  });

  it('offers to go on with one of two jobs for the same, and with the older one again when the newer is taken back', async () => {
    const limits = { jobUsd: 1, dayUsd: 0.0004 };
    const { model } = await openPane(stall.open({ limits }));
    await model.buy();
    await model.quote();
    await model.buy();
    const open = () => model.jobs.map(({ job, canResume }) => [job.state, canResume]);
    expect(open()).toEqual([
      ['paused', true],
      ['paused', false],
    ]);
    limits.dayUsd = 1;
    await model.resume(model.jobs[0]!.job);
    expect(open()).toEqual([
      ['done', false],
      ['paused', false],
    ]);
    await model.undo(model.jobs[0]!.job);
    expect(open()).toEqual([
      ['done', false],
      ['paused', true],
    ]);
  });

  it('says that it waits for what is under way as soon as it is paused, and nothing of another model of the job that runs', async () => {
    const seen: unknown[] = [];
    let isPaused = false;
    stall.server.answerBy((body) => ({ ...honest(body), waitMs: 100 }) as Reply);
    const { choice } = stall;
    const model: SpendingModel = new SpendingModel({
      ...{ purchases: stall.open(), choice, choiceOf: () => undefined, now: () => NOW, dayUsd: 1 },
      wish: { of: VAULT_ID, title: '' },
      changed: () => {
        const { kind } = model.offer;
        if (kind !== 'running') return;
        const [each] = model.jobs;
        if (each !== undefined) expect(each.isOfOtherModel).toBe(false);
        if (isPaused || stall.server.arrived.length === 0) return;
        isPaused = true;
        model.pause();
        seen.push(model.offer);
      },
    });
    models.push(model);
    await model.open();
    await model.buy();
    expect(seen).toMatchObject([{ kind: 'running', isEnding: true }]);
    expect(model.offer).toMatchObject({ kind: 'ended', job: { state: 'paused', why: 'person' } });
    expect(model.jobs).toMatchObject([{ isOfOtherModel: true }]);
  });

  it.each<[JobWhy, string]>([
    ['offline', 'Check that the server runs.'],
    ['lost', 'Check that the server keeps running'],
    ['failed', 'The log of the server'],
    ['no-api', 'Check the address'],
    ['refusals', 'Try another model in the settings'],
    ['silent', 'Try a smaller model in the settings'],
    ['storage', 'Make room on the disk'],
    ['key', 'Check the key'],
    ['person', 'Paused by you.'],
  ])('says what can be done about a job that stands still: %s', async (why, advice) => {
    const { model } = await openPane(stall.open({ limits: { jobUsd: 1, dayUsd: 0.0001 } }));
    await model.buy();
    const lines = endedLines({ ...model.jobs[0]!.job, why }, true);
    expect(lines.join(' ')).toContain(advice);
    expect(lines.join(' ')).not.toMatch(/--[a-z]|ALTITUDE_/);
  });

  it('goes on with the job that was asked for last alone', async () => {
    const poor = await openPane(stall.open({ limits: { jobUsd: 1, dayUsd: 0.0001 } }));
    await poor.model.buy();
    poor.model.leave();
    const { model } = await openPane(stall.open());
    const { job } = model.jobs[0]!;
    await Promise.all([model.resume(job), model.quote()]);
    expect(model.offer).toMatchObject({ kind: 'quoted' });
    expect(model.jobs).toMatchObject([{ isRunning: false, job: { state: 'paused' } }]);
  });
});

/** Purchases whose price of what is missing is found only when somebody says so. */
function withSlowQuote(all: Purchases): { purchases: Purchases; isAsked: Promise<void>; goOn: () => void } {
  let goOn: () => void = () => undefined;
  let asked: () => void = () => undefined;
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const quote: Purchases['quote'] = async (...request) => {
    asked();
    await mayGoOn;
    return all.quote(...request);
  };
  const purchases = new Proxy(all, {
    get: (target, name) => {
      if (name === 'quote') return quote;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { purchases, isAsked, goOn };
}
