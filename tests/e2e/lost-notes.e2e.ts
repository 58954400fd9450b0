import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

const NOTES = 30;
const notes = Object.fromEntries(
  Array.from({ length: NOTES }, (_, at) => [
    `Bed ${String(at)}.md`,
    `The soil of bed ${String(at)} is dark.\n`,
  ]),
);

let explorer: ExplorerPage;
let away: string;

beforeAll(async () => {
  explorer = await openExplorer({ vault: { ...notes, 'Left.md': 'What is left of the soil.\n' } });
  await explorer.untilIndexed();
  away = join(explorer.dataDir, 'away');
  await mkdir(away, { recursive: true });
});

afterAll(() => explorer.close());

async function move(from: string, to: string): Promise<void> {
  for (const name of await readdir(from))
    if (name.startsWith('Bed ')) await rename(join(from, name), join(to, name));
}

const notice = () => explorer.page.getByText('30 of 31 notes are gone from this vault.');

describe('a vault whose notes vanish', () => {
  it('says so and keeps them in the index while the app is open', async () => {
    await move(explorer.vaultDir, away);
    await explorer.until(explorer.foot, (text) => text === '30 notes missing from the vault');
    await notice().waitFor();
  });

  it('is as before once they come back', async () => {
    await move(away, explorer.vaultDir);
    await explorer.until(explorer.foot, (text) => text === '31 notes · up to date');
    await notice().waitFor({ state: 'detached' });
  });

  it('says so too when they vanished while the app was closed', async () => {
    await move(explorer.vaultDir, away);
    await explorer.reopen();
    await explorer.until(explorer.foot, (text) => text === '30 notes missing from the vault');
  });

  it('removes them when the user says so, by keys alone', async () => {
    const { page } = explorer;
    await explorer.command('index-status');
    const status = page.locator('.altitude-status');
    await status.getByText('Notes are missing').waitFor();
    const remove = status.getByRole('button', { name: 'Remove them from the index' });
    for (let tabs = 0; tabs < 20 && !(await remove.evaluate((el) => el === el.doc.activeElement)); tabs++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await explorer.until(explorer.foot, (text) => text === '1 note · up to date');
    await notice().waitFor({ state: 'detached' });
    await status.getByText('Up to date').waitFor();
    await page.keyboard.press('Escape');
  });

  it('left no error behind', () => {
    expect(explorer.consoleErrors).toEqual([]);
  });
});
