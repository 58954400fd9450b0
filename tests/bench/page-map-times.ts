import type { ExplorerPage } from '../e2e/explorer-page';

/** Notes that all stand around one: a map of as many nodes as one may have. */
export function hubVault(notes: number): Record<string, string> {
  const name = (at: number): string => `Note ${String(at % notes)}`;
  const vault: Record<string, string> = {};
  for (let at = 0; at < notes; at++)
    vault[`Folder ${String(at % 12)}/${name(at)}.md`] =
      `Garden bed ${String(at)} beside [[${name(at + 1)}]] and [[${name(at * 7 + 3)}]], of [[Hub]].`;
  vault['Hub.md'] = Array.from({ length: notes }, (_, at) => `- [[${name(at)}]]`).join('\n');
  return vault;
}

interface MapTimes {
  nodes: number;
  /** From the button to the first frame with the map. */
  drawnMs: number;
  /** Between frames while it is dragged, and while it is zoomed. */
  dragMs: number[];
  zoomMs: number[];
}

const STEPS = 60;

export async function timeMap(explorer: ExplorerPage): Promise<MapTimes> {
  const { page, pane } = explorer;
  const startMs = Date.now();
  await pane.getByText('Map', { exact: true }).click();
  const options = pane.locator('.altitude-map-names [role=option]');
  await explorer.until(
    () => options.count(),
    (count) => count > 1,
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  const drawnMs = Date.now() - startMs;
  const nodes = await options.count();
  const box = await pane.locator('.altitude-map-stage').boundingBox();
  if (box === null) throw new Error('the map has no place on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const dragMs = await framesWhile(explorer, async () => {
    await page.mouse.move(x, y + 100);
    await page.mouse.down();
    for (let step = 0; step < STEPS; step++)
      await page.mouse.move(x + 60 * Math.sin(step / 6), y + 100 + step);
    await page.mouse.up();
  });
  const zoomMs = await framesWhile(explorer, async () => {
    for (let step = 0; step < STEPS; step++) await page.mouse.wheel(0, step % 20 < 10 ? -40 : 40);
  });
  return { nodes, drawnMs, dragMs, zoomMs };
}

/** Times between the frames of the page while something is done. */
async function framesWhile({ page }: ExplorerPage, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const note = (ms: number): void => {
      frames.push(ms);
      if (Reflect.get(window, 'framesMs') === frames) requestAnimationFrame(note);
    };
    Object.assign(window, { framesMs: frames });
    requestAnimationFrame(note);
  });
  await act();
  const framesMs = await page.evaluate(() => {
    const frames = Reflect.get(window, 'framesMs') as number[];
    Object.assign(window, { framesMs: undefined });
    return frames;
  });
  return framesMs.slice(1).map((ms, at) => ms - (framesMs[at] ?? ms));
}
