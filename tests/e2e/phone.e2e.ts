import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { expectLegible } from './legible';
import { picture } from './picture';

let explorer: ExplorerPage;

beforeAll(async () => {
  explorer = await openExplorer({
    isFirstRun: true,
    device: 'phone',
    theme: 'dark',
    file: 'Garden/Soil.md',
  });
  await explorer.untilIndexed();
});
afterAll(() => explorer.close());

describe('on a phone', () => {
  it('whoever opens the pane for the first time is told what to tap', async () => {
    const intro = explorer.pane.locator('.altitude-intro');
    await picture(explorer.page, 'first-run-phone');
    expect(await intro.locator('p').last().innerText()).toContain('Tap a row');
    const { height } = (await intro.getByRole('button').boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(24);
  });

  it('the explorer can be read', () => expectLegible(explorer));

  it('the field names no key', async () => {
    expect(await explorer.field.getAttribute('placeholder')).toBe('Search or ask');
  });

  it('the settings have no server for agents', async () => {
    await explorer.page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    await explorer.page.getByText('Index status').first().waitFor();
    expect(await explorer.page.getByText('Let agents on this computer').count()).toBe(0);
  });
});
