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
  drag: Frames;
  zoom: Frames;
}

/** In milliseconds. A page without a graphics card waits for the processor to draw what a card draws at once. */
interface Frames {
  /** From each to the next. */
  apart: number[];
  /** What the scripts of one take, the rest being left to whoever draws. */
  scripts: number[];
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
  const drag = await framesWhile(explorer, async () => {
    await page.mouse.move(x, y + 100);
    await page.mouse.down();
    for (let step = 0; step < STEPS; step++)
      await page.mouse.move(x + 60 * Math.sin(step / 6), y + 100 + step);
    await page.mouse.up();
  });
  const zoom = await framesWhile(explorer, async () => {
    for (let step = 0; step < STEPS; step++) await page.mouse.wheel(0, step % 20 < 10 ? -40 : 40);
  });
  return { nodes, drawnMs, drag, zoom };
}

/** What the frames of the page take while something is done. */
async function framesWhile({ page }: ExplorerPage, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const starts: number[] = [];
    const scripts = new Map<number, number>();
    const request = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) =>
      request((frameMs) => {
        const startMs = performance.now();
        callback(frameMs);
        scripts.set(frameMs, (scripts.get(frameMs) ?? 0) + performance.now() - startMs);
      });
    const note = (frameMs: number): void => {
      starts.push(frameMs);
      if (Reflect.get(window, 'endFrames') !== undefined) request(note);
    };
    const endFrames = (): unknown => {
      window.requestAnimationFrame = request;
      Reflect.deleteProperty(window, 'endFrames');
      return { starts, scripts: [...scripts.values()] };
    };
    Object.assign(window, { endFrames });
    request(note);
  });
  await act();
  const { starts, scripts } = await page.evaluate(() => {
    const endFrames = Reflect.get(window, 'endFrames') as () => { starts: number[]; scripts: number[] };
    return endFrames();
  });
  return { apart: starts.slice(1).map((ms, at) => ms - (starts[at] ?? ms)), scripts };
}
