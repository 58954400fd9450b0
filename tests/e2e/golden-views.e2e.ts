import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { differences } from './golden';
import { picture } from './picture';

const LOOKS = ['light', 'dark', 'forced-colours', 'right-to-left', 'narrow'] as const;
type Look = (typeof LOOKS)[number];

interface View {
  name: string;
  /** Where it stands on the page, and the parts of it whose places are compared. */
  at: string;
  parts: readonly string[];
  looks: readonly Look[];
  reach(explorer: ExplorerPage): Promise<unknown>;
  leave?(explorer: ExplorerPage): Promise<unknown>;
}

const BASE =
  'filters: file.inFolder("Garden")\nviews:\n  - type: altitude-related\n    name: Near\n    order: [file.name, tags, created]\n';

const escape = ({ page }: ExplorerPage): Promise<void> => page.keyboard.press('Escape');

const VIEWS: View[] = [
  {
    name: 'foot',
    at: '.altitude-related:visible',
    parts: ['.altitude-related-toggle', '.altitude-row', '.altitude-row-title', '.altitude-row-line'],
    looks: LOOKS,
    reach: readSlugs,
  },
  {
    name: 'base',
    at: '.bases-view',
    parts: ['.altitude-base-head', '.altitude-row', '.altitude-row-properties'],
    looks: LOOKS,
    reach: openBase,
  },
  {
    name: 'asked',
    at: '.altitude-explorer',
    parts: ['.altitude-field', '.altitude-asked', '.altitude-reading', '.altitude-said', '.altitude-row'],
    looks: LOOKS,
    reach: ask,
    leave: ({ field }) => field.fill(''),
  },
  {
    name: 'status',
    at: '.altitude-status-modal',
    parts: ['.altitude-facts', '.altitude-problem'],
    looks: ['light', 'dark', 'right-to-left'],
    reach: openStatus,
    leave: escape,
  },
  {
    name: 'import',
    at: '.altitude-import',
    parts: ['[role=tree]', '[role=treeitem]', '[role=searchbox]'],
    looks: ['light', 'dark'],
    reach: openImport,
    leave: escape,
  },
  {
    name: 'settings',
    at: '.modal',
    parts: ['.setting-item', '.setting-item-name', '.setting-item-control'],
    looks: ['light', 'dark', 'right-to-left'],
    reach: ({ page }) => page.evaluate(() => window.host.app.setting.openTabById('altitude')),
    leave: escape,
  },
  {
    name: 'map',
    at: '.altitude-explorer',
    parts: ['.altitude-map', '.altitude-map-stage', '.altitude-foot'],
    looks: ['light', 'dark'],
    reach: openMap,
    leave: ({ pane }) => pane.locator('.altitude-chip-map').click(),
  },
];

async function readSlugs({ page }: ExplorerPage): Promise<void> {
  await page.evaluate(() => window.host.app.workspace.openLinkText('Garden/Slugs.md', ''));
  await page.locator('.mod-root .workspace-leaf:visible [aria-label*="Switch to"]').click();
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

async function ask({ field, pane }: ExplorerPage): Promise<void> {
  await field.fill('? Why does a heap get hot?');
  await field.press('Enter');
  await pane.locator('.altitude-quotes').waitFor();
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

/** Answers how the page comes back from it. */
async function dress({ page }: ExplorerPage, view: Locator, look: Look): Promise<() => Promise<unknown>> {
  switch (look) {
    case 'light':
      return () => Promise.resolve();
    case 'dark': {
      const set = (isDark: boolean): Promise<void> =>
        page.evaluate((dark) => {
          document.body.classList.toggle('theme-dark', dark);
          document.body.classList.toggle('theme-light', !dark);
          window.host.app.workspace.trigger('css-change');
        }, isDark);
      await set(true);
      return () => set(false);
    }
    case 'forced-colours':
      await page.emulateMedia({ forcedColors: 'active' });
      return () => page.emulateMedia({ forcedColors: 'none' });
    case 'right-to-left': {
      const set = (dir: string): Promise<void> =>
        page.evaluate((direction) => {
          document.documentElement.dir = direction;
          document.body.classList.toggle('mod-rtl', direction === 'rtl');
        }, dir);
      await set('rtl');
      return () => set('ltr');
    }
    case 'narrow': {
      await view.evaluate((el) => (el as HTMLElement).setCssStyles({ width: '240px' }));
      return () => view.evaluate((el) => (el as HTMLElement).setCssStyles({ width: '' }));
    }
  }
}

describe('it looks as it did', () => {
  let explorer: ExplorerPage;

  beforeAll(async () => {
    explorer = await openExplorer({ file: 'Garden/Soil.md', width: 1400, height: 900 });
    await explorer.untilIndexed();
    await explorer.untilMeaning('vault-trained');
    await explorer.untilDivided();
  });
  afterAll(() => explorer.close());

  it.each(VIEWS)('$name', async ({ name, at, parts, looks, reach, leave }) => {
    await reach(explorer);
    const view = explorer.page.locator(at).last();
    const seen: string[] = [];
    for (const look of looks) {
      const undress = await dress(explorer, view, look);
      await explorer.page.mouse.move(5, 5);
      await picture(view, `${name}-${look}`);
      seen.push(...(await differences(`${name}-${look}`, view, parts)).map((each) => `${look}: ${each}`));
      await undress();
    }
    await leave?.(explorer);
    expect(seen).toEqual([]);
    expect(explorer.consoleErrors).toEqual([]);
  });
});
