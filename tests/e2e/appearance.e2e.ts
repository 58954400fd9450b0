import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LaunchOptions } from './harness';
import { openExplorer, type ExplorerPage } from './explorer-page';

/** A picture of one colour has no content. */
const MIN_COLOURS = 8;

const LOOKS: [name: string, options: Partial<LaunchOptions>][] = [
  ['in the dark', { theme: 'dark' }],
  ['in a narrow window', { width: 820 }],
  ['on a phone', { device: 'phone' }],
];

async function coloursOf({ page, pane }: ExplorerPage): Promise<number> {
  const picture = (await pane.screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4) {
      colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    }
    return colours.size;
  }, picture);
}

/** Elements whose content runs out of the pane to a side where nobody can scroll to it. */
function overflowing({ pane }: ExplorerPage): Promise<string[]> {
  return pane.evaluate((el) => {
    const box = el.getBoundingClientRect();
    return [...el.querySelectorAll('.altitude-row, .altitude-focus, .altitude-group-heading, button')]
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        return width > 0 && (left < box.left - 1 || right > box.right + 1);
      })
      .map((part) => part.className);
  });
}

const directions = (els: Element[]): string[] => els.map((el) => getComputedStyle(el).direction);

async function canBeRead(explorer: ExplorerPage): Promise<void> {
  await explorer.untilIndexed();
  await explorer.until(explorer.title, (title) => title === 'Soil');
  await explorer.until(
    () => explorer.rows().count(),
    (count) => count > 8,
  );
  expect(await coloursOf(explorer)).toBeGreaterThan(MIN_COLOURS);
  expect(await overflowing(explorer)).toEqual([]);
  expect(explorer.consoleErrors).toEqual([]);
}

describe('the explorer from right to left', () => {
  let explorer: ExplorerPage;
  beforeAll(async () => {
    explorer = await openExplorer({ file: 'Garden/Soil.md', rightToLeft: true });
  });
  afterAll(() => explorer.close());

  it('can be read', () => canBeRead(explorer));

  it('goes in to the left', async () => {
    await explorer.untilDivided();
    await explorer.list.press('ArrowRight');
    await explorer.until(explorer.altitude, (altitude) => altitude === 'Theme');
    await explorer.page.keyboard.press('ArrowLeft');
    await explorer.until(explorer.altitude, (altitude) => altitude === 'Note');
  });

  it('reads its figures and sentences right, and lines them up on the right', async () => {
    await explorer.command('index-status');
    const status = explorer.page.locator('.altitude-status');
    const phrases = await explorer.until(
      () => status.locator('dd bdi, .altitude-quiet-hint, .altitude-problem-text').evaluateAll(directions),
      // Of what was drawn anew in between there is none.
      (seen) => seen.length > 7 && !seen.includes(''),
    );
    expect(phrases.filter((direction) => direction !== 'ltr')).toEqual([]);
    const right = await status.locator('.altitude-problem-text').evaluate((el) => {
      const words = el.doc.createRange();
      words.selectNodeContents(el);
      return el.getBoundingClientRect().right - words.getBoundingClientRect().right;
    });
    expect(right).toBeLessThan(2);
  });
});

describe('the explorer', () => {
  it.each(LOOKS)('can be read %s', async (_name, options) => {
    const explorer = await openExplorer({ file: 'Garden/Soil.md', ...options });
    try {
      await canBeRead(explorer);
    } finally {
      await explorer.close();
    }
  });

  it('offers to go on where nothing was read because indexing is paused', async () => {
    const explorer = await openExplorer();
    const { page, pane } = explorer;
    try {
      await explorer.untilIndexed();
      // As after a start that never finished, on a device that has no index yet.
      await page.evaluate(() => {
        addEventListener('pagehide', () => {
          window.host.app.saveLocalStorage('altitude-start', 'starting');
          window.host.app.saveLocalStorage('altitude-store', null);
        });
      });
      await explorer.reopen();
      await explorer.command('open-explorer');
      await pane.locator('.altitude-waiting', { hasText: 'Indexing is paused' }).waitFor();
      await pane.locator('.altitude-waiting button').press('Enter');
      await explorer.untilIndexed();
    } finally {
      await explorer.close();
    }
  });

  it('says that there is nothing to show over an empty vault', async () => {
    const explorer = await openExplorer({ vault: { 'picture.txt': 'no note' } });
    try {
      await explorer.pane.getByText('No notes in the index yet').waitFor();
      expect(explorer.consoleErrors).toEqual([]);
    } finally {
      await explorer.close();
    }
  });

  it('tells its buttons from text in forced colours', async () => {
    const explorer = await openExplorer({
      isFirstRun: true,
      file: 'Garden/Soil.md',
      context: { forcedColors: 'active' },
    });
    try {
      await explorer.untilIndexed();
      await explorer.search('tag:( soil');
      const buttons = explorer.pane.locator(':is(.altitude-intro, .altitude-failed) button');
      // What is drawn anew meanwhile has no border.
      await explorer.until(
        () => buttons.evaluateAll((all) => all.map((el) => getComputedStyle(el).borderTopWidth)),
        (widths) => widths.join(' ') === '1px 1px',
      );
    } finally {
      await explorer.close();
    }
  });

  it('gives a title of any length four lines at most', async () => {
    const name = 'a title that goes on '.repeat(10).trim();
    const explorer = await openExplorer({ vault: { [`${name}.md`]: 'Text.' }, file: `${name}.md` });
    try {
      await explorer.until(explorer.title, (title) => title === name);
      // What is drawn anew meanwhile has no height of a line.
      await explorer.until(
        () =>
          explorer.pane.locator('.altitude-focus-title').evaluate((el) => {
            const { height } = el.getBoundingClientRect();
            return Math.round(height / Number.parseFloat(getComputedStyle(el).lineHeight));
          }),
        (lines) => lines === 4,
      );
    } finally {
      await explorer.close();
    }
  });
});
