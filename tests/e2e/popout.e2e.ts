import type { MarkdownView } from 'obsidian';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { picture } from './picture';

let explorer: ExplorerPage;
let popup: Page;

const titles = async (page: Page): Promise<string> =>
  (await page.locator('.altitude-explorer .altitude-focus-title').allInnerTexts()).join();

/** Has a pane go to a window of its own. */
async function moveOut(type: string): Promise<Page> {
  const opened = explorer.page.waitForEvent('popup');
  await explorer.page.evaluate((wanted) => {
    const { workspace } = window.host.app;
    const [leaf] = workspace.getLeavesOfType(wanted);
    if (leaf !== undefined) workspace.moveLeafToPopout(leaf);
  }, type);
  const page = await opened;
  await page.setViewportSize({ width: 420, height: 760 });
  return page;
}

/** Puts the caret below a heading of the note, as a click there does. */
async function putCaretBelow(heading: string): Promise<void> {
  await explorer.page.locator('.cm-content').click();
  await explorer.page.evaluate((wanted) => {
    const leaves = window.host.app.workspace.getLeavesOfType('markdown');
    const views = leaves.map(({ view }) => view as unknown as MarkdownView);
    const editor = views.find(({ containerEl }) => containerEl.isShown())?.editor;
    const line = editor?.getValue().split('\n').indexOf(wanted) ?? -1;
    editor?.setCursor({ line: line + 2, ch: 2 });
  }, heading);
}

/** Has a pane be the one that is used, as a click into it does in the app. */
const use = (type: string, at: number): Promise<void> =>
  explorer.page.evaluate(
    ([wanted, place]) => {
      const { workspace } = window.host.app;
      const leaf = workspace.getLeavesOfType(wanted)[place];
      if (leaf !== undefined) workspace.setActiveLeaf(leaf);
    },
    [type, at] as const,
  );

const show = async (id: string): Promise<void> => {
  await (await explorer.model()).evaluate((model, wanted) => model.show(wanted), id);
};

beforeAll(async () => {
  explorer = await openExplorer({ file: 'Garden/Soil.md', width: 1400 });
  await explorer.untilIndexed();
  await explorer.untilMeaning('vault-trained');
  popup = await moveOut('altitude-explorer');
});

afterAll(() => explorer.close());

describe('the explorer in a window of its own', () => {
  it('is worked by its own keys and pointer, with its menu and previews there', async () => {
    await explorer.until(
      () => titles(popup),
      (title) => title === 'Soil',
    );
    await popup.locator('[role=tree]').focus();
    await popup.keyboard.press('/');
    await popup.keyboard.type('slugs');
    const row = popup.locator('[role=treeitem]').first();
    await row.filter({ hasText: 'Slugs' }).waitFor();
    await picture(popup, 'popout-search');
    await row.click({ button: 'right' });
    await popup.locator('.menu-item', { hasText: 'Copy link' }).waitFor();
    await picture(popup, 'popout-menu');
    await popup.keyboard.press('Escape');
    expect(await explorer.page.locator('.menu, .popover').count()).toBe(0);
    await popup.locator('.altitude-field').fill('');
  });

  it('previews a row once, however the pointer goes over it', async () => {
    const row = popup.locator('.altitude-group.is-nearby [role=treeitem]').first();
    await popup.mouse.move(2, 2);
    const hovered = await explorer.page.evaluateHandle(() => {
      const seen: string[] = [];
      window.host.app.workspace.on('hover-link', ({ linktext }: { linktext: string }) => seen.push(linktext));
      return seen;
    });
    await row.locator('.altitude-row-name').hover();
    await row.locator('.altitude-row-line').hover();
    await row.locator('.altitude-row-name').hover();
    expect(await hovered.evaluate((seen) => seen)).toHaveLength(1);
  });

  it('follows the caret of a note in another window, also while something of it has the focus in its own', async () => {
    await show('Garden/Soil.md#Compost');
    await popup.locator('[role=tree]').focus();
    await putCaretBelow('## Structure');
    await explorer.until(
      () => titles(popup),
      (title) => title === 'Structure',
    );
  });

  it('opens a note where the note used last is, not in the first tab', async () => {
    const { page } = explorer;
    await page.evaluate(async () => {
      const { workspace, vault } = window.host.app;
      await workspace.getLeaf('tab').openFile(vault.getFileByPath('Garden/Rain.md')!);
    });
    await explorer.until(
      () => titles(popup),
      (title) => title === 'Rain',
    );
    await use('altitude-explorer', 0);
    await popup.locator('.altitude-field').fill('slugs');
    await popup
      .locator('.altitude-row-name', { hasText: /^Slugs$/ })
      .first()
      .click();
    const open = () => page.locator('.workspace-tab-header[data-type=markdown]').allInnerTexts();
    await explorer.until(open, (names) => names.join() === 'Soil,Slugs');
    await popup.locator('.altitude-field').fill('');
  });

  it('comes back in its window after a restart, and goes on following', async () => {
    const { page } = explorer;
    // The layout is saved a moment after it changed.
    await page.waitForTimeout(600);
    const again = page.waitForEvent('popup');
    await explorer.reopen();
    popup = await again;
    await page.evaluate(() => window.host.app.workspace.openLinkText('Garden/Soil.md', ''));
    await explorer.until(
      () => titles(popup),
      (title) => title === 'Soil',
    );
    await show('Garden/Soil.md#Compost');
    await putCaretBelow('## Structure');
    await explorer.until(
      () => titles(popup),
      (title) => title === 'Structure',
    );
  });

  it('is opened in the sidebar by its command once that window is closed', async () => {
    const { page } = explorer;
    await popup.close();
    await explorer.until(
      () => page.evaluate(() => window.host.app.workspace.getLeavesOfType('altitude-explorer').length),
      (count) => count === 0,
    );
    await explorer.command('open-explorer');
    await explorer.until(
      () => titles(page),
      (title) => title !== '',
    );
    expect(explorer.consoleErrors).toEqual([]);
  });
});

