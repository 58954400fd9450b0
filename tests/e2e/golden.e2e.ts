import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { differences } from './golden';

const PANE = [
  ...['.altitude-field', '.altitude-chips', '.altitude-crumbs', '.altitude-rail', '.altitude-list'],
  ...['.altitude-focus', '.altitude-focus-title', '.altitude-group', '.altitude-row', '.altitude-foot'],
];

async function openSoil(options: Parameters<typeof openExplorer>[0]): Promise<ExplorerPage> {
  const opened = await openExplorer({ file: 'Garden/Soil.md', ...options });
  await opened.untilIndexed();
  await opened.untilMeaning('vault-trained');
  await opened.until(opened.title, (title) => title === 'Soil');
  await opened.untilDivided();
  await opened.pane.locator('.is-nearby .altitude-row').first().waitFor();
  await opened.page.mouse.move(5, 5);
  return opened;
}

const looksOf = ({ pane }: ExplorerPage, name: string): Promise<string[]> => differences(name, pane, PANE);

describe('the explorer looks as it did', () => {
  let explorer: ExplorerPage;

  beforeAll(async () => {
    explorer = await openSoil({});
  });
  afterAll(() => explorer.close());

  const setTheme = (theme: 'light' | 'dark'): Promise<void> =>
    explorer.page.evaluate((wanted) => {
      document.body.classList.toggle('theme-dark', wanted === 'dark');
      document.body.classList.toggle('theme-light', wanted === 'light');
    }, theme);

  it('in the light', async () => {
    expect(await looksOf(explorer, 'light')).toEqual([]);
  });

  it('and a part that is missing is noticed', async () => {
    await explorer.pane.evaluate((el) => el.querySelector('.altitude-rail')?.setAttribute('hidden', ''));
    await explorer.page.addStyleTag({ content: '.altitude-rail[hidden] { display: none !important; }' });
    const seen =
      process.env['ALTITUDE_RENEW'] === undefined
        ? await looksOf(explorer, 'light')
        : ['.altitude-rail: gone'];
    await explorer.pane.evaluate((el) => el.querySelector('.altitude-rail')?.removeAttribute('hidden'));
    expect(seen).toContain('.altitude-rail: gone');
  });

  it('in the dark', async () => {
    await setTheme('dark');
    expect(await looksOf(explorer, 'dark')).toEqual([]);
    await setTheme('light');
  });

  it('in forced colours', async () => {
    await explorer.page.emulateMedia({ forcedColors: 'active' });
    expect(await looksOf(explorer, 'forced-colours')).toEqual([]);
    await explorer.page.emulateMedia({ forcedColors: 'none' });
  });

  it('in a pane of 240 pixels', async () => {
    const style = await explorer.page.addStyleTag({
      content: '.altitude-explorer { width: 240px !important; }',
    });
    expect(await looksOf(explorer, 'narrow')).toEqual([]);
    await style.evaluate((el) => (el as Element).remove());
  });

  it('at twice the size', async () => {
    const before = explorer.page.viewportSize() ?? { width: 1280, height: 800 };
    await explorer.page.setViewportSize({ width: before.width / 2, height: before.height / 2 });
    expect(await looksOf(explorer, 'zoom-200')).toEqual([]);
    await explorer.page.setViewportSize(before);
  });

  it('over the whole vault', async () => {
    await explorer.list.press('ArrowLeft');
    await explorer.until(explorer.altitude, (level) => level === 'Theme');
    await explorer.list.press('ArrowLeft');
    await explorer.until(explorer.altitude, (level) => level === 'Vault');
    await explorer.rows().first().waitFor();
    expect(await looksOf(explorer, 'vault')).toEqual([]);
  });
});

describe('it looks as it did', () => {
  it('on a phone, from right to left', async () => {
    const explorer = await openSoil({ device: 'phone', rightToLeft: true });
    try {
      expect(await looksOf(explorer, 'phone-right-to-left')).toEqual([]);
    } finally {
      await explorer.close();
    }
  });
});
