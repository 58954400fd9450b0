import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

let explorer: ExplorerPage;
beforeAll(async () => {
  explorer = await openExplorer({ file: 'Garden/Soil.md', width: 1280, height: 860 });
  await explorer.untilIndexed();
  await explorer.until(explorer.title, (title) => title === 'Soil');
  await explorer.untilDivided();
});
afterAll(() => explorer.close());

/** Puts the focus on the note, with the list below it and no lens. */
async function showSoil(): Promise<void> {
  const { page, pane } = explorer;
  await page.keyboard.press('Escape');
  await explorer.field.fill('');
  for (const lens of (await pane.locator('[data-lens]').all()).toReversed()) {
    await lens.focus();
    await page.keyboard.press('Delete');
  }
  await explorer.until(
    () => pane.locator('[data-lens]').count(),
    (count) => count === 0,
  );
  if (await pane.locator('.altitude-map-stage').isVisible()) await pane.locator('.altitude-chip-map').click();
  await (await explorer.model()).evaluate((model) => model.show('Garden/Soil.md'));
  await explorer.until(explorer.title, (title) => title === 'Soil');
  await explorer.rows().first().waitFor();
}

/** The map of the note, with what it shows in place. */
async function openMap(): Promise<void> {
  await showSoil();
  await explorer.pane.locator('.altitude-chip-map').click();
  await explorer.until(
    () => options(explorer),
    (names) => names.length > 10,
  );
}

const options = ({ pane }: ExplorerPage): Promise<string[]> =>
  pane.locator('.altitude-map [role=option]').allTextContents();

/** Names of the options that the browser tells a screen reader of: not each element that has the role is one to it. */
async function heardOptions({ page }: ExplorerPage): Promise<string[]> {
  const tree = await page.context().newCDPSession(page);
  const { nodes } = await tree.send('Accessibility.getFullAXTree');
  await tree.detach();
  return nodes.flatMap(({ role, name }) => (role?.value === 'option' ? [String(name?.value)] : []));
}

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

/** Sigma takes two clicks for one double click when they come sooner after each other. */
const APART_MS = 350;

/** Clicks here and there on the map until the focus has moved: nodes have no place on the page that could be asked for. */
async function clickTheme(explorer: ExplorerPage): Promise<void> {
  const box = await explorer.pane.locator('.altitude-map-stage').boundingBox();
  if (box === null) throw new Error('the map has no place on the page');
  const { x, y, width, height } = box;
  for (const down of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8])
    for (let across = 56; across < width - 40; across += 14) {
      await explorer.page.mouse.move(x + across, y + height * down);
      if ((await explorer.pane.locator('.altitude-map-stage').getAttribute('data-over')) === null) continue;
      await explorer.page.mouse.click(x + across, y + height * down);
      await explorer.page.waitForTimeout(APART_MS);
      if ((await explorer.altitude()) !== 'Vault') return;
    }
  throw new Error('there is no theme anywhere on the map');
}

describe('the map', () => {
  it('draws what is around the focus, and is walked and entered by keys', async () => {
    await openMap();
    const { page, pane } = explorer;
    await explorer.until(
      () => colours(explorer),
      (count) => count > 50,
    );
    const around = await options(explorer);
    expect(around[0]).toMatch(/^Soil, \d+ links in$/);
    // The button to pause takes their place until a run has been over for a while.
    await explorer.until(
      () => pane.locator('.altitude-key:visible').allTextContents(),
      (keys) => keys.join(' ') === '⌫out ↵in',
    );
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
    const chosen = pane.locator('.altitude-map [aria-selected=true]');
    expect(await heardOptions(explorer)).toEqual(around);
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
    await clickTheme(explorer);
    await explorer.until(explorer.altitude, (altitude) => altitude === 'Theme');
    await pane.locator('.altitude-chip-map').click();
    await explorer.rows().first().waitFor();
    expect(explorer.consoleErrors).toEqual([]);
  });

  it('is not offered over what was found, and is there again afterwards', async () => {
    await openMap();
    const { page, pane } = explorer;
    const offered = (): Promise<boolean> => pane.locator('.altitude-chip-map').isVisible();
    const drawn = (): Promise<boolean> => pane.locator('.altitude-map-stage').isVisible();
    await explorer.search('soil');
    expect([await offered(), await drawn()]).toEqual([false, false]);
    await explorer.field.press('Escape');
    await explorer.until(drawn, Boolean);
    expect(await offered()).toBe(true);
    await pane.locator('.altitude-chip-map').click();
    await explorer.field.fill('? what is soil');
    await page.keyboard.press('Enter');
    await explorer.until(offered, (isOffered) => !isOffered);
    expect(explorer.consoleErrors).toEqual([]);
  });

  it('says that it cannot be drawn without WebGL, and leaves the list', async () => {
    await showSoil();
    const { page, pane } = explorer;
    const own = await page.evaluateHandle(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
      return getContext;
    });
    await pane.locator('.altitude-chip-map').click();
    await page.locator('.notice', { hasText: 'WebGL' }).waitFor();
    await explorer.rows().first().waitFor();
    await own.evaluate((getContext) => {
      Object.assign(HTMLCanvasElement.prototype, { getContext });
    });
  });

  it('draws only what the lenses of the pane let through, and says where that is nothing', async () => {
    await openMap();
    const { page, pane } = explorer;
    const add = async (lens: string): Promise<void> => {
      await explorer.command('filter-by-lens');
      await page.locator('.prompt input').fill(lens);
      await page.keyboard.press('Enter');
    };
    const all = await options(explorer);
    await add('path:Garden');
    const inGarden = await explorer.until(
      () => options(explorer),
      (names) => names.length < all.length,
    );
    expect(inGarden.length).toBeGreaterThan(2);
    expect(inGarden[0]).toMatch(/^Soil, /);
    await add('is:alone');
    await explorer.until(
      () => pane.locator('.altitude-map-message').innerText(),
      (text) => text === 'Nothing here matches the lens.',
    );
    expect(await options(explorer)).toHaveLength(1);
    expect(explorer.consoleErrors).toEqual([]);
  });
});
