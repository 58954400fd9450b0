import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THOROUGH } from '../thorough';
import { bundleScript } from '../wire/bundle-script';
import { openChromiumPage, type ChromiumPage } from '../wire/chromium-page';
import type { StoragePage } from './idb-page';

declare const storagePage: StoragePage;
declare const quota: (bytes?: number) => Promise<void>;

let chromium: ChromiumPage;

beforeAll(async () => {
  chromium = await openChromiumPage(await bundleScript('tests/ports/idb-page.ts'));
});
afterAll(() => chromium.close());

describe('the engine over IndexedDB', () => {
  it('loses nothing on a disk that is full from any write on', async () => {
    const step = THOROUGH ? 1 : 5;
    const writes = await chromium.page.evaluate((each) => storagePage.survivesFullDisk(each), step);
    expect(writes).toBeGreaterThan(5);
  });

  it('loses nothing when the browser gives no more space', async () => {
    const page = await chromium.newProfile();
    const browser = await page.context().newCDPSession(page);
    const { origin } = new URL(chromium.address);
    const setQuota = (bytes?: number): Promise<unknown> =>
      browser.send('Storage.overrideQuotaForOrigin', {
        origin,
        ...(bytes !== undefined && { quotaSize: bytes }),
      });
    // Before the database is opened: the browser keeps for a while in mind that there was space.
    await setQuota(300_000);
    await page.exposeFunction('quota', setQuota);
    await page.evaluate(() => storagePage.survivesRealFullDisk(quota));
    await page.close();
  });

  it('costs only what was damaged when a bit is flipped in any file', async () => {
    const most = THOROUGH ? undefined : 2;
    const files = await chromium.page.evaluate((each) => storagePage.survivesFlippedBits(each), most);
    expect(files).toBeGreaterThan(4);
  });
});
