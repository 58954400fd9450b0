import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

let explorer: ExplorerPage;

beforeAll(async () => {
  explorer = await openExplorer({ file: 'Garden/Soil.md' });
  await explorer.untilIndexed();
  await explorer.until(explorer.title, (title) => title === 'Soil');
});

afterAll(() => explorer.close());

describe('a second window on the same vault', () => {
  it('says why it has no index, and has it once the first is closed', { timeout: 90_000 }, async () => {
    const { page } = explorer;
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.waitForFunction(() => 'host' in window && window.host.state === 'ready');
    await second.evaluate(() => window.host.runCommand('altitude:open-explorer'));
    const alert = second.locator('.altitude-explorer [role=alert]');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/another window/);
    expect(await alert.innerText()).toMatch(/that has this vault open and try again/);
    await page.goto('about:blank');
    await alert.getByRole('button').press('Enter');
    await second.locator('.altitude-focus').waitFor();
    expect(await second.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tree');
    await second.close();
    await page.goBack();
    await page.waitForFunction(() => 'host' in window && window.host.state === 'ready');
    await explorer.untilIndexed();
  });
});

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
