import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

const DATA = '.obsidian/plugins/altitude/data.json';
const NOTES = 120;
const name = (at: number): string => `N${String(at % NOTES)}`;

/** Each note links to the five after it, and shares no word with them: only the other links can find a hidden one. */
const notes = Object.fromEntries(
  Array.from({ length: NOTES }, (_note, at) => {
    const links = [1, 2, 3, 4, 5].map((step) => `[[${name(at + step)}|w${String(at)}x${String(step)}]]`);
    return [`${name(at)}.md`, `w${String(at)}x0\n\n${links.join(', ')}\n`];
  }),
);

/** Settings of somebody who had tuned to compare texts alone. */
const settings = {
  tunedWeights: { neighbourLinks: 0, pagerank: 0, centrality: 0 },
  usesTunedWeights: true,
};

describe('tuning to the vault', () => {
  let explorer: ExplorerPage;
  beforeAll(async () => {
    explorer = await openExplorer({ vault: { ...notes, [DATA]: JSON.stringify(settings) } });
    await explorer.untilIndexed();
  });
  afterAll(() => explorer.close());

  const modal = () => explorer.page.locator('.altitude-tune-modal');

  /** Undefined while the file is being written. */
  async function stored(): Promise<typeof settings | undefined> {
    const text = await readFile(join(explorer.vaultDir, DATA), 'utf8');
    return text.endsWith('}') ? (JSON.parse(text) as typeof settings) : undefined;
  }

  it('can be left before it has come to anything', async () => {
    await explorer.command('tune');
    await modal().waitFor();
    await explorer.page.keyboard.press('Escape');
    await modal().waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject(settings);
  });

  it('says in words what it would bring, and changes nothing unasked', async () => {
    await explorer.command('tune');
    await modal().getByRole('button', { name: 'Keep as it is' }).waitFor();
    const text = await modal().innerText();
    expect(text).toContain('60 links of');
    const [, now, tuned] = /Of every hundred, (\d+) come back .*, and (\d+) tuned\./.exec(text) ?? [];
    expect(Number(tuned)).toBeGreaterThan(Number(now));
    await modal().getByRole('button', { name: 'Keep as it is' }).click();
    expect(await stored()).toMatchObject(settings);
  });

  it('applies it when told to, and the settings take it back', async () => {
    await explorer.command('tune');
    await modal().getByRole('button', { name: 'Apply' }).click();
    await explorer.page.getByText('Related notes are tuned to your vault').waitFor();
    await explorer.until(stored, (found) => (found?.tunedWeights.neighbourLinks ?? 0) > 0);
    await explorer.page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    const row = explorer.page.locator('.setting-item', { hasText: 'Use the tuned weights' });
    await row.locator('.checkbox-container').click();
    await explorer.until(stored, (found) => found?.usesTunedWeights === false);
    expect((await stored())?.tunedWeights.neighbourLinks).toBeGreaterThan(0);
    expect(explorer.consoleErrors).toEqual([]);
  });
});
