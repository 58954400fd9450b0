import { afterEach, describe, expect, it } from 'vitest';
import { billUsd, closeShops, JOB, openShop, type Shop, type ShopOptions } from './shop';
import { honest, honestAnswer, readPrompt } from '../../llm/summary-model';

afterEach(closeShops);

function openBatchShop(options: ShopOptions = {}): Promise<Shop> {
  return openShop({ way: 'batch', batchMs: 50, ...options });
}

describe('a job in batches', () => {
  it('goes out at once under the price that it was quoted at', async () => {
    const shop = await openBatchShop({ notes: 6 });
    const job = await shop.runBatch().run();
    expect(job.bought.size).toBe(12);
    expect(new Set(shop.server.arrived.map(({ batch }) => batch)).size).toBe(1);
    const { low, high } = shop.quote.price as { low: number; high: number };
    const bill = billUsd(shop);
    expect(bill).toBeGreaterThanOrEqual(low);
    expect(bill).toBeLessThanOrEqual(high);
  });

  it('keeps to a lower cap also while nothing is known of what was sent, in several rounds', async () => {
    const whole = await openBatchShop({ notes: 6 });
    const { high } = whole.quote.price as { high: number };
    const shop = await openBatchShop({ notes: 6, capUsd: 0.8 * high });
    await shop.runBatch().run();
    expect(new Set(shop.server.arrived.map(({ batch }) => batch)).size).toBeGreaterThan(1);
    expect(billUsd(shop)).toBeLessThanOrEqual(0.8 * high);
  });

  it('costs half and buys every summary once', async () => {
    const shop = await openBatchShop();
    const job = await shop.runBatch().run();
    expect(job.state).toBe('done');
    expect(shop.notes.records.size).toBe(8);
    expect(shop.server.arrived).toHaveLength(4);
    expect(job.spentUsd).toBeCloseTo(billUsd(shop), 12);
    expect(job.spentUsd).toBeGreaterThan(0);
  });

  it('fetches what was sent before it was stopped, and sends nothing again', async () => {
    const shop = await openBatchShop({ batchMs: Infinity });
    const run = shop.runBatch();
    const running = run.run();
    await expect.poll(() => shop.server.arrived.length).toBe(4);
    run.stop();
    expect(await running).toMatchObject({ state: 'stopped', spentUsd: 0 });
    shop.server.endBatches();
    const job = await (await shop.reopened()).runBatch().run();
    expect(job).toMatchObject({ state: 'done', lostUsd: 0 });
    expect(job.bought.size).toBe(8);
    expect(shop.server.arrived).toHaveLength(4);
  });

  it('finds a batch whose name was never written down', async () => {
    const shop = await openBatchShop({
      file: (file) => ({
        ...file,
        append: (text) =>
          text.includes('"batched"')
            ? Promise.resolve({
                ok: false,
                error: { kind: 'storage', operation: 'write', why: { kind: 'disk-full', code: 'ENOSPC' } },
              })
            : file.append(text),
      }),
    });
    expect(await shop.runBatch().run()).toMatchObject({ state: 'failed' });
    const job = await (await shop.reopened()).runBatch().run();
    expect([...job.refused.values()]).toEqual([]);
    expect(job.bought.size).toBe(8);
    expect(job.lostUsd).toBe(0);
    expect(shop.server.arrived).toHaveLength(4);
  });

  it('is told that its batch was never made', async () => {
    const shop = await openBatchShop({ notes: 1 });
    const [unit] = shop.quote.units;
    await shop.ports.ledger.append({
      ...{
        kind: 'asked',
        atMs: 0,
        job: JOB,
        request: 'gone',
        unit: 0,
        batch: 'b',
        ids: unit!.items.map(({ id }) => id),
      },
      ...{ reservedUsd: 0.00001, reservedTokens: 10, estimate: unit!.estimate },
    });
    const job = await (await shop.reopened()).runBatch().run();
    expect(job).toMatchObject({ state: 'done', lostUsd: 0 });
    expect(shop.server.arrived).toHaveLength(1);
  });

  it('asks in a second batch for what the first left out, and takes no wrong key for an answer', async () => {
    const shop = await openBatchShop({
      notes: 2,
      script: (body, n) => {
        const { check, wanted } = readPrompt(body);
        if (n > 0) return honest(body);
        return {
          kind: 'text',
          text: JSON.stringify({ check, parts: [{ id: wanted[1]?.name, summary: 'Rain fills it.' }] }),
        };
      },
    });
    const job = await shop.runBatch().run();
    expect(job.bought.size).toBe(4);
    expect(shop.server.arrived).toHaveLength(3);
    const barred = await openBatchShop({
      key: 'bad',
      script: (body) => ({ kind: 'text', text: honestAnswer(body) }),
    });
    expect(await barred.runBatch().run()).toMatchObject({ state: 'paused', why: 'key', spentUsd: 0 });
  });
});
