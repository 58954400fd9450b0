import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { borrowChromium } from '../borrow-chromium';
import { chromiumOptions } from '../chromium-options';

export interface ChromiumPage {
  page: Page;
  /** Where the page was loaded from: the same storage for every page of it. */
  address: string;
  newPage(): Promise<Page>;
  /** A page with storage and quota of its own. */
  newProfile(): Promise<Page>;
  close(): Promise<void>;
}

/** An empty page of a local server in a real browser, with storage and locks as a vault's window has, shared with nobody. */
export async function openChromiumPage(
  script: string,
  headers: Record<string, string> = {},
): Promise<ChromiumPage> {
  const { address, close: closeServer } = await serveEmptyPage(headers);
  const { browser, giveBack } = await borrowChromium();
  const contexts: BrowserContext[] = [];
  const newContext = async (): Promise<BrowserContext> => {
    const made = await browser.newContext();
    contexts.push(made);
    return made;
  };
  const openPage = async (context: BrowserContext) => {
    const page = await newPage(context, address);
    await page.evaluate(script);
    return page;
  };
  const context = await newContext();
  return {
    page: await openPage(context),
    address,
    newPage: () => openPage(context),
    newProfile: async () => openPage(await newContext()),
    close: async () => {
      for (const each of contexts) await each.close();
      giveBack();
      await closeServer();
    },
  };
}

/** A browser that keeps what it stores in a folder. */
export interface KeptProfile {
  /** Opens an empty page, at the same address each time. */
  launch(): Promise<{ page: Page; close(): Promise<void>; kill(): Promise<void> }>;
  close(): Promise<void>;
}

export async function openKeptProfile(folder: string): Promise<KeptProfile> {
  const { address, close } = await serveEmptyPage({});
  return {
    launch: async () => {
      const context = await chromium.launchPersistentContext(folder, chromiumOptions());
      const page = await newPage(context, address);
      return { page, close: () => context.close(), kill: () => kill(context) };
    },
    close,
  };
}

/** Ends the process of the browser, which gets no chance to write anything. */
async function kill(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (browser === null) throw new Error('the profile has no browser of its own');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const own = processInfo.find(({ type }) => type === 'browser');
  if (own === undefined) throw new Error('the browser does not name its process');
  const ended = new Promise<void>((resolve) => context.once('close', () => resolve()));
  process.kill(own.id, 'SIGKILL');
  await ended;
}

async function newPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function serveEmptyPage(
  headers: Record<string, string>,
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers });
    response.end('<!doctype html><title>page</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { address: `http://127.0.0.1:${String(port)}/`, close };
}
