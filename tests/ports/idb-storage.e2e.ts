import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleScript } from '../wire/bundle-script';
import { openChromiumPage, type ChromiumPage } from '../wire/chromium-page';
import type { StoragePage } from './idb-page';
import { withoutBlobs } from './without-blobs';
import { storageCases } from './index-storage.conformance';

declare const storagePage: StoragePage;

let chromium: ChromiumPage;
let writer: string;
let cases: string;

beforeAll(async () => {
  chromium = await openChromiumPage(await bundleScript('tests/ports/idb-page.ts'));
  writer = await bundleScript('tests/ports/idb-writer.ts');
  cases = await bundleScript('tests/ports/idb-cases.ts');
});
afterAll(() => chromium.close());

describe('the storage in IndexedDB where large values are kept as bytes', () => {
  let page: Page;
  beforeAll(async () => {
    page = await chromium.newPage();
    await page.evaluate(withoutBlobs(await bundleScript('tests/ports/idb-page.ts')));
  });
  afterAll(() => page.close());

  it.each(storageCases)('$name', ({ name }) => page.evaluate((which) => storagePage.runCase(which), name));

  it('keeps no Blob', async () => {
    expect(await page.evaluate(() => storagePage.appendTo('bytes', 'new', 100_000))).toEqual([
      ...['Uint8Array', '100000'],
    ]);
  });
});

