import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openDeliveries } from '../../../src/headless/files/delivery-files';
import { deliveryFiles } from '../../../src/obsidian/delivery-files';
import type { DeliveryFiles } from '../../../src/llm/deliveries';
import type { Result } from '../../../worker/contract';
import { billUsd, closeShops, JOB, NOW, openShop, type Shop } from './shop';

afterEach(closeShops);

const FULL: Result<never> = {
  ok: false,
  error: { kind: 'storage', operation: 'write', why: { kind: 'disk-full', code: 'ENOSPC' } },
};

/** All that is on disk beside the index. */
function onDisk({ path }: Shop): string {
  const folder = dirname(path);
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
}

function textsOf({ notes }: Shop): string[] {
  return [...notes.records.values()].map(({ text }) => text);
}

describe('what was bought', () => {
  it('lies beside the ledger until the index has it, and then nowhere but there', async () => {
    const shop = await openShop();
    const { keepSummaries } = shop.notes;
    const seen: boolean[] = [];
    shop.notes.keepSummaries = async (request) => {
      for (const { text } of request.records) seen.push(onDisk(shop).includes(text));
      return keepSummaries(request);
    };
    await shop.run().run();
    expect(seen).toEqual(Array.from({ length: 8 }, () => true));
    for (const text of textsOf(shop)) expect(onDisk(shop)).not.toContain(text);
    expect((await shop.reopened()).ports.ledger.job(JOB)?.bought.size).toBe(8);
  });

  it('is handed over by the next run when the index did not take it, also that of another job', async () => {
    const shop = await openShop();
    const { keepSummaries } = shop.notes;
    shop.notes.keepSummaries = () => Promise.resolve(FULL);
    expect(await shop.run().run()).toMatchObject({ state: 'failed', why: 'storage' });
    const { length } = shop.server.arrived;
    shop.notes.keepSummaries = keepSummaries;
    const again = await shop.reopened();
    await again.ports.ledger.append({
      ...{ kind: 'confirmed', atMs: NOW, job: 'other', quote: { ...shop.quote, units: [] } },
      cap: { tokens: 1 },
    });
    await again.runOf('other').run();
    expect(shop.notes.records.size).toBe(2 * length);
    expect(shop.server.arrived).toHaveLength(length);
    for (const text of textsOf(shop)) expect(onDisk(shop)).not.toContain(text);
  });

  it('has its end and its real price when the program ended between delivery and ledger', async () => {
    let isFull = true;
    const shop = await openShop({
      lanes: 1,
      file: (file) => ({
        ...file,
        append: (text) => (isFull && text.includes('"bought"') ? Promise.resolve(FULL) : file.append(text)),
      }),
    });
    const { keepSummaries } = shop.notes;
    shop.notes.keepSummaries = () => Promise.resolve(FULL);
    await shop.run().run();
    isFull = false;
    shop.notes.keepSummaries = keepSummaries;
    const job = await (await shop.reopened()).run().run();
    expect(job).toMatchObject({ state: 'done', lostUsd: 0 });
    expect(job.spentUsd).toBeCloseTo(billUsd(shop), 12);
    expect(shop.server.arrived).toHaveLength(4);
    expect(shop.notes.records.size).toBe(8);
  });

  it('is not paid where it could not be put down, and stops the job', async () => {
    const shop = await openShop({
      lanes: 1,
      deliveries: (files) => ({ ...files, append: () => Promise.resolve(FULL) }),
    });
    expect(await shop.run().run()).toMatchObject({ state: 'failed', why: 'storage' });
    expect(shop.server.arrived).toHaveLength(1);
  });

  it('is gone when its job is undone, whether it was handed over or not', async () => {
    const shop = await openShop();
    shop.notes.keepSummaries = () => Promise.resolve(FULL);
    await shop.run().run();
    await shop.ports.ledger.undo(JOB, NOW);
    const again = await shop.reopened();
    expect(again.ports.ledger.job(JOB)).toMatchObject({ isUndone: true });
    expect(await again.ports.ledger.undelivered()).toEqual({ ok: true, value: [] });
  });

  /** A shop whose index took nothing, whose first job came as far as one request, and whose file is damaged then. */
  async function damagedShop(damage: (file: string) => void): Promise<{ shop: Shop; file: string }> {
    const shop = await openShop({ lanes: 1 });
    const { keepSummaries } = shop.notes;
    shop.notes.keepSummaries = () => Promise.resolve(FULL);
    await shop.run().run();
    shop.notes.keepSummaries = keepSummaries;
    expect(shop.server.arrived).toHaveLength(1);
    const file = `${shop.path}.bought-${JOB}.jsonl`;
    damage(file);
    return { shop: await shop.reopened(), file };
  }

  it('and has a damaged line is kept and counted, and nothing of it is bought again unasked', async () => {
    const { shop, file } = await damagedShop((path) =>
      writeFileSync(path, readFileSync(path, 'utf8').replace('"records":', '"records";')),
    );
    const { ledger } = shop.ports;
    expect(await ledger.damagedDeliveries()).toEqual({ ok: true, value: [JOB] });
    expect(await shop.run().run()).toMatchObject({ state: 'done' });
    // Two of each request; those of the first are lost.
    expect([shop.notes.records.size, shop.server.arrived.length]).toEqual([6, 4]);
    const kept = readFileSync(file, 'utf8');
    expect(kept).toContain('"records";');
    await ledger.undo(JOB, NOW);
    expect(existsSync(file)).toBe(false);
  });

  it('and cannot be read stays, keeps no other job from its own, and nothing more of its job is bought', async () => {
    const { shop, file } = await damagedShop((path) => {
      rmSync(path);
      mkdirSync(path);
    });
    const { ledger } = shop.ports;
    await ledger.append({
      ...{ kind: 'confirmed', atMs: NOW, job: 'other', quote: { ...shop.quote, units: [] } },
      cap: { tokens: 1 },
    });
    expect(await shop.runOf('other').run()).toMatchObject({ state: 'done' });
    expect(await shop.run().run()).toMatchObject({ state: 'failed', why: 'storage' });
    expect(await ledger.damagedDeliveries()).toEqual({ ok: true, value: [JOB] });
    expect([shop.server.arrived.length, existsSync(file)]).toEqual([1, true]);
  });

  it('of an earlier version, whose ledger held the texts, is handed over from there', async () => {
    const shop = await openShop({ notes: 1 });
    await shop.run().run();
    const records = [...shop.notes.records.values()];
    const old = readFileSync(shop.path, 'utf8')
      .split('\n')
      .map((line) =>
        line.includes('"bought"') ? JSON.stringify({ ...(JSON.parse(line) as object), records }) : line,
      );
    shop.notes.records.clear();
    writeFileSync(shop.path, old.join('\n'));
    await (await shop.reopened()).run().run();
    expect(shop.notes.records.size).toBe(2);
  });
});

