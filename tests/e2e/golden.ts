import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator } from 'playwright-core';

/** How a view looked when somebody last looked at it and found it right. */
interface Golden {
  /** Where its parts stand, in pixels from its corner: left, top, width, height. */
  boxes: Record<string, number[]>;
  /** Its brightness, a line a row of cells, each from `0` (black) to `z` (white). */
  cells: string[];
}

const FOLDER = resolve('tests/e2e/golden');
const COLUMNS = 24;
const ROWS = 32;
const STEPS = 36;
/** Letters of another version of a font are some pixels wider or higher, and lines break elsewhere. */
const BOX_PX = 14;
/** In steps of brightness: of one cell, and of all on average. */
const CELL_STEPS = 12;
const MEAN_STEPS = 0.9;

/**
 * What differs between a view and the way it looked before, in words; nothing when it looks as before. With ALTITUDE_RENEW set it
 * is written down as it is now.
 */
export async function differences(name: string, view: Locator, parts: readonly string[]): Promise<string[]> {
  const now: Golden = { boxes: await boxesOf(view, parts), cells: await cellsOf(view) };
  const file = resolve(FOLDER, `${name}.json`);
  if (process.env['ALTITUDE_RENEW'] !== undefined) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, `${JSON.stringify(now, null, 1)}\n`);
  }
  if (!existsSync(file)) return [`${name} was never written down: see docs/contributing.md`];
  return compare(JSON.parse(readFileSync(file, 'utf8')) as Golden, now);
}

function compare(before: Golden, now: Golden): string[] {
  const moved = Object.keys({ ...before.boxes, ...now.boxes }).flatMap((part) => {
    const [was, is] = [before.boxes[part], now.boxes[part]];
    if (was === undefined || is === undefined) return [`${part}: ${was === undefined ? 'new' : 'gone'}`];
    const isNear = was.every((value, at) => Math.abs(value - (is[at] ?? NaN)) <= BOX_PX);
    return isNear ? [] : [`${part}: at ${was.join(' ')} before, at ${is.join(' ')} now`];
  });
  const steps = now.cells.flatMap((line, row) =>
    [...line].map((cell, at) =>
      Math.abs(parseInt(cell, STEPS) - parseInt(before.cells[row]?.[at] ?? '0', STEPS)),
    ),
  );
  const mean = steps.reduce((sum, each) => sum + each, 0) / steps.length;
  const far = steps.flatMap((each, at) => (each > CELL_STEPS ? [placeOf(at)] : []));
  return [
    ...moved,
    ...(mean > MEAN_STEPS ? [`brightness differs by ${mean.toFixed(2)} steps on average`] : []),
    ...(far.length > 0 ? [`other brightness at ${far.slice(0, 6).join(', ')}`] : []),
  ];
}

function placeOf(cell: number): string {
  return `${String(Math.round((100 * (cell % COLUMNS)) / COLUMNS))} % across and ${String(Math.round((100 * Math.floor(cell / COLUMNS)) / ROWS))} % down`;
}

async function boxesOf(view: Locator, parts: readonly string[]): Promise<Golden['boxes']> {
  return view.evaluate((el, selectors) => {
    const corner = el.getBoundingClientRect();
    const boxes = selectors.flatMap((selector): [string, number[]][] => {
      const box = el.querySelector(selector)?.getBoundingClientRect();
      if (box === undefined || box.width === 0) return [];
      const { left, top, width, height } = box;
      return [[selector, [left - corner.left, top - corner.top, width, height].map(Math.round)]];
    });
    return Object.fromEntries(boxes);
  }, parts);
}

async function cellsOf(view: Locator): Promise<string[]> {
  const png = (await view.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
  return view.page().evaluate(
    async ([base64, columns, rows, steps]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (context === null) throw new Error('there is no canvas');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const light = new Float64Array(columns * rows);
      const counts = new Uint32Array(columns * rows);
      const columnOf = Uint16Array.from({ length: bitmap.width }, (_, x) =>
        Math.floor((x * columns) / bitmap.width),
      );
      for (let y = 0, at = 0; y < bitmap.height; y += 1) {
        const first = Math.floor((y * rows) / bitmap.height) * columns;
        for (let x = 0; x < bitmap.width; x += 1, at += 4) {
          const cell = first + (columnOf[x] ?? 0);
          light[cell]! += 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!;
          counts[cell]! += 1;
        }
      }
      const cells = Array.from(light, (sum, cell) =>
        Math.min(steps - 1, Math.floor((sum / (counts[cell] ?? 1) / 256) * steps)).toString(steps),
      );
      return Array.from({ length: rows }, (_, row) =>
        cells.slice(row * columns, (row + 1) * columns).join(''),
      );
    },
    [png, COLUMNS, ROWS, STEPS] as const,
  );
}
