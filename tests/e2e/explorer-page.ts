import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { JSHandle, Locator } from 'playwright-core';
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
  /** Waits until the vault is divided into themes, as the breadcrumb of the note in focus says: that comes after the index. */
  untilDivided(): Promise<void>;
  /** Waits until the status pane says this of meaning: from then on answers do not change by themselves. */
  untilMeaning(text: string): Promise<void>;
  /** Asks, also what was asked last, and waits until the pane shows the answer. While a model is late that is what words alone find. */
  search(query: string): Promise<void>;
  command(id: string): Promise<void>;
  /** For getting somewhere without the way there, and for what has to be done before it can be said that nothing is seen. */
  model(): Promise<JSHandle<ModelBehind>>;
}

/** The model behind the pane, as far as tests use it. */
export interface ModelBehind {
  focus: { id: string } | undefined;
  state: { content: { kind: string; answer?: { kind: string } } };
  show(id: string): Promise<void>;
  follow(path: string): Promise<void>;
  /** Resolves once the answer is on view. */
  search(query: string, typing: boolean): Promise<void>;
}

interface ExplorerOptions extends LaunchOptions {
  /** Leaves what is shown once on the screen. */
  isFirstRun: boolean;
}

export async function openExplorer(options: Partial<ExplorerOptions> = {}): Promise<ExplorerPage> {
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
    until,
    untilIndexed: async () => {
      await until(explorer.foot, (text) => text.includes('up to date') && !text.startsWith('0 '));
    },
    untilDivided: async () => {
      const way = async () => (await pane.locator('.altitude-crumbs').getAttribute('title')) ?? '';
      await until(way, (titles) => titles.split(' › ').length > 2);
    },
    untilMeaning: async (text) => {
      await explorer.command('index-status');
      const row = page.locator('.altitude-facts dt:has-text("meaning") + dd');
      await until(
        async () => (await row.allInnerTexts()).join(),
        (seen) => seen.includes(text),
      );
      await page.keyboard.press('Escape');
    },
    search: async (query) => {
      // Not in the middle of a search, so that what is on view then cannot be the answer to another one.
      await explorer.field.fill('');
      await explorer.field.fill(query);
      const isAnswered = ({ state: { content } }: ModelBehind): boolean =>
        content.kind === 'search' && content.answer?.kind !== 'loading';
      await until(async () => (await explorer.model()).evaluate(isAnswered), Boolean);
    },
    command: async (id) => {
      const ran = await page.evaluate((full) => window.host.runCommand(full), `altitude:${id}`);
      if (!ran) throw new Error(`the command ${id} did not run`);
    },
    model: () =>
      page.evaluateHandle(() => {
        const leaves = window.host.app.workspace.getLeavesOfType('altitude-explorer');
        const [leaf] = leaves as unknown as { view: { model: ModelBehind } }[];
        if (leaf === undefined) throw new Error('the explorer is not open');
        return leaf.view.model;
      }),
  };
  if (options.isFirstRun !== true)
    await page.evaluate(() => window.host.app.saveLocalStorage('altitude-intro', 'read'));
  await explorer.command('open-explorer');
  if (options.isFirstRun !== true) await skipIntro(pane);
  return explorer;
}

/** The pane may have opened by itself before it could know that this was read. */
async function skipIntro(pane: Locator): Promise<void> {
  await pane.locator('.altitude-head').waitFor();
  const button = pane.locator('.altitude-intro button');
  if ((await button.count()) > 0) await button.click();
}

/** To load a model and embed a hundred paragraphs takes a busy machine longer than a sixth of that. */
const PATIENCE_MS = 90_000;
/** A look takes the processor from what is waited for: after the first ones they come further apart. */
const PAUSES_MS = [20, 50, 100, 150];
const LONGEST_PAUSE_MS = 200;

async function until<T>(look: () => Promise<T>, holds: (seen: T) => boolean): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (let looks = 0; ; looks += 1) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (performance.now() > end) throw new Error(`gave up waiting; last seen: ${JSON.stringify(seen)}`);
    await setTimeout(PAUSES_MS[looks] ?? LONGEST_PAUSE_MS);
  }
}
