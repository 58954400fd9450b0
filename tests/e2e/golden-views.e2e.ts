import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { differences } from './golden';
import type { LaunchOptions } from './harness';
import { dress, looksOf, type Look } from './looks';
import { picture } from './picture';
import { readSampleVault } from '../read-sample-vault';

interface View {
  name: string;
  /** Where it stands on the page, and the parts of it whose places are compared. */
  at: string;
  parts: readonly string[];
  /** Looks that it never has. */
  without?: readonly Look[];
  reach(explorer: ExplorerPage): Promise<unknown>;
  leave?(explorer: ExplorerPage): Promise<unknown>;
}

const BASE =
  'filters: file.inFolder("Garden")\nviews:\n  - type: altitude-related\n    name: Near\n    order: [file.name, tags, created]\n';

/** A model, of which nothing is asked here, and the layer of knowledge. */
const SETTINGS = {
  llmServer: 'address',
  llmAddress: 'http://127.0.0.1:9',
  llmModel: 'qwen3',
  knowledge: true,
};

/** Not every machine has letters of every script, and words without them are of another width. */
const inLatin = (text: string): string =>
  text.replace(/[\p{Script=Arabic}\u3000-\u9fff\uff00-\uffef]+/gu, 'Miso');

const VAULT = {
  ...Object.fromEntries(
    Object.entries(readSampleVault()).map(([path, text]) => [inLatin(path), inLatin(text)]),
  ),
  '.obsidian/plugins/altitude/data.json': JSON.stringify(SETTINGS),
};

const escape = ({ page }: ExplorerPage): Promise<void> => page.keyboard.press('Escape');

const VIEWS: View[] = [
  {
    name: 'foot',
    at: '.altitude-related:visible',
    parts: ['.altitude-related-toggle', '.altitude-row', '.altitude-row-title', '.altitude-row-line'],
    reach: readSlugs,
  },
  {
    name: 'base',
    at: '.bases-view',
    parts: ['.altitude-base-head', '.altitude-row', '.altitude-row-properties'],
    reach: openBase,
  },
  {
    name: 'found',
    at: '.altitude-explorer',
    parts: ['.altitude-field', '.altitude-ask', '.altitude-clear', '.altitude-help', '.altitude-row', 'mark'],
    reach: find,
    leave: ({ field }) => field.fill(''),
  },
  {
    name: 'asked',
    at: '.altitude-explorer',
    parts: ['.altitude-field', '.altitude-asked', '.altitude-reading', '.altitude-said', '.altitude-row'],
    reach: ask,
    leave: ({ field }) => field.fill(''),
  },
  {
    name: 'guessed',
    at: '.altitude-explorer',
    parts: [
      '.altitude-reading',
      '.altitude-reading-offer',
      '.altitude-reading-offer button',
      '.altitude-said',
    ],
    reach: askGuess,
    leave: ({ field }) => field.fill(''),
  },
  {
    name: 'status',
    at: '.altitude-status-modal',
    parts: ['.altitude-facts', '.altitude-problem'],
    reach: openStatus,
    leave: escape,
  },
  {
    name: 'import',
    at: '.altitude-import',
    parts: ['[role=tree]', '[role=treeitem]', '[role=searchbox]'],
    reach: openImport,
    leave: escape,
  },
  {
    name: 'spending',
    at: '.modal:has(.altitude-spending)',
    parts: ['.altitude-spending-offer', '.altitude-tune-foot', 'h3'],
    reach: openSpending,
    leave: escape,
  },
  {
    name: 'tuning',
    at: '.altitude-tune-modal',
    parts: ['.altitude-tune-head', '.altitude-tune-foot'],
    reach: openTuning,
    leave: escape,
  },
  {
    name: 'settings',
    at: '.modal',
    parts: ['.setting-item', '.setting-item-name', '.setting-item-control'],
    // The app keeps its dialog wider than that, but on a phone.
    without: ['narrow'],
    reach: ({ page }) => page.evaluate(() => window.host.app.setting.openTabById('altitude')),
    leave: escape,
  },
  {
    name: 'map',
    at: '.altitude-explorer',
    parts: ['.altitude-map', '.altitude-map-stage', '.altitude-foot'],
    reach: openMap,
    leave: ({ pane }) => pane.locator('.altitude-chip-map').click(),
  },
  {
    name: 'knowledge',
    at: '.altitude-knowledge',
    parts: ['h3', '.altitude-knowledge-lines', '.altitude-knowledge-way'],
    reach: openKnowledge,
  },
  {
    name: 'health',
    at: '.altitude-knowledge',
    parts: ['svg[role=img]', 'dl', 'dd'],
    reach: ({ page }) => showHealth(page.locator('.altitude-knowledge')),
  },
];

/** As the sidebars leave no room for a note on a phone. */
async function readSlugs({ page }: ExplorerPage): Promise<void> {
  await page.evaluate(async () => {
    const { workspace } = window.host.app;
    workspace.rightSplit.collapse();
    await workspace.openLinkText('Garden/Slugs.md', '');
    window.host.runCommand('markdown:toggle-preview');
  });
  await page.locator('.altitude-related:visible .altitude-row.is-atom').first().waitFor();
}

