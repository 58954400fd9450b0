import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

let first: ExplorerPage;
let second: Page;

beforeAll(async () => {
  first = await openExplorer();
  await first.untilIndexed();
  await first.untilMeaning('vault-trained');
  second = await first.page.context().newPage();
  await second.goto(first.page.url());
  await second.waitForFunction(() => 'host' in window && window.host.state === 'ready');
  await second.evaluate(() => window.host.runCommand('altitude:open-explorer'));
});

afterAll(() => first.close());

const untilFoot = (text: string) => second.locator('.altitude-foot-text', { hasText: text }).waitFor();

/** Asks the second window, until what it found has such a name. */
async function find(words: string, name: string): Promise<void> {
  await second.locator('.altitude-field').fill(words);
  await second.locator('[role=treeitem] .altitude-row-name', { hasText: name }).first().waitFor();
}

describe('a second window of a vault', () => {
  it('reads along with the first, says so, and calls nothing unfinished', async () => {
    await untilFoot('73 notes · reading along');
    await find('soil', 'Soil');
    expect(await second.locator('.notice').allInnerTexts()).toEqual([]);
  });

  it('sees what is written meanwhile', async () => {
    await writeFile(`${first.vaultDir}/Inbox/Quokka.md`, 'A quokka on the soil.');
    await untilFoot('74 notes · reading along');
    await find('quokka', 'Quokka');
    await first.until(first.foot, (seen) => seen.startsWith('74 notes'));
  });

  it('takes over when the first closes, and keeps the index from then on', async () => {
    await first.page.close();
    await untilFoot('74 notes · up to date');
    await writeFile(`${first.vaultDir}/Inbox/Wombat.md`, 'A wombat.');
    await untilFoot('75 notes · up to date');
    await find('wombat', 'Wombat');
  });
});
