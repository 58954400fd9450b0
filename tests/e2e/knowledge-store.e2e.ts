import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

const vault = {
  'Pump.md': 'Lifts water to the roof.\n',
  'One.md': 'The [[Pump]] hums.\n',
  'Two.md': 'The [[Pump]] was mended.\n',
};

describe('what the knowledge read', () => {
  let explorer: ExplorerPage;
  beforeAll(async () => {
    explorer = await openExplorer({ vault, file: 'Pump.md' });
    await explorer.untilIndexed();
  });
  afterAll(() => explorer.close());

  const pane = () => explorer.page.locator('.altitude-knowledge');
  const button = (name: string) => pane().getByRole('button', { name, exact: true });

  /** The databases of the knowledge, and how many values each holds. */
  const stores = (): Promise<number[]> =>
    explorer.page.evaluate(async () => {
      const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
      const own = names.filter((name) => name.endsWith('.knowledge'));
      const counts = await Promise.all(
        own.map(
          (name) =>
            new Promise<number | undefined>((resolve, reject) => {
              const opened = indexedDB.open(name);
              // It was removed since it was listed, and must not be made again.
              opened.onupgradeneeded = () => opened.transaction?.abort();
              opened.onerror = () =>
                opened.error?.name === 'AbortError' ? resolve(undefined) : reject(new Error(name));
              opened.onsuccess = () => {
                const count = opened.result.transaction('values').objectStore('values').count();
                count.onsuccess = () => {
                  opened.result.close();
                  resolve(count.result);
                };
              };
            }),
        ),
      );
      return counts.filter((count) => count !== undefined);
    });

  it('is kept nowhere before it is turned on', async () => {
    await explorer.command('knowledge');
    await button('Turn on').waitFor();
    expect(await stores()).toEqual([]);
  });

  it('is kept in a database of its own, from which the next thread begins', async () => {
    await button('Turn on').click();
    await pane().getByRole('heading', { name: 'Pump', exact: true }).waitFor();
    await explorer.until(stores, (counts) => counts[0] === 2);
    expect(explorer.consoleErrors).toEqual([]);
  });

  it('is gone once it is turned off', async () => {
    const { page } = explorer;
    await page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    const row = page.locator('.setting-item').filter({ hasText: 'Gather what is known' });
    await row.locator('.checkbox-container').click();
    await explorer.until(stores, (counts) => counts.length === 0);
    await page.evaluate(() => window.host.app.setting.close());
    await button('Turn on').waitFor();
    expect(explorer.consoleErrors).toEqual([]);
  });
});
