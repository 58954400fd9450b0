import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { dress, pictures } from './looks';
import { picture } from './picture';

const PLUGIN = '.obsidian/plugins/altitude';

const vault = {
  [`${PLUGIN}/data.json`]: '{}',
  'Machines/Water pump.md':
    '---\nversion: 3\ndate: 2024-03-01\nuses: "[[Copper pipe]]"\n---\nThe pump lifts water to the roof.\n',
  'Machines/Water pumps.md': 'All about something else: catalogues, prices, dealers and their brochures.\n',
  'Copper pipe.md': 'Pipes of copper do not rust, and are easy to bend.\n',
  'One.md': 'The [[Water pump]] needs a new seal. [[Copper pipe]] came.\n',
  'Two.md': 'We cleaned the [[Water pump]] and read [[Water pumps]].\n',
  'Three.md': 'Again the [[Water pump]], the [[Copper pipe]], and [[Water pumps]].\n',
  'Four.md': 'Prices in [[Water pumps]].\n',
};

describe('the pane of the knowledge', () => {
  let explorer: ExplorerPage;
  beforeAll(async () => {
    explorer = await openExplorer({ vault, file: 'Machines/Water pump.md' });
    await explorer.untilIndexed();
  });
  afterAll(() => explorer.close());

  const pane = () => explorer.page.locator('.altitude-knowledge');
  const button = (name: string) => pane().getByRole('button', { name, exact: true });

  /** What a screen reader hears of the pane from now on: the changes of a region that was there before them. */
  const hearStatus = () =>
    pane()
      .locator('.altitude-live')
      .evaluateHandle((region) => {
        const texts: string[] = [];
        new MutationObserver(() => texts.push(region.textContent)).observe(region, { childList: true });
        return texts;
      });

  it('is off until somebody turns it on, and runs no thread before', async () => {
    await explorer.command('knowledge');
    await button('Turn on').waitFor();
    await explorer.until(
      () => button('Page').evaluate((el) => el === document.activeElement),
      (isActive) => isActive,
    );
    const engines = explorer.page.workers().length;
    const heard = await hearStatus();
    await button('Turn on').click();
    await pane().getByRole('heading', { name: 'Water pump', exact: true }).waitFor();
    expect(explorer.page.workers()).toHaveLength(engines + 1);
    const said = await heard.evaluate((texts) => texts);
    expect(said[0]).toBe('Reading notes…');
    expect(said.at(-1)).toMatch(/^Water pump\. confirmed/);
  });

  it('says what is known of the open note, and where', async () => {
    const text = await pane().innerText();
    expect(text).toContain('Water pump uses Copper pipe');
    expect(text).toContain('Water pump version 3');
    expect(text).toContain('The Water pump needs a new seal.');
    await pane()
      .getByRole('button', { name: /needs a new seal/ })
      .click();
    await pane().locator('.altitude-knowledge-body').getByText('Nothing is known of “One”').waitFor();
  });

  it('hears what is wrong, and takes it back', async () => {
    await explorer.page.evaluate(() => window.host.app.workspace.openLinkText('Machines/Water pump.md', ''));
    const fact = pane().getByText('Water pump uses Copper pipe');
    await fact.waitFor();
    await picture(pane(), 'knowledge-facts');
    const wrong = pane().getByRole('button', {
      name: 'Wrong, never show again: Water pump uses Copper pipe',
    });
    await wrong.focus();
    await explorer.page.keyboard.press('Enter');
    await fact.waitFor({ state: 'detached' });
    await pane().getByText('It will not come back.').waitFor();
    await pane()
      .getByRole('button', { name: 'Undo: Wrong: Machines/Water pump.md uses Copper pipe.md' })
      .click();
    await fact.waitFor();
    expect(await pane().getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  });

  it('shows what was decided of the open note, with a way to take it back', async () => {
    const keep = pane().getByRole('button', { name: 'Keep, whatever the notes say later: Water pump' });
    await keep.click();
    const undo = pane().getByRole('button', { name: 'Undo: Keep: Machines/Water pump.md' });
    await undo.waitFor();
    await picture(pane(), 'knowledge-decided');
    await undo.click();
    await keep.waitFor();
    expect(await undo.count()).toBe(0);
  });

  it('gives a thing another title by keys alone, and takes that back', async () => {
    const { page } = explorer;
    const prompt = page.locator('.modal');
    const field = prompt.getByRole('textbox', { name: 'Rename “Water pump”' });
    const atKeyboard = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const runsOf = (el: Locator) => el.evaluate((each) => getComputedStyle(each).direction);
    await pane().getByRole('button', { name: 'Wrong, never show again: Water pump', exact: true }).focus();
    await page.keyboard.press('Tab');
    expect(await atKeyboard()).toBe('Rename: Water pump');
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('Water pump');
    await page.keyboard.type('Nothing');
    for (const look of ['light', 'dark', 'right-to-left', 'narrow'] as const) {
      const back = await dress(page, prompt, look);
      await picture(page, `knowledge-rename-${look}`);
      expect(await runsOf(prompt.getByText('Rename “Water pump”').first())).toBe('ltr');
      await back();
    }
    await page.keyboard.press('Escape');
    await prompt.waitFor({ state: 'detached' });
    await explorer.until(atKeyboard, (name) => name === 'Rename: Water pump');
    expect(await pane().getByRole('button', { name: /^Undo/ }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await field.waitFor();
    await page.evaluate(async () => {
      const again = document.querySelector<HTMLElement>('[aria-label="Rename: Water pump"]');
      document.querySelector<HTMLElement>('.modal-close-button')?.click();
      again?.click();
      await new Promise((done) => setTimeout(done, 50));
    });
    expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.type('Roof lifter');
    await page.keyboard.press('Enter');
    await pane().getByRole('heading', { name: 'Roof lifter', exact: true }).waitFor();
    await explorer.until(atKeyboard, (name) => name === 'Rename: Roof lifter');
    const undo = pane().getByRole('button', { name: 'Undo: Rename: Machines/Water pump.md, “Roof lifter”' });
    await undo.waitFor();
    await pane().getByText('In your notes: Water pump').waitFor();
    await pictures(page, pane(), 'knowledge-renamed', ['light', 'dark', 'right-to-left', 'narrow']);
    await undo.click();
    await pane().getByRole('heading', { name: 'Water pump', exact: true }).waitFor();
  });

  it('asks what only a person knows, keeps the answer, and takes it back', async () => {
    await button('Questions').click();
    const same = pane().getByRole('button', { name: /are the same$/ });
    await same.waitFor();
    await same.focus();
    await explorer.page.keyboard.press('s');
    await same.waitFor({ state: 'detached' });
    const files = await readdir(join(explorer.vaultDir, PLUGIN));
    const log = files.find((name) => name.startsWith('decisions-')) ?? '';
    expect(await readFile(join(explorer.vaultDir, PLUGIN, log), 'utf8')).toContain('"kind":"same"');
    await pane().getByText('These two are one now.').waitFor();
    await button('Undo').click();
    await same.waitFor();
  });

  it('says how it is doing', async () => {
    const heard = await hearStatus();
    await button('Health').click();
    await pane().getByText('orphans').waitFor();
    expect(await heard.evaluate((texts) => texts.join())).not.toContain('Reading notes…');
    expect(await pane().innerText()).toContain('3 confirmed');
    await button('Project').click();
    await pane().getByText('Entities').waitFor();
    expect(explorer.consoleErrors).toEqual([]);
  });

  it('leads back by the keyboard to the list from which a page was opened, also past a note of it', async () => {
    const { page } = explorer;
    const thing = pane()
      .getByRole('button', { name: /^Copper pipe/ })
      .first();
    await thing.focus();
    await page.keyboard.press('Enter');
    await pane().getByRole('heading', { name: 'Copper pipe', exact: true }).waitFor();
    await pane().getByRole('button', { name: /came/ }).first().click();
    await pane().getByRole('paragraph').getByText('Nothing is known of “One”').waitFor();
    for (const look of ['light', 'narrow', 'right-to-left'] as const) {
      const back = await dress(page, pane(), look);
      await picture(pane(), `knowledge-back-${look}`);
      await back();
    }
    await button('Back to Copper pipe').focus();
    await page.keyboard.press('Enter');
    await pane().getByRole('heading', { name: 'Copper pipe', exact: true }).waitFor();
    await button('Back to Project').focus();
    await page.keyboard.press('Enter');
    await explorer.until(
      () => thing.evaluate((el) => el === document.activeElement),
      (isActive) => isActive,
    );
    expect(await pane().getByRole('button', { name: /^Back/ }).count()).toBe(0);
    await page.evaluate(() => window.host.app.workspace.openLinkText('Machines/Water pump.md', ''));
  });

  it('exports what is known into a folder of the vault, after it has said what that writes', async () => {
    const { page, vaultDir } = explorer;
    const dialog = page.locator('.altitude-export');
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await button('Health').click();
    await button('Export…').click();
    await dialog.getByText('3 files will be written to “Knowledge”.').waitFor();
    await picture(page.locator('.modal'), 'knowledge-export');
    await dialog.getByRole('textbox', { name: 'Folder' }).fill('Known/Here');
    await dialog.getByText('3 files will be written to “Known/Here”.').click();
    await dialog.getByText('Known/Here/entities/Water pump (Altitude).md').waitFor();
    await expect(readdir(join(vaultDir, 'Known'))).rejects.toThrow('ENOENT');
    await press('Export');
    await dialog.getByText('3 files written to “Known/Here”.').waitFor();
    await picture(page.locator('.modal'), 'knowledge-exported');
    await press('Close');
    const folder = join(vaultDir, 'Known/Here/entities');
    const file = join(folder, 'Water pump (Altitude).md');
    expect(await readFile(file, 'utf8')).toContain('- Water pump uses Copper pipe');
    expect(await readdir(folder)).toHaveLength(3);
    const settings = JSON.parse(await readFile(join(vaultDir, PLUGIN, 'data.json'), 'utf8')) as unknown;
    expect(settings).toMatchObject({ exclude: expect.arrayContaining(['Known/Here/entities']) as unknown });
    // What somebody edits stays, and a link leads where it led.
    await page.evaluate(async (path) => {
      const { vault } = window.host.app;
      await vault.append(vault.getFileByPath(path)!, 'mine\n');
    }, 'Known/Here/entities/Water pump (Altitude).md');
    await explorer.command('export-knowledge');
    await dialog.getByText(/“Known\/Here\/entities\/Water pump \(Altitude\)\.md” was edited/).waitFor();
    await dialog.getByText('Altitude’s search leaves these files out.').waitFor();
    await picture(page.locator('.modal'), 'knowledge-export-again');
    await press('Export');
    await dialog.getByText('1 file written to “Known/Here”.').waitFor();
    await press('Close');
    expect(await readFile(file, 'utf8')).toMatch(/mine\n$/);
    expect(await readdir(folder)).toHaveLength(4);
    await page.evaluate(() => window.host.app.workspace.openLinkText('Water pump', 'One.md'));
    expect(await page.evaluate(() => window.host.app.workspace.getActiveFile()?.path)).toBe(
      'Machines/Water pump.md',
    );
    expect(explorer.consoleErrors).toEqual([]);
  });
});

const steps = (...lines: string[]): string =>
  `# How to clean the filter\n\n${lines.map((line, at) => `${String(at + 1)}. ${line}\n`).join('')}`;

const larger = {
  ...vault,
  [`${PLUGIN}/data.json`]: JSON.stringify({ knowledge: true }),
  'Machines/Steel ladder.md': 'A ladder of steel for the roof.\n',
  'Machines/Steel ladders.md': 'Rungs, standards and who sells them in the town.\n',
  'Five.md': 'The [[Steel ladder]] rusts. [[Steel ladders]] are dear.\n',
  'Six.md': 'We painted the [[Steel ladder]], and compared [[Steel ladders]].\n',
  'A.md': steps('Close the valve of the pump', 'Take the filter out and rinse it', 'Put the filter back in'),
  'B.md': steps('Close the main valve first', 'Take out the filter, rinse it warm', 'Put it back in'),
  'C.md': steps('Close the valve', 'Rinse the filter under the tap', 'Put the filter back, mind the seal'),
};

describe('the knowledge of a vault with two open questions and a list of steps', () => {
  let explorer: ExplorerPage;
  beforeAll(async () => {
    explorer = await openExplorer({ vault: larger, file: 'A.md' });
    await explorer.untilIndexed();
    await explorer.command('knowledge');
  });
  afterAll(() => explorer.close());

  const pane = () => explorer.page.locator('.altitude-knowledge');

  it('is answered by keys alone, and the question that is taken back has the keyboard again', async () => {
    const { page } = explorer;
    await pane().getByRole('button', { name: 'Questions' }).click();
    const open = pane().locator('[data-question]');
    const names = () => open.evaluateAll((all) => all.map((el) => el.getAttribute('data-question')));
    const [first, other] = await explorer.until(names, ({ length }) => length === 2);
    const atKeyboard = () =>
      page.evaluate(() => document.activeElement?.closest('[data-question]')?.getAttribute('data-question'));
    await page.keyboard.press('Tab');
    for (let tab = 0; tab < 4 && (await atKeyboard()) !== first; tab++) await page.keyboard.press('Tab');
    expect(await atKeyboard()).toBe(first);
    await page.keyboard.press('d');
    await explorer.until(atKeyboard, (name) => name === other);
    await page.keyboard.press('u');
    await explorer.until(names, ({ length }) => length === 2);
    await explorer.until(atKeyboard, (name) => name === first);
  });

  it('says that the steps have worked, and takes that back', async () => {
    await pane().getByRole('button', { name: 'Project', exact: true }).click();
    await pane().getByRole('button', { name: 'It worked: How to clean the filter' }).click();
    await pane().getByText('confirmed · worked 1 of 1 time').waitFor();
    await picture(pane(), 'knowledge-steps');
    await pane().getByRole('button', { name: 'Undo', exact: true }).click();
    await pane().getByText('candidate', { exact: true }).waitFor();
    expect(explorer.consoleErrors).toEqual([]);
  });
});
