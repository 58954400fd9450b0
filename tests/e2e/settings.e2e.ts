import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { picture } from './picture';

/** One page for all cases, each from where the one before it ended. */
let explorer: ExplorerPage;

beforeAll(async () => {
  explorer = await openExplorer();
  await explorer.untilIndexed();
  await openSettings();
});
afterAll(() => explorer.close());

const openSettings = (): Promise<void> =>
  explorer.page.evaluate(() => window.host.app.setting.openTabById('altitude'));
const row = (name: string) =>
  explorer.page.locator('.setting-item').filter({ has: explorer.page.getByText(name, { exact: true }) });
const said = (name: string): Promise<string> => row(name).locator('.setting-item-description').innerText();
const confirm = (name: string): Promise<void> =>
  explorer.page.locator('.modal').last().getByRole('button', { name, exact: true }).click();

describe('the settings', () => {
  it('stand in groups, what people need first at the top', async () => {
    await picture(explorer.page, 'settings-light');
    const headings = await explorer.page.locator('.modal [role=heading]').allInnerTexts();
    const wanted = ['Index', 'Folders', 'Meaning', 'In notes', 'Explorer', 'Agents', 'Ranking'];
    expect(headings.filter((heading) => wanted.includes(heading))).toEqual(wanted);
  });

  it('pause and resume the indexing, and say so', async () => {
    await row('Indexing').getByRole('button', { name: 'Pause' }).click();
    await explorer.until(
      () => said('Indexing'),
      (text) => text === 'Indexing is paused',
    );
    await row('Indexing').getByRole('button', { name: 'Resume' }).click();
    await row('Indexing').getByRole('button', { name: 'Pause' }).waitFor();
  });

  it('leave a number under the hands of whoever types it', async () => {
    const field = row('Largest note, in megabytes').locator('input');
    await field.fill('');
    await field.pressSequentially('12');
    await explorer.page.waitForTimeout(100);
    expect(await field.evaluate((el) => el === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('12');
    // What cannot be in force gives way to what is, and the keyboard goes on.
    for (const typed of ['', '-3']) {
      await field.fill(typed);
      await field.press('Tab');
      await explorer.until(
        () => field.inputValue(),
        (value) => value === '12',
      );
      expect(await explorer.page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
    }
  });

  it('go back to their defaults by group, once the user agrees', async () => {
    const reset = explorer.page.getByLabel('Reset “Folders”');
    await reset.click();
    await explorer.page.getByText('1 setting goes back to its default.', { exact: false }).waitFor();
    await picture(explorer.page, 'settings-reset');
    await confirm('Reset');
    await explorer.until(
      () => row('Largest note, in megabytes').locator('input').inputValue(),
      (value) => value === '50',
    );
    await reset.click();
    await explorer.page.getByText('“Folders” is at its defaults already.').waitFor();
  });

  it('show what another pane has changed while they are open', async () => {
    await row('Notes that pass').getByRole('button', { name: 'Browse folders' }).click();
    const dialog = explorer.page.locator('.altitude-import');
    await dialog.getByRole('treeitem').filter({ hasText: 'Family' }).first().click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await explorer.page.locator('.setting-list').nth(1).getByText('Family', { exact: true }).waitFor();
  });

  it('keep the focus where rows change', async () => {
    const choice = row('Form of the score').locator('select');
    await choice.focus();
    await choice.selectOption('linear');
    await explorer.until(
      () => row('Weight of links').locator('input').inputValue(),
      (value) => value !== '',
    );
    const isThere = () => choice.evaluate((el) => el === document.activeElement);
    await explorer.until(isThere, Boolean);
  });

  it('ask for a folder, a tag or a property by what tells projects apart', async () => {
    expect(await row('What tells projects apart').count()).toBe(0);
    await row('Gather what is known').locator('.checkbox-container').click();
    const choice = row('What tells projects apart').locator('select');
    await choice.waitFor();
    expect(await choice.inputValue()).toBe('folder');
    await row('Folder of projects').waitFor();
    await choice.selectOption('tag');
    const tag = row('Tag of projects').locator('input');
    await tag.fill('#project');
    await tag.press('Tab');
    await row('Folder of projects').waitFor({ state: 'detached' });
    await choice.scrollIntoViewIfNeeded();
    await picture(explorer.page, 'settings-projects');
    await choice.selectOption('property');
    await row('Property of projects').waitFor();
    await choice.selectOption('tag');
    await explorer.until(
      () => tag.inputValue(),
      (value) => value === '#project',
    );
  });

  it('say what an address looks like where something else was typed, and keep that', async () => {
    await row('Who writes summaries').locator('select').selectOption('address');
    const field = row('Address').locator('input');
    const description = (): Promise<string> => said('Address');
    const usual = await description();
    await field.fill('not an address');
    await field.press('Tab');
    const complaint =
      'This address cannot be used: "not an address" is no address such as http://localhost:11434.';
    await explorer.until(description, (text) => text === complaint);
    await field.scrollIntoViewIfNeeded();
    await picture(explorer.page, 'settings-address');
    await explorer.page.evaluate(() => window.host.app.setting.close());
    await openSettings();
    await explorer.until(description, (text) => text === complaint);
    expect(await field.inputValue()).toBe('not an address');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('localhost:11434');
    await field.press('Tab');
    await explorer.until(description, (text) => text === usual);
  });

  it('say so of a server of embeddings as well', async () => {
    await row('Find by meaning').locator('select').selectOption('ollama');
    await row('Address').nth(1).waitFor();
    const field = row('Address').first().locator('input');
    await field.fill('https://me:secret@example.org');
    await field.press('Tab');
    await explorer.until(
      () => row('Address').first().locator('.setting-item-description').innerText(),
      (text) => text === 'This address cannot be used: leave name and password out of it.',
    );
    await explorer.until(
      () => said('What leaves this device'),
      (text) => text === 'Nothing leaves this device.',
    );
    await picture(explorer.page, 'settings-embedder-address');
    await row('Find by meaning').locator('select').selectOption('none');
  });

  it('say so of a server of models as well, and ask for no consent to it', async () => {
    await row('Find by meaning').locator('select').selectOption('transformers');
    const field = row('Mirror').locator('input');
    await field.waitFor();
    const usual = await said('Mirror');
    await field.fill('not an address');
    await field.press('Tab');
    const wrong = '"not an address" is no address such as http://localhost:11434';
    await explorer.until(
      () => said('Mirror'),
      (text) => text === `This address cannot be used: ${wrong}.`,
    );
    await explorer.until(
      () => said('What leaves this device'),
      (text) => text === 'Nothing leaves this device.',
    );
    await field.scrollIntoViewIfNeeded();
    await picture(explorer.page, 'settings-mirror');
    await explorer.page.locator('.modal').last().locator('button', { hasText: 'Download…' }).first().click();
    await explorer.page.locator('.notice', { hasText: wrong }).waitFor();
    expect(await explorer.page.getByText('Download size', { exact: false }).count()).toBe(0);
    await field.fill('models.example.org');
    await field.press('Tab');
    await explorer.until(
      () => said('Mirror'),
      (text) => text === usual,
    );
    await row('Find by meaning').locator('select').selectOption('none');
  });

  it('follow what sync brings from another device, and write none of it back as it was', async () => {
    const file = join(explorer.dataDir, '.obsidian/plugins/altitude/data.json');
    const stored = async () => {
      const text = await readFile(file, 'utf8');
      // It may be being written.
      return (text.trimEnd().endsWith('}') ? JSON.parse(text) : {}) as Record<string, unknown>;
    };
    const before = await explorer.until(stored, ({ embedder }) => embedder === 'none');
    await writeFile(file, JSON.stringify({ ...before, exclude: ['Family'] }));
    await explorer.until(
      () => said('Notes that pass'),
      (text) => /^6\d of 73 notes/.test(text),
    );
    const field = row('Largest note, in megabytes').locator('input');
    await field.fill('20');
    await field.blur();
    await explorer.until(stored, ({ sizeLimitMegabytes }) => sizeLimitMegabytes === 20);
    expect(await stored()).toMatchObject({ exclude: ['Family'] });
    await explorer.until(explorer.foot, (text) => /^6\d notes · up to date$/.test(text));
  });

  it('left no error behind', () => {
    expect(explorer.consoleErrors).toEqual([]);
  });
});
