import { afterAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { picture } from './picture';

let explorer: ExplorerPage;

afterAll(() => explorer.close());

const intro = () => explorer.pane.locator('.altitude-intro');

describe('whoever opens the pane for the first time', () => {
  it('reads what it does, that nothing leaves the device and what to press, once', async () => {
    explorer = await openExplorer({ isFirstRun: true });
    await explorer.untilIndexed();
    await picture(explorer.page, 'first-run-light');
    const sentences = await intro().locator('p').allInnerTexts();
    expect(sentences).toHaveLength(3);
    expect(sentences[1]).toContain('nothing leaves it');
    expect(sentences[2]).toContain('← and → to zoom out and in');
    await intro().getByRole('button').click();
    expect(await intro().count()).toBe(0);
    expect(await explorer.list.evaluate((list) => list === document.activeElement)).toBe(true);
    await explorer.reopen();
    await explorer.command('open-explorer');
    await explorer.pane.locator('.altitude-head').waitFor();
    expect(await intro().count()).toBe(0);
    expect(explorer.consoleErrors).toEqual([]);
  });
});
