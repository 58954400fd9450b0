import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import type { Page } from 'playwright-core';
import { borrowChromium } from '../borrow-chromium';
import { chromiumOptions } from '../chromium-options';
import type { HostHandle } from '../host/app/host-handle';
import { serveHost } from '../host/server/serve-host';

/** Tests and benches run in the project's own folder; a bundled bench lies elsewhere. */
const root = resolve('.');

export interface LaunchOptions {
  /** A folder, of which a temporary copy is served, or the notes themselves by path. */
  vault: string | Record<string, string>;
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  device?: 'desktop' | 'phone' | 'tablet';
  rightToLeft?: boolean;
  /** The app's, as a BCP 47 tag; English when absent. */
  language?: string;
  /** The note to open at the start. */
  file?: string;
  /** False leaves the plugin out. */
  plugin?: boolean;
  /** The folder of another plugin's main.js and manifest.json. */
  dist?: string;
  context?: BrowserContextOptions;
  /** A folder where a browser of its own keeps what it stores, as the app does; it stays in memory when absent. */
  profile?: string;
}

export interface LaunchedApp {
  page: Page;
  url: string;
  /** The served copy; a test may change it as any other program would. */
  vaultDir: string;
  /** Holds the configuration folder, but for the plugins' part where the copied vault brought one. */
  dataDir: string;
  /** The address of every request seen, those of workers included. */
  requests: string[];
  /** Errors on the console and uncaught ones. */
  consoleErrors: string[];
  longTasks(): Promise<HostHandle['longTasks']>;
  /** Loads the page again, as closing and opening the application does; resolves when it is ready. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

/** The application over a copy of a vault, with the built plugin loaded and the layout ready. */
export async function launchApp(options: LaunchOptions): Promise<LaunchedApp> {
  const dist = options.dist ?? join(root, 'dist');
  if (options.plugin !== false && !existsSync(join(dist, 'main.js')))
    throw new Error(`There is no ${join(dist, 'main.js')}: run the build first`);
  const workDir = await mkdtemp(join(tmpdir(), 'altitude-e2e-'));
  const vaultDir = join(workDir, 'vault');
  const dataDir = join(workDir, 'data');
  await layOut(options.vault, vaultDir);
  const host = await serveHost({ vault: vaultDir, data: dataDir, dist, hostDir: join(root, 'tests/host') });
  const { context, end } = await openContext(options);
  const page = await context.newPage();
  const { requests, consoleErrors } = watch(page);
  const close = async (): Promise<void> => {
    await context.close();
    await host.close();
    end();
    await rm(workDir, { recursive: true, force: true });
  };
  try {
    await page.goto(addressOf(host.url, options));
    await untilReady(page);
  } catch (error) {
    await close();
    throw error;
  }
  const longTasks = (): Promise<HostHandle['longTasks']> => page.evaluate(() => window.host.longTasks);
  const reopen = async (): Promise<void> => {
    await page.reload();
    await untilReady(page);
  };
  return { page, url: host.url, vaultDir, dataDir, requests, consoleErrors, longTasks, reopen, close };
}

async function layOut(vault: LaunchOptions['vault'], vaultDir: string): Promise<void> {
  if (typeof vault === 'string') return cp(vault, vaultDir, { recursive: true });
  await mkdir(vaultDir, { recursive: true });
  for (const [path, text] of Object.entries(vault)) {
    const file = join(vaultDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

async function openContext(options: LaunchOptions): Promise<{ context: BrowserContext; end: () => void }> {
  const settings = contextSettings(options);
  if (options.profile !== undefined) {
    const kept = { ...chromiumOptions(), ...settings };
    return { context: await chromium.launchPersistentContext(options.profile, kept), end: () => {} };
  }
  const { browser, giveBack } = await borrowChromium();
  return { context: await browser.newContext(settings), end: giveBack };
}

function contextSettings({ width, height, theme, device, context }: LaunchOptions): BrowserContextOptions {
  const phone = device === 'phone';
  return {
    viewport: { width: width ?? (phone ? 390 : 1280), height: height ?? (phone ? 844 : 800) },
    colorScheme: theme ?? 'light',
    reducedMotion: 'reduce',
    ...context,
  };
}

function watch(page: Page): Pick<LaunchedApp, 'requests' | 'consoleErrors'> {
  const requests: string[] = [];
  const consoleErrors: string[] = [];
  page.context().on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.stack ?? error.message));
  return { requests, consoleErrors };
}

function addressOf(
  url: string,
  { theme, device, rightToLeft, language, file, plugin }: LaunchOptions,
): string {
  const query = new URLSearchParams({ theme: theme ?? 'light' });
  if (device === 'phone') query.set('mobile', '1');
  if (device === 'tablet') query.set('mobile', 'tablet');
  if (rightToLeft) query.set('rtl', '1');
  if (language !== undefined) query.set('lang', language);
  if (file !== undefined) query.set('file', file);
  if (plugin === false) query.set('plugin', '0');
  return `${url}?${query.toString()}`;
}

async function untilReady(page: Page): Promise<void> {
  // The handle comes into being with the page; asking for it too early is not an error.
  // To look at each frame would have frames drawn.
  const ready = (): boolean => 'host' in window && window.host.state !== 'loading';
  await page.waitForFunction(ready, undefined, { polling: 50 });
  const failure = await page.evaluate(() => window.host.failure);
  if (failure !== null) throw new Error(`The application did not start: ${failure}`);
}
