import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { picture } from './picture';

let explorer: ExplorerPage;

beforeAll(async () => {
  explorer = await openExplorer({ file: 'Garden/Soil.md' });
  await explorer.untilIndexed();
  await explorer.untilMeaning('vault-trained');
  await explorer.until(explorer.title, (title) => title === 'Soil');
});

afterAll(() => explorer.close());

const file = (path: string) => join(explorer.vaultDir, path);

async function searchUntil(query: string, found: boolean): Promise<void> {
  // An index that does not know the words yet answers the first time with nothing close.
  await explorer.until(
    async () => {
      await explorer.search(query);
      return (await explorer.rows().allInnerTexts()).some((text) => text.includes(query));
    },
    (seen) => seen === found,
  );
  await explorer.field.fill('');
}

/** As the app does, which waits until all that is called otherwise is read. */
async function renameFolder(from: string, to: string): Promise<void> {
  await explorer.page.evaluate(
    async ([before, now]) => {
      const { vault, fileManager } = window.host.app;
      const folder = vault.getAbstractFileByPath(before);
      if (folder !== null) await fileManager.renameFile(folder, now);
    },
    [from, to] as const,
  );
  await untilTaken();
}

async function untilTaken(): Promise<void> {
  // Files fall quiet first, and are read then.
  await explorer.page.waitForTimeout(1_000);
  await explorer.until(explorer.foot, (text) => text.endsWith('up to date'));
}

/** The plugin's settings as they are stored. */
async function stored(): Promise<{ hiddenNearby?: object; exclude?: string[] }> {
  const text = await readFile(join(explorer.dataDir, '.obsidian/plugins/altitude/data.json'), 'utf8').catch(
    () => '',
  );
  // It may be being written.
  return text.trimEnd().endsWith('}') ? (JSON.parse(text) as object) : {};
}

