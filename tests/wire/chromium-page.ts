import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type BrowserContext, type Page } from 'playwright-core';

export interface ChromiumPage {
  page: Page;
  /** Where the page was loaded from: the same storage for every page of it. */
  address: string;
  newPage(): Promise<Page>;
  /** A page with storage and quota of its own. */
  newProfile(): Promise<Page>;
  close(): Promise<void>;
}

const FLAGS = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** A real browser with an empty page of a local server, which has storage and locks as a vault's window has. */
export async function openChromiumPage(
  script: string,
  headers: Record<string, string> = {},
): Promise<ChromiumPage> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers });
    response.end('<!doctype html><title>page</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: FLAGS,
  });
  const openPage = async (context: BrowserContext) => {
    const page = await context.newPage();
    await page.goto(address);
    await page.evaluate(script);
    return page;
  };
  const context = await browser.newContext();
  return {
    page: await openPage(context),
    address,
    newPage: () => openPage(context),
    newProfile: async () => openPage(await browser.newContext()),
    close: async () => {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
