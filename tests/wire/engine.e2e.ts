import { afterEach, describe, expect, it } from 'vitest';
import engineBundle from 'virtual:engine-bundle';
import { bundleScript } from './bundle-script';
import { openChromiumPage, type ChromiumPage } from './chromium-page';
import type { EnginePage } from './engine-page';

declare const enginePage: EnginePage;

let chromium: ChromiumPage;
afterEach(() => chromium.close());

async function openPage(headers: Record<string, string> = {}): Promise<void> {
  chromium = await openChromiumPage(await bundleScript('tests/wire/engine-page.ts'), headers);
}

describe('the shipped engine in a browser worker', () => {
  it('indexes, answers, and knows everything again after each kill', async () => {
    await openPage();
    const outcome = await chromium.page.evaluate(
      (bundle) => enginePage.survive(bundle, 'vault'),
      engineBundle,
    );
    expect(outcome).toEqual({ found: 3, notes: [0, 1, 2, 3] });
  });

  it('works where a page may load nothing but itself and workers of its own making', async () => {
    await openPage({ 'content-security-policy': "default-src 'self' 'unsafe-eval'; worker-src blob:" });
    const outcome = await chromium.page.evaluate(
      (bundle) => enginePage.survive(bundle, 'strict'),
      engineBundle,
    );
    expect(outcome.found).toBe(3);
  });

  it('settles a call where the page may start no worker', async () => {
    await openPage({ 'content-security-policy': "default-src 'self' 'unsafe-eval'; worker-src 'none'" });
    const outcome = await chromium.page.evaluate((bundle) => enginePage.ask(bundle), engineBundle);
    expect(outcome).toMatch(/"kind":"engine-gone".* idle/);
  });
});