describe('the index', () => {
  it('is up to date after the start', async () => {
    await explorer.until(explorer.foot, (foot) => foot === '73 notes · up to date');
  });

  it('learns of a note that another program writes, and forgets one that it deletes', async () => {
    await writeFile(file('Inbox/Marmalade.md'), '# Marmalade\n\nSeville oranges and zibeline peel.\n');
    await searchUntil('zibeline', true);
    await rm(file('Inbox/Marmalade.md'));
    await searchUntil('zibeline', false);
  });

  it('keeps the focus on a note that is renamed', async () => {
    await explorer.command('related-notes');
    await explorer.until(explorer.title, (title) => title === 'Soil');
    await rename(file('Garden/Soil.md'), file('Garden/Good earth.md'));
    await explorer.until(explorer.title, (title) => title === 'Good earth');
    await rename(file('Garden/Good earth.md'), file('Garden/Soil.md'));
    await explorer.until(explorer.title, (title) => title === 'Soil');
  });

  it('takes a note that another program moves for the same', async () => {
    const model = await explorer.model();
    await model.evaluate((shown) => shown.show('Garden/Mulch.md'));
    await untilTaken();
    await cp(file('Garden/Soil.md'), file('Inbox/Soil.md'), { preserveTimestamps: true });
    await rm(file('Garden/Soil.md'));
    await untilTaken();
    await explorer.pane.locator('.altitude-arrow').first().click();
    await explorer.until(explorer.title, (title) => title === 'Soil');
    await rename(file('Inbox/Soil.md'), file('Garden/Soil.md'));
    await untilTaken();
  });

  it('keeps focus and what is hidden with a note that another program moves', async () => {
    const model = await explorer.model();
    const focus = () => model.evaluate((shown) => shown.focus?.id);
    await model.evaluate((shown) => shown.show('Garden/Soil.md'));
    const nearby = explorer.pane.locator('.altitude-group.is-nearby [role=treeitem]');
    await nearby.first().click({ button: 'right' });
    await explorer.page.locator('.menu-item', { hasText: 'Hide here for good' }).click();
    const hidden = async (): Promise<string[]> => Object.keys((await stored()).hiddenNearby ?? {});
    await explorer.until(hidden, (near) => near.includes('Garden/Soil.md'));
    await cp(file('Garden/Soil.md'), file('Inbox/Soil.md'), { preserveTimestamps: true });
    await rm(file('Garden/Soil.md'));
    await explorer.until(
      async () => [await focus(), ...(await hidden())].join(),
      (seen) => seen === 'Inbox/Soil.md,Inbox/Soil.md',
    );
    await rename(file('Inbox/Soil.md'), file('Garden/Soil.md'));
    await untilTaken();
  });

  it('keeps focus and what is hidden with a note that gets another name and place by another program', async () => {
    const model = await explorer.model();
    const focus = () => model.evaluate((shown) => shown.focus?.id);
    await model.evaluate((shown) => shown.show('Garden/Soil.md'));
    await explorer.until(stored, ({ hiddenNearby }) => 'Garden/Soil.md' in (hiddenNearby ?? {}));
    await rename(file('Garden/Soil.md'), file('Inbox/Humus.md'));
    await explorer.until(focus, (id) => id === 'Inbox/Humus.md');
    await explorer.until(stored, ({ hiddenNearby }) => 'Inbox/Humus.md' in (hiddenNearby ?? {}));
    await rename(file('Inbox/Humus.md'), file('Garden/Soil.md'));
    await explorer.until(stored, ({ hiddenNearby }) => 'Garden/Soil.md' in (hiddenNearby ?? {}));
    await untilTaken();
  });

  it('keeps what is hidden with notes that another program moved while the app was closed', async () => {
    const { page } = explorer;
    const address = page.url();
    await page.goto('about:blank');
    await rename(file('Garden'), file('Allotment'));
    await page.goto(address);
    await page.waitForFunction(() => 'host' in window && window.host.state === 'ready');
    await explorer.command('open-explorer');
    await explorer.until(stored, ({ hiddenNearby }) => 'Allotment/Soil.md' in (hiddenNearby ?? {}));
    await rename(file('Allotment'), file('Garden'));
    await explorer.until(stored, ({ hiddenNearby }) => 'Garden/Soil.md' in (hiddenNearby ?? {}));
    await untilTaken();
  });

  it('pauses and goes on, and says so', async () => {
    await explorer.command('pause-indexing');
    expect(await explorer.foot()).toMatch(/paused/i);
    await writeFile(file('Inbox/Paused.md'), 'Written while pelargonium was paused.\n');
    await explorer.page.waitForTimeout(1_200);
    await searchUntil('pelargonium', false);
    await explorer.pane.locator('.altitude-foot-button').click();
    await searchUntil('pelargonium', true);
  });

  it('drops what is excluded in the app, and takes it back when a setting says so', async () => {
    const settings = join(explorer.dataDir, '.obsidian/app.json');
    await writeFile(settings, JSON.stringify({ userIgnoreFilters: ['Family/'] }));
    await explorer.until(explorer.foot, (text) => text === '63 notes · up to date');
    await searchUntil('Plum dumplings', false);
    const { page } = explorer;
    await page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    const row = page.locator('.setting-item').filter({ hasText: 'Leave out Obsidian’s excluded files' });
    await row.getByText('11 notes in this vault').waitFor();
    await row.locator('.checkbox-container').click();
    await page.getByText('74 of 74 notes').waitFor();
    await row.locator('.checkbox-container').click();
    await page.getByText('63 of 74 notes').waitFor();
    await page.keyboard.press('Escape');
    await rm(settings);
    await explorer.until(explorer.foot, (text) => text === '74 notes · up to date');
  });

  it('counts no note of the folder that the app names for templates, as long as it does', async () => {
    const settings = join(explorer.dataDir, '.obsidian/templates.json');
    const counted = async (): Promise<string> => {
      await explorer.field.fill('? How many notes do I have?');
      await explorer.field.press('Enter');
      return explorer.pane.locator('.altitude-said .altitude-whole').innerText();
    };
    await explorer.until(counted, (text) => text.startsWith('74 '));
    await writeFile(settings, JSON.stringify({ folder: 'Family' }));
    await explorer.until(counted, (text) => text.startsWith('63 '));
    const said = explorer.pane.locator('.altitude-said');
    expect(await said.innerText()).toContain('11 templates are not counted.');
    await picture(explorer.page, 'templates-left-out');
    await rm(settings);
    await explorer.until(counted, (text) => text.startsWith('74 '));
    await explorer.field.fill('');
    await explorer.until(explorer.foot, (text) => text === '74 notes · up to date');
  });

  it('drops a folder at once when settings leave it out, and takes it back', async () => {
    const { page } = explorer;
    await page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    const excluded = page.locator('.setting-list').nth(1);
    await page.locator('[aria-label="Add folder"]').nth(1).click();
    await page.keyboard.type('Family');
    await page.keyboard.press('Enter');
    await excluded.getByText('Family').waitFor();
    await page.getByText('63 of 74 notes').waitFor();
    await page.keyboard.press('Escape');
    await explorer.until(explorer.foot, (text) => text === '63 notes · up to date');
    await searchUntil('Plum dumplings', false);
    await explorer.command('index-status');
    await page.locator('.altitude-status').getByText('Family', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    // What is left out stays so, whatever it is called by.
    await renameFolder('Family', 'Kin');
    await searchUntil('Plum dumplings', false);
    expect(await explorer.foot()).toBe('63 notes · up to date');
    await rename(file('Kin'), file('Folk'));
    await explorer.until(stored, ({ exclude }) => exclude?.join() === 'Folk');
    await rename(file('Folk'), file('Kin'));
    await explorer.until(stored, ({ exclude }) => exclude?.join() === 'Kin');
    await rename(file('Kin'), file('Relatives'));
    await explorer.until(stored, ({ exclude }) => exclude?.join() === 'Relatives');
    await untilTaken();
    expect(await explorer.foot()).toBe('63 notes · up to date');
    // Also while the app is closed.
    const address = page.url();
    await page.goto('about:blank');
    await rename(file('Relatives'), file('Family'));
    await page.goto(address);
    await page.waitForFunction(() => 'host' in window && window.host.state === 'ready');
    await explorer.command('open-explorer');
    await explorer.until(stored, ({ exclude }) => exclude?.join() === 'Family');
    await explorer.until(explorer.foot, (text) => text === '63 notes · up to date');
    await page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    await excluded.getByText('Family').waitFor();
    await page.locator('[aria-label="Remove"]').first().click();
    await page.getByText('74 of 74 notes').waitFor();
    await page.keyboard.press('Escape');
    await explorer.until(explorer.foot, (text) => text === '74 notes · up to date');
    await searchUntil('Plum dumplings', true);
  });

  it('reports counts and the notes that need a look', async () => {
    const { page } = explorer;
    await explorer.command('index-status');
    const status = page.locator('.altitude-status');
    await status.getByText('Inbox/Book list.md').waitFor();
    expect(await status.innerText()).toMatch(/Properties are not valid YAML \(line 4\)/);
    await page.keyboard.press('Escape');
  });

  it('asks before it is rebuilt, and is whole again afterwards', async () => {
    const { page } = explorer;
    await explorer.command('rebuild-index');
    await page.getByRole('button', { name: 'Rebuild', exact: true }).click();
    await page.getByText('The index is rebuilt.').waitFor();
    await explorer.until(explorer.foot, (text) => text === '74 notes · up to date');
  });

  it('is there at once when the app is opened again', async () => {
    await explorer.reopen();
    await explorer.until(explorer.foot, (text) => text === '74 notes · up to date');
    await searchUntil('pelargonium', true);
  });

  it('starts paused after a start that did not finish', async () => {
    const { page } = explorer;
    // After the app has said goodbye: what is left is what a crash in the middle of a start leaves.
    await page.evaluate(() => {
      addEventListener('pagehide', () => window.host.app.saveLocalStorage('altitude-start', 'starting'));
    });
    await explorer.reopen();
    await page.getByText(/did not finish starting/).waitFor();
  });

  it('left no error behind', () => {
    expect(explorer.consoleErrors).toEqual([]);
  });
});

it('has one of two notes whose names differ in their Unicode form alone, and names the other', async () => {
  const vault = { 'cafe\u0301.md': 'Decomposed.', 'caf\u00e9.md': 'Composed.' };
  const own = await openExplorer({ vault });
  try {
    await own.until(own.foot, (foot) => foot === '1 note · up to date');
    await own.command('index-status');
    const problem = own.page.locator('.altitude-problem');
    await problem.first().waitFor();
    expect(await problem.allInnerTexts()).toEqual([
      expect.stringMatching(/^cafe\u0301\.md\n.*written in another Unicode form/s),
    ]);
  } finally {
    await own.close();
  }
});