describe('two explorers', () => {
  it('have a place each; a command is for the one that is used, or for one that is not pinned', async () => {
    const { page } = explorer;
    await page.evaluate(async () => {
      const { workspace } = window.host.app;
      const leaf = workspace.getRightLeaf(true);
      await leaf.setViewState({ type: 'altitude-explorer' });
      await workspace.revealLeaf(leaf);
    });
    const panes = page.locator('.altitude-explorer');
    const altitudes = async (): Promise<(string | null)[]> =>
      Promise.all([0, 1].map((at) => panes.nth(at).locator('[role=slider]').getAttribute('aria-valuetext')));
    await page.evaluate(() => window.host.app.workspace.openLinkText('Garden/Mulch.md', ''));
    await explorer.until(altitudes, (seen) => seen.join() === 'Note,Note');
    await panes.nth(1).locator('[role=tree]').focus();
    await page.keyboard.press('ArrowLeft');
    await explorer.until(altitudes, (seen) => seen.join() === 'Note,Theme');
    await use('altitude-explorer', 1);
    await explorer.command('zoom-out');
    await explorer.until(altitudes, (seen) => seen[1] === 'Vault');
    expect(await altitudes()).toEqual(['Note', 'Vault']);
    await panes.nth(0).getByRole('button', { name: 'Pin' }).click();
    await page.evaluate(() => {
      const { workspace } = window.host.app;
      const note = workspace.getMostRecentLeaf();
      if (note !== null) workspace.setActiveLeaf(note);
    });
    await explorer.command('zoom-in');
    await explorer.until(altitudes, (seen) => seen[1] === 'Theme');
    expect(await altitudes()).toEqual(['Note', 'Theme']);
  });
});

describe('the knowledge in a window of its own', () => {
  it('does not touch the edges', async () => {
    await explorer.command('knowledge');
    await explorer.page.locator('.altitude-knowledge').getByRole('button', { name: 'Turn on' }).waitFor();
    const window = await moveOut('altitude-knowledge');
    const text = await window.locator('.altitude-knowledge-body p').first().boundingBox();
    await picture(window, 'popout-knowledge');
    expect(text?.x).toBeGreaterThanOrEqual(8);
    expect(explorer.consoleErrors).toEqual([]);
  });
});

describe('a note in a window of its own', () => {
  it('has its related notes, is offered links, and opens what is chosen there', async () => {
    await explorer.close();
    explorer = await openExplorer({ file: 'Garden/Rain.md', width: 1400 });
    await explorer.untilIndexed();
    const { page } = explorer;
    const window = await moveOut('markdown');
    await window.locator('.cm-content').click();
    await window.keyboard.press('Control+End');
    const row = window.locator('.altitude-related .altitude-row.is-atom').first();
    await row.waitFor();
    await window.keyboard.type('\n\nOn every leaf the slugs are back. ;;');
    await window.locator('.suggestion-item', { hasText: 'Slugs' }).first().waitFor();
    await picture(window, 'popout-note');
    expect(await page.locator('.suggestion-item').count()).toBe(0);
    await window.keyboard.press('Enter');
    await window.locator('.cm-line', { hasText: /slugs are back\. \[\[.+\]\]/ }).waitFor();
    const name = await row.locator('.altitude-row-name').innerText();
    await row.click();
    await window.locator('.view-header-title', { hasText: name }).waitFor();
    expect(explorer.consoleErrors).toEqual([]);
  });
});
