import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { launchApp, type LaunchOptions, type LaunchedApp } from './harness';

export const SAMPLE_VAULT = resolve(import.meta.dirname, '../sample-vault');

/** The explorer as a person sees and uses it. */
export interface ExplorerPage extends LaunchedApp {
  pane: Locator;
  list: Locator;
  field: Locator;
  /** Title of the focus. */
  title(): Promise<string>;
  /** Name of the altitude on the rail. */
  altitude(): Promise<string>;
  rows(): Locator;
  foot(): Promise<string>;
  /** Waits until a check of the page holds; fails with what it last saw. */
  until<T>(look: () => Promise<T>, holds: (seen: T) => boolean): Promise<T>;
  untilIndexed(): Promise<void>;
  /** Waits until the status pane says this of meaning: from then on answers do not change by themselves. */
  untilMeaning(text: string): Promise<void>;
  command(id: string): Promise<void>;
}

export async function openExplorer(options: Partial<LaunchOptions> = {}): Promise<ExplorerPage> {
  const app = await launchApp({ vault: SAMPLE_VAULT, ...options });
  const { page } = app;
  const pane = page.locator('.altitude-explorer');
  const explorer: ExplorerPage = {
    ...app,
    pane,
    list: pane.locator('[role=tree]'),
    field: pane.locator('.altitude-field'),
    title: async () => (await pane.locator('.altitude-focus-title').allInnerTexts()).join(''),
    altitude: async () => (await pane.locator('[role=slider]').getAttribute('aria-valuetext')) ?? '',
    rows: () => pane.locator('[role=treeitem]'),
    foot: () => pane.locator('.altitude-foot-text').innerText(),
    until: (look, holds) => until(page, look, holds),
    untilIndexed: async () => {
      await until(page, explorer.foot, (text) => text.includes('up to date') && !text.startsWith('0 '));
    },
    untilMeaning: async (text) => {
      await explorer.command('index-status');
      const row = page.locator('.altitude-facts dt:has-text("meaning") + dd');
      await until(
        page,
        async () => (await row.allInnerTexts()).join(),
        (seen) => seen.includes(text),
      );
      await page.keyboard.press('Escape');
    },
    command: async (id) => {
      const ran = await page.evaluate((full) => window.host.runCommand(full), `altitude:${id}`);
      if (!ran) throw new Error(`the command ${id} did not run`);
    },
  };
  await explorer.command('open-explorer');
  return explorer;
}

const PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 50;

async function until<T>(page: Page, look: () => Promise<T>, holds: (seen: T) => boolean): Promise<T> {
  let seen = await look();
  for (let waitedMs = 0; !holds(seen); waitedMs += LOOK_EVERY_MS) {
    if (waitedMs > PATIENCE_MS) throw new Error(`gave up waiting; last seen: ${JSON.stringify(seen)}`);
    await page.waitForTimeout(LOOK_EVERY_MS);
    seen = await look();
  }
  return seen;
}