async function openBase({ page }: ExplorerPage): Promise<void> {
  await page.evaluate(async (base) => {
    const { app } = window.host;
    await app.vault.create('Near.base', base);
    await app.workspace.openLinkText('Near.base', '');
  }, BASE);
  await page.locator('.bases-view .altitude-property').first().waitFor();
}

async function find({ search, command, pane }: ExplorerPage): Promise<void> {
  await command('open-explorer');
  await search('where does the water go after days of rain');
  await pane.locator('.altitude-row').first().waitFor();
}

async function ask({ field, pane, command }: ExplorerPage): Promise<void> {
  await command('open-explorer');
  await field.fill('? Why does a heap get hot?');
  await field.press('Enter');
  await pane.locator('.altitude-quotes').waitFor();
  // What it would cost to have it written comes after the quotes.
  await pane.locator('.altitude-asked-foot button').waitFor();
}

async function askGuess({ field, pane, command }: ExplorerPage): Promise<void> {
  await command('open-explorer');
  await field.fill('? it makes a heap hot and then what');
  await field.press('Enter');
  await pane.locator('.altitude-reading-offer button').waitFor();
  await pane.locator('.altitude-asked-foot:not(.altitude-reading-offer) button').waitFor();
}

async function openStatus({ page, command }: ExplorerPage): Promise<void> {
  await command('index-status');
  await page.locator('.altitude-facts').waitFor();
}

async function openImport({ page, command }: ExplorerPage): Promise<void> {
  await command('import');
  await page
    .locator('.altitude-import')
    .getByRole('treeitem')
    .filter({ hasText: 'Garden' })
    .first()
    .waitFor();
}

async function openMap({ page, pane, title, until, untilDivided }: ExplorerPage): Promise<void> {
  await page.evaluate(() => window.host.app.workspace.openLinkText('Garden/Soil.md', ''));
  await until(title, (seen) => seen === 'Soil');
  await untilDivided();
  await pane.locator('.altitude-chip-map').click();
  await until(
    () => pane.locator('.altitude-map [role=option]').count(),
    (count) => count > 10,
  );
}

async function openSpending({ page, command }: ExplorerPage): Promise<void> {
  await command('spending');
  await page.locator('.altitude-spending').getByRole('button', { name: 'Summarize at no cost' }).waitFor();
}

async function openTuning({ page, command }: ExplorerPage): Promise<void> {
  await command('tune');
  await page.locator('.altitude-tune-foot').getByText('Close').waitFor();
}

async function openKnowledge({ page, command }: ExplorerPage): Promise<void> {
  await command('knowledge');
  // The vault is divided into themes after it is indexed.
  await page.locator('.altitude-knowledge').getByText('Named in “').first().waitFor();
}

async function showHealth(knowledge: Locator): Promise<void> {
  await knowledge.getByRole('button', { name: 'Health' }).click();
  await knowledge.locator('svg[role=img]').waitFor();
}

async function open(options: Partial<LaunchOptions>): Promise<ExplorerPage> {
  const opened = await openExplorer({ vault: VAULT, file: 'Garden/Soil.md', ...options });
  await opened.untilIndexed();
  await opened.untilMeaning('vault-trained');
  await opened.untilDivided();
  return opened;
}

function looksOfView(view: View): Look[] {
  return looksOf(VIEWS.indexOf(view)).filter((look) => view.without?.includes(look) !== true);
}

async function seenAs(look: string, { name, parts }: View, view: Locator): Promise<string[]> {
  await view.page().mouse.move(5, 5);
  await picture(view, `${name}-${look}`);
  return (await differences(`${name}-${look}`, view, parts)).map((each) => `${look}: ${each}`);
}

describe('it looks as it did', () => {
  let explorer: ExplorerPage;

  beforeAll(async () => {
    explorer = await open({ width: 1400, height: 900 });
  });
  afterAll(() => explorer.close());

  it.each(VIEWS)('$name', async (each) => {
    await each.reach(explorer);
    const view = explorer.page.locator(each.at).last();
    const seen: string[] = [];
    for (const look of looksOfView(each)) {
      const undress = await dress(explorer.page, view, look);
      try {
        seen.push(...(await seenAs(look, each, view)));
      } finally {
        await undress();
      }
    }
    await each.leave?.(explorer);
    expect(seen).toEqual([]);
    expect(explorer.consoleErrors).toEqual([]);
  });
});

describe('on a phone it looks as it did', () => {
  let explorer: ExplorerPage;

  beforeAll(async () => {
    explorer = await open({ device: 'phone' });
  });
  afterAll(() => explorer.close());

  it.each(VIEWS)('$name', async (each) => {
    await each.reach(explorer);
    const seen = await seenAs('phone', each, explorer.page.locator(each.at).last());
    await each.leave?.(explorer);
    expect(seen).toEqual([]);
    expect(explorer.consoleErrors).toEqual([]);
  });
});
