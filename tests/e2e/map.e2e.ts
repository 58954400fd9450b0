import { describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

/** The map of the note, with what it shows in place. */
async function openMap(): Promise<ExplorerPage> {
  const explorer = await openExplorer({ file: 'Garden/Soil.md', width: 1280, height: 860 });
  await explorer.untilIndexed();
  await explorer.until(explorer.title, (title) => title === 'Soil');
  await explorer.pane.locator('.altitude-chip-map').click();
  await explorer.until(
    () => options(explorer),
    (names) => names.length > 10,
  );
  return explorer;
}

const options = ({ pane }: ExplorerPage): Promise<string[]> =>
  pane.locator('.altitude-map [role=option]').allTextContents();

/** Distinct colours of the canvases of the map, laid over each other. */
const colours = ({ page, pane }: ExplorerPage): Promise<number> =>
  pane
    .locator('.altitude-map-stage')
    .screenshot()
    .then((png) =>
      page.evaluate(async (base64) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
        const seen = new Set<string>();
        for (let at = 0; at < data.length; at += 4)
          seen.add(`${String(data[at])} ${String(data[at + 1])} ${String(data[at + 2])}`);
        return seen.size;
      }, png.toString('base64')),
    );

describe('the map', () => {
  it('draws what is around the focus, and is walked and entered by keys', async () => {
    const explorer = await openMap();
    const { page, pane } = explorer;
    try {
      await explorer.until(
        () => colours(explorer),
        (count) => count > 50,
      );
      const around = await options(explorer);
      expect(around[0]).toMatch(/^Soil, \d+ links in$/);
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
      const chosen = pane.locator('.altitude-map [aria-selected=true]');
      const name = (await chosen.textContent())?.replace(/, \d+ links? in$/, '') ?? '';
      await page.keyboard.press('Enter');
      await explorer.until(explorer.title, (title) => title === name || name === 'Soil');
      await page.keyboard.press('Backspace');
      await explorer.until(explorer.altitude, (altitude) => altitude === 'Theme');
      await page.keyboard.press('Backspace');
      await explorer.until(explorer.altitude, (altitude) => altitude === 'Vault');
      await explorer.until(
        () => options(explorer),
        (names) => names.length < 12,
      );
      await pane.locator('.altitude-chip-map').click();
      await explorer.rows().first().waitFor();
      expect(explorer.consoleErrors).toEqual([]);
    } finally {
      await explorer.close();
    }
  });

  it('says that it cannot be drawn without WebGL, and leaves the list', async () => {
    const explorer = await openExplorer({ file: 'Garden/Soil.md' });
    const { page, pane } = explorer;
    try {
      await explorer.untilIndexed();
      await page.evaluate(() => {
        Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
      });
      await pane.locator('.altitude-chip-map').click();
      await page.locator('.notice', { hasText: 'WebGL' }).waitFor();
      expect(await explorer.rows().count()).toBeGreaterThan(0);
    } finally {
      await explorer.close();
    }
  });
});
