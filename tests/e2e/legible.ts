import { expect } from 'vitest';
import type { ExplorerPage } from './explorer-page';

/** A picture of one colour has no content. */
const MIN_COLOURS = 8;

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

/** The note is on view with what is near to it, nothing of it runs out of the pane, and no error was said. */
export async function expectLegible(explorer: ExplorerPage): Promise<void> {
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
