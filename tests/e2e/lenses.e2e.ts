import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

describe('lenses in the explorer', () => {
  let explorer: ExplorerPage;

  beforeAll(async () => {
    explorer = await openExplorer({ file: 'Garden/Soil.md' });
    await explorer.untilIndexed();
  });

  afterAll(async () => {
    await explorer.close();
  });

  const chips = () => explorer.pane.locator('.altitude-chip-name').allTextContents();

  /** Chooses what is typed from the offers of lenses. */
  async function choose(text: string): Promise<void> {
    await explorer.page.locator('.prompt input').waitFor();
    await explorer.page.keyboard.type(text);
    await explorer.page.keyboard.press('Enter');
  }

  async function openMenuOf(name: string, item: string): Promise<void> {
    await explorer.pane.getByRole('button', { name: `Lens ${name}: change, save or remove` }).click();
    await explorer.page.locator('.menu').getByText(item).click();
  }

  it('are offered by a command, and found by their kind', async () => {
    await explorer.command('filter-by-lens');
    await choose('is:linked');
    await explorer.until(chips, (names) => names.join() === 'is:linked');
  });

  it('take a phrase of meaning, which is one more of them', async () => {
    await explorer.pane.locator('.altitude-chip-add').click();
    await explorer.page.locator('.prompt input').waitFor();
    await explorer.page.keyboard.type('zzz water');
    await explorer.page.locator('.suggestion-item', { hasText: 'close to this in meaning' }).click();
    await explorer.until(chips, (names) => names.join() === 'is:linked,≈ zzz water');
  });

  it('can be changed, and say what is wrong with a query before it is taken', async () => {
    await openMenuOf('is:linked', 'Change…');
    const field = explorer.page.locator('.altitude-prompt input');
    await field.fill('is:lonely');
    await explorer.page.keyboard.press('Enter');
    const problem = explorer.page.locator('.altitude-prompt-problem');
    await explorer.until(
      () => problem.textContent(),
      (text) => text?.includes('is:alone') === true,
    );
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('path:Garden');
    await explorer.page.keyboard.press('Enter');
    await explorer.until(chips, (names) => names.join() === 'path:Garden,≈ zzz water');
    await explorer.pane.locator('[data-lens]').last().focus();
    await explorer.page.keyboard.press('Delete');
    await explorer.until(chips, (names) => names.join() === 'path:Garden');
  });

  it('get a name, and are there again after a restart', async () => {
    await openMenuOf('path:Garden', 'Save these lenses…');
    await explorer.page.locator('.altitude-prompt input').fill('My garden');
    await explorer.page.keyboard.press('Enter');
    await explorer.until(chips, (names) => names.join() === 'My garden');
    await openMenuOf('My garden', 'Rename…');
    await explorer.page.locator('.altitude-prompt input').fill('Beds');
    await explorer.page.keyboard.press('Enter');
    await explorer.until(chips, (names) => names.join() === 'Beds');
    await explorer.pane.locator('[data-lens]').click();
    await explorer.until(chips, (names) => names.length === 0);
    // The app keeps its layout when it is closed.
    await explorer.page.evaluate(() => window.host.app.workspace.requestSaveLayout.run());
    await explorer.reopen();
    await explorer.untilIndexed();
    await explorer.command('filter-by-lens');
    await choose('Beds');
    await explorer.until(chips, (names) => names.join() === 'Beds');
    await openMenuOf('Beds', 'Delete this saved lens');
    await explorer.until(chips, (names) => names.length === 0);
  });

  it('go with a folder that is renamed, and keep its notes in view', async () => {
    const rename = (from: string, to: string) =>
      explorer.page.evaluate(
        async ([before, now]) => {
          const { vault, fileManager } = window.host.app;
          const folder = vault.getAbstractFileByPath(before);
          if (folder !== null) await fileManager.renameFile(folder, now);
        },
        [from, to] as const,
      );
    await explorer.command('filter-by-lens');
    await choose('Garden');
    await explorer.until(chips, (names) => names.join() === 'Garden');
    await rename('Garden', 'Yard');
    await explorer.until(chips, (names) => names.join() === 'Yard');
    await explorer.search('soil');
    await explorer.until(
      () => explorer.rows().count(),
      (count) => count > 0,
    );
    await rename('Yard', 'Garden');
    await explorer.until(chips, (names) => names.join() === 'Garden');
    await explorer.pane.locator('[data-lens]').click();
    await explorer.until(chips, (names) => names.length === 0);
    await explorer.field.fill('');
  });

  it('and conditions in the field say what cannot be asked, and where', async () => {
    await explorer.field.fill('soil kind:tabel');
    expect(await explorer.pane.locator('.altitude-query mark').count()).toBe(0);
    await explorer.field.press('Enter');
    const mark = explorer.pane.locator('.altitude-query mark');
    await explorer.until(
      () => mark.count(),
      (count) => count === 1,
    );
    expect(await mark.textContent()).toBe('kind:tabel');
    expect(await explorer.pane.locator('.altitude-failed-text').textContent()).toContain(
      'Did you mean table?',
    );
    await explorer.field.fill('path:Garden');
    await explorer.field.press('Enter');
    const understood = explorer.pane.locator('.altitude-corrected');
    await explorer.until(
      () => understood.textContent(),
      (text) => text === 'Only results with path:Garden · Newest first',
    );
    await explorer.pane.getByRole('button', { name: 'What can be searched for' }).first().click();
    await explorer.page.locator('.altitude-query-help').waitFor();
    await explorer.page.keyboard.press('Escape');
    expect(explorer.consoleErrors).toEqual([]);
  });
});