describe.each<[string, (folder: string) => DeliveryFiles]>([
  ['on disk', (folder) => openDeliveries(join(folder, 'bought-'))],
  ['in the app', appFiles],
])('deliveries %s', (_name, open) => {
  it('are read as they were appended, listed by job, and gone when removed', async () => {
    const shop = await openShop({ notes: 1 });
    const files = open(dirname(shop.path));
    expect(await files.list()).toEqual({ ok: true, value: [] });
    expect(await files.read('a')).toEqual({ ok: true, value: '' });
    for (const job of ['b', 'a', 'b'])
      expect(await files.append(job, `of ${job}\n`)).toEqual({ ok: true, value: null });
    expect(await files.list()).toEqual({ ok: true, value: ['a', 'b'] });
    expect(await files.read('b')).toEqual({ ok: true, value: 'of b\nof b\n' });
    for (const job of ['b', 'b']) expect((await files.remove(job)).ok).toBe(true);
    expect(await files.list()).toEqual({ ok: true, value: ['a'] });
  });
});

/** Over the app's adapter, here over a real folder. */
function appFiles(root: string): DeliveryFiles {
  const { appendFile, readFile, rm } = fs;
  const adapter = {
    list: async () => ({ files: readdirSync(root).map((name) => `plugin/${name}`), folders: [] }),
    read: (path: string) => readFile(join(root, path.slice(7)), 'utf8'),
    append: (path: string, text: string) => appendFile(join(root, path.slice(7)), text),
    exists: async (path: string) => existsSync(join(root, path.slice(7))),
    remove: (path: string) => rm(join(root, path.slice(7))),
  };
  return deliveryFiles(adapter, 'plugin', 'one');
}
