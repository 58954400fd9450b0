import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleScript } from '../wire/bundle-script';
import { openChromiumPage, type ChromiumPage } from '../wire/chromium-page';
import { tries } from '../thorough';
import type { PatchPage } from './patch-page';

declare const patchPage: PatchPage;

let chromium: ChromiumPage;

beforeAll(async () => {
  chromium = await openChromiumPage(await bundleScript('tests/e2e/patch-page.ts'));
});
afterAll(() => chromium.close());

describe('what is drawn anew', () => {
  it('ends as what is wanted, and keeps what has a name there', async () => {
    const walked = chromium.page.evaluate((runs) => patchPage.patchesAny(runs), tries(8_000));
    await expect(walked).resolves.toBeUndefined();
  });
});
