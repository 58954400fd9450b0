import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

let explorer: ExplorerPage;

beforeAll(async () => {
  explorer = await openExplorer({ file: 'Garden/Soil.md' });
  await explorer.untilIndexed();
  await explorer.untilMeaning('vault-trained');
  // As it is after Enter: what is asked for while typing is answered in another order.
  await (await explorer.model()).evaluate((model) => model.search('hot compost heap turning', false));
  await explorer.list.focus();
});

afterAll(() => explorer.close());

const result = (name: string) =>
  explorer.pane
    .locator('.altitude-group.is-results [role=treeitem]')
    .filter({ has: explorer.page.locator('.altitude-row-name', { hasText: name }) });

const score = () => explorer.pane.getByRole('group', { name: /^Score \d\.\d{3}$/ });

const active = () =>
  explorer.list.evaluate((el) => {
    const id = el.getAttribute('aria-activedescendant');
    return (id === null ? null : document.getElementById(id))?.textContent ?? '';
  });

const openFile = () => explorer.page.evaluate(() => window.host.app.workspace.getActiveFile()?.path);

const caretLine = () =>
  explorer.page.evaluate(() => {
    const editor = window.host.app.workspace.activeEditor?.editor;
    return editor?.getLine(editor.getCursor().line) ?? '';
  });

describe('the score of a hit', () => {
  it('opens and closes by the keyboard, and says so to screen readers', async () => {
    const { page, pane } = explorer;
    const first = result('Entropy week');
    expect(await first.getAttribute('aria-expanded')).toBe('false');
    expect(await first.getAttribute('aria-keyshortcuts')).toBe('w');
    await page.keyboard.press('Home');
    await page.keyboard.press('w');
    await score().waitFor();
    expect(await first.getAttribute('aria-expanded')).toBe('true');
    const parts = score().getByRole('treeitem');
    expect(await parts.count()).toBe(3);
    expect(await parts.first().getAttribute('aria-setsize')).toBe('3');
    expect(await pane.locator('.altitude-live').innerText()).toMatch(/^Score 1\.000, Words /);
    await page.keyboard.press('ArrowDown');
    expect(await active()).toMatch(/^Words\d\.\d\d/);
    await page.keyboard.press('Escape');
    expect(await score().count()).toBe(0);
    expect(await first.getAttribute('aria-selected')).toBe('true');
  });

  it('leads to the paragraph that is closest, at its lines', async () => {
    const { page } = explorer;
    await page.keyboard.press('Home');
    await page.keyboard.press('w');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await active()).toContain('closest: paragraph under “Why heaps get hot”');
    await page.keyboard.press('Enter');
    await explorer.until(openFile, (path) => path === 'Teaching/Entropy week.md');
    await explorer.until(caretLine, (line) => /heap/i.test(line));
  });

  it('opens by a click on the reason', async () => {
    await explorer.command('open-explorer');
    const second = result('Soil').first();
    await second.locator('.altitude-why-icon').first().click();
    await explorer.until(
      () => second.getAttribute('aria-expanded'),
      (open) => open === 'true',
    );
    expect(await score().count()).toBe(1);
    await second.locator('.altitude-row-reason').click();
    expect(await score().count()).toBe(0);
  });
});