describe('the storage in IndexedDB', () => {
  /** In a worker, where the engine has it: a page has no reader of Blobs that reads at once. */
  const ask = (name: string) =>
    chromium.page.evaluate(([code, which]) => storagePage.inWorker(code, which), [cases, name] as const);

  it.each(storageCases)('$name', async ({ name }) => {
    expect(await ask(name)).toBe('kept');
  });

  it('hands out large values piece by piece, where they were written at once', async () => {
    expect(await ask('pieces')).toBe('100000 undefined undefined undefined');
  });

  it('takes over a store of bytes alone, and keeps what is large as Blobs', async () => {
    const { page } = chromium;
    const appendTo = (name: string, sizeBytes: number) =>
      page.evaluate(([to, size]) => storagePage.appendTo('first', to, size), [name, sizeBytes] as const);
    await page.evaluate(() => storagePage.makeStore('first', 1, { large: 100_000, small: 1_000 }));
    expect(await appendTo('large', 10)).toEqual(['Uint8Array', 'Uint8Array', '100010']);
    expect(await appendTo('small', 100_000)).toEqual(['Uint8Array', 'Blob', '101000']);
    expect(await appendTo('new', 100_000)).toEqual(['Blob', '100000']);
  });

  it('leaves a store of a newer program as it is, and says whose it is', async () => {
    const { page } = chromium;
    await page.evaluate(() => storagePage.makeStore('newer', 7, { old: 1_000 }));
    const refused = /^StorageNewer: .*"newer-format","found":7,"ours":2/;
    expect(await page.evaluate(() => storagePage.hold('newer'))).toMatch(refused);
    const beside = page.evaluate(() => storagePage.readBeside('newer').catch(String));
    expect(await beside).toMatch(refused);
    expect(await page.evaluate(() => storagePage.lookInto('newer', 'old'))).toEqual([7, 1_000]);
  });

  it('belongs to one window at a time and is free when that window is closed', async () => {
    const [first, second] = [await chromium.newPage(), await chromium.newPage()];
    expect(await first.evaluate(() => storagePage.hold('shared'))).toBe('held');
    expect(await second.evaluate(() => storagePage.hold('shared'))).toContain('used-by-window');
    const waiting = second.evaluate(() => storagePage.hold('shared'));
    await first.close();
    expect(await waiting).toBe('held');
    await second.close();
  });

  it('is read beside its owner, who sees nothing of what is written there', async () => {
    const [owner, reader] = [await chromium.newPage(), await chromium.newPage()];
    await owner.evaluate(() => storagePage.hold('kept'));
    await owner.evaluate(() => storagePage.fill('old', 3));
    expect(await reader.evaluate(() => storagePage.readBeside('kept'))).toEqual({
      ...{ found: 3, appended: 5, removed: undefined, listed: ['mine 1', 'old 5'] },
    });
    expect(await owner.evaluate(() => storagePage.sizeOf('old'))).toBe(3);
    expect(await owner.evaluate(() => storagePage.sizeOf('mine'))).toBeUndefined();
    await owner.close();
    await reader.close();
  });

  it('reads in one transaction what is asked for at once, and apart from it what comes after a write', async () => {
    const seen = await chromium.page.evaluate(() => storagePage.readTogether('together'));
    expect(seen).toEqual({ read: ['1', '1', '1,2', 'none', '3', '1'], transactions: 3 });
  });

  it('writes and removes in one transaction what is asked for at once, and in another what comes after', async () => {
    const seen = await chromium.page.evaluate(() => storagePage.writeTogether('written'));
    expect(seen).toEqual({ read: ['1', '1,3', '4', '5', 'none'], transactions: 4 });
  });

  it('keeps the stores of two vaults apart', async () => {
    const [first, second] = [await chromium.newPage(), await chromium.newPage()];
    expect(await first.evaluate(() => storagePage.hold('one'))).toBe('held');
    expect(await second.evaluate(() => storagePage.hold('two'))).toBe('held');
    await first.close();
    await second.close();
  });

  it('refuses every call once its database was deleted under it', async () => {
    const page = await chromium.newPage();
    await page.evaluate(() => storagePage.hold('deleted'));
    expect(await page.evaluate(() => storagePage.useHeld())).toEqual(['done', 'done', 'done']);
    await page.evaluate(() => storagePage.deleteDatabase('deleted'));
    for (const answer of await page.evaluate(() => storagePage.useHeld()))
      expect(answer).toContain('deleted-or-replaced');
    await page.close();
  });

  it('says that the share of the disk is used up, keeps the old bytes, and goes on when there is space', async () => {
    const page = await chromium.newProfile();
    const browser = await page.context().newCDPSession(page);
    const { origin } = new URL(chromium.address);
    // Before the database is opened: the browser keeps for a while in mind that there was space.
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 });
    await page.evaluate(() => storagePage.hold('full'));
    expect(await page.evaluate(() => storagePage.fill('old', 1))).toBe('done');
    expect(await page.evaluate(() => storagePage.fill('old', 3_000_000))).toMatch(
      /^StorageFull: cannot write old: .*quota-exceeded/,
    );
    expect(await page.evaluate(() => storagePage.sizeOf('old'))).toBe(1);
    await browser.send('Storage.overrideQuotaForOrigin', { origin });
    expect(await page.evaluate(() => storagePage.fill('old', 3_000_000))).toBe('done');
    await page.close();
  });

  it('keeps records beside an index that is deleted', async () => {
    const kept = chromium.page.evaluate(() => storagePage.keepsRecords('recorded'));
    expect(await kept).toBe('Rain.md whole, Soil.md whole');
  });

  it('opens where the browser has no locks', async () => {
    const page = await chromium.newPage();
    const outcome = await page.evaluate(() => {
      Object.defineProperty(navigator, 'locks', { value: undefined });
      return storagePage.hold('without-locks');
    });
    expect(outcome).toBe('held');
    await page.close();
  });

  it('holds old bytes or new ones, and every answered write, when its worker is ended', async () => {
    const page = await chromium.newPage();
    for (const answers of [1, 3, 2, 6, 4])
      await page.evaluate(([script, count]) => storagePage.writeAndKill('killed', script, count), [
        writer,
        answers,
      ] as const);
    await page.close();
  });

  it('lets a writer say at once that the store is held', async () => {
    const [owner, other] = [await chromium.newPage(), await chromium.newPage()];
    expect(await owner.evaluate(() => storagePage.hold('occupied'))).toBe('held');
    const starting = other.evaluate((script) => storagePage.startWriter('occupied', script), writer);
    await expect(starting).rejects.toThrow(/the writer failed: StorageInUse: .*used-by-window/);
    await owner.close();
    await other.close();
  });

  it('holds old bytes or new ones when its window is closed in the middle', async () => {
    let answered = 0;
    for (let round = 1; round <= 3; round += 1) {
      const page = await chromium.newPage();
      answered = await page.evaluate((script) => storagePage.startWriter('closed', script), writer);
      await page.close();
    }
    expect(answered).toBeGreaterThanOrEqual(3);
    await chromium.page.evaluate((last) => storagePage.checkStore('closed', last), answered);
  });
});
