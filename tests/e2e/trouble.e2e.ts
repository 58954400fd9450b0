import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

let explorer: ExplorerPage;

beforeAll(async () => {
  explorer = await openExplorer({ file: 'Garden/Soil.md' });
  await explorer.untilIndexed();
  await explorer.until(explorer.title, (title) => title === 'Soil');
});

afterAll(() => explorer.close());

describe('an engine that dies', () => {
  const kill = async () => {
    for (const worker of explorer.page.workers()) await worker.evaluate(() => self.close());
  };

  /** Asks until there is an answer or the engine is given up. */
  async function untilFound(query: string): Promise<void> {
    await explorer.until(
      async () => {
        await explorer.search(query);
        return (await explorer.rows().count()) > 3 || (await explorer.foot()).includes('stopped');
      },
      (isSettled) => isSettled,
    );
  }

  it('comes back with the next question', async () => {
    await explorer.command('open-explorer');
    await explorer.until(explorer.title, (title) => title === 'Soil');
    await kill();
    await untilFound('compost');
  });

  it('says so when it keeps dying, and starts again when asked to', { timeout: 120_000 }, async () => {
    const { pane } = explorer;
    for (let death = 0; !(await explorer.foot()).includes('stopped'); death++) {
      if (death > 8) throw new Error('the engine was never given up');
      // A worker that has answered is one whose death is noticed at once.
      await untilFound(`mulch ${String(death)}`);
      await kill();
    }
    const retry = pane.locator('.altitude-foot-button');
    expect(await retry.innerText()).toBe('retry');
    await retry.press('Enter');
    await explorer.untilIndexed();
    await untilFound('compost');
  });
});
