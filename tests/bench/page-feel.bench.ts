/**
 * What a person waits for in the pane: from a key to painted rows beside the worker's own time, tasks over 50 ms of the plugin's
 * own code, memory of the page beside the size of the index, `onload` without evaluating the bundle, and what is left after the
 * plugin was switched off and on; then a map of 2,000 nodes.
 *
 *   ALTITUDE_DATA=… npm run bench -- page-feel [--vault DIR] [--notes 6500] [--queries 60] [--parts keys,life,map]
 *
 * Without `--vault`: the vault `wikipara`, then one of `--notes` notes made of all vaults.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openExplorer, type ExplorerPage } from '../e2e/explorer-page';
import { longScripts, timeSearch, watchWorkers, type KeyTimes } from './page-key-times';
import { hubVault, timeMap } from './page-map-times';
import { dataFolder, printTable } from './program';
import { makeLargeVault } from './scale/large-vault';
import { pageMemory } from './scale/page-memory';

const { values: options } = parseArgs({
  options: {
    vault: { type: 'string' },
    notes: { type: 'string', default: '6500' },
    queries: { type: 'string', default: '60' },
    parts: { type: 'string', default: 'keys,life,map' },
  },
});
const parts = new Set(options.parts.split(','));
const FRAME_MS = 1000 / 60;
const LONG_MS = 50;
const ONLOAD_MS = 10;
const ROUNDS = 20;
/** How long the plugin stays on each time: its worker is running by then. */
const STAY_MS = 1_500;
const MAP_NOTES = 2_400;
const PATIENCE_MS = 600_000;
/** Words of headings and plain words that vaults of many kinds have. */
const WORDS =
  'time history system world people work theory language note number state method energy water change model problem group idea light'.split(
    ' ',
  );

const folder = mkdtempSync(join(tmpdir(), 'altitude-feel-'));
try {
  if (parts.has('keys') || parts.has('life')) for (const vault of vaults()) await measureVault(vault);
  if (parts.has('map')) await measureMap();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function vaults(): string[] {
  if (options.vault !== undefined) return [options.vault];
  const data = join(dataFolder(), 'vaults');
  const large = join(folder, `${options.notes} notes`);
  makeLargeVault(data, large, Number(options.notes));
  return [join(data, 'wikipara'), large];
}

async function measureVault(vault: string): Promise<void> {
  const explorer = await openExplorer({ vault });
  try {
    const { page } = explorer;
    await explorer.pane
      .locator('.altitude-foot-text', { hasText: /^[1-9].*up to date/ })
      .waitFor({ timeout: PATIENCE_MS });
    await untilLearned(explorer);
    const foot = await explorer.foot();
    console.log(`\n${basename(vault)}: ${foot}`);
    await printLong(explorer, 'while it was indexed');
    if (parts.has('keys')) await measureKeys(explorer);
    const { pageHeap, workerHeap, resident = NaN } = await pageMemory(page);
    const stored = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? NaN);
    printTable(
      [
        '',
        'heap of the page',
        'heap and buffers of the worker',
        'renderer',
        'index on disk',
        'renderer / index',
      ],
      [
        [
          'memory',
          ...[pageHeap, workerHeap, resident, stored].map(megabytes),
          (resident / stored).toFixed(1),
        ],
      ],
    );
    if (parts.has('life')) await measureLife(explorer);
  } finally {
    await explorer.close();
  }
}

/** Nothing goes on in the background any more. */
async function untilLearned({ page, command }: ExplorerPage): Promise<void> {
  await command('index-status');
  await page
    .locator('.altitude-facts dt:has-text("meaning") + dd', { hasText: 'vault-trained' })
    .waitFor({ timeout: PATIENCE_MS });
  await page.keyboard.press('Escape');
  await page.waitForTimeout(3_000);
}

async function measureKeys(explorer: ExplorerPage): Promise<void> {
  await watchWorkers(explorer);
  const queries = Array.from({ length: Number(options.queries) }, (_, at) => {
    const word = (step: number): string => WORDS[(at * step + step) % WORDS.length] ?? '';
    return at % 2 === 0 ? word(1) : `${word(1)} ${word(7)}`;
  });
  printTable(['searches by Enter', 'p50', 'p95'], keyRows(await timeAll(explorer, queries)));
  await printLong(explorer, 'with the searches');
}

async function timeAll(explorer: ExplorerPage, queries: readonly string[]): Promise<KeyTimes[]> {
  const times: KeyTimes[] = [];
  for (const query of queries) {
    const found = await timeSearch(explorer, query);
    if (found !== undefined) times.push(found);
    await explorer.page.waitForTimeout(150);
  }
  return times;
}

function keyRows(times: readonly KeyTimes[]): string[][] {
  const columns: [name: string, of: (each: KeyTimes) => number][] = [
    ['key to painted rows', ({ paintedMs }) => paintedMs],
    ['the worker alone, with the way there and back', ({ workerMs }) => workerMs],
    ['3 × the worker and 2 frames', ({ workerMs }) => 3 * workerMs + 2 * FRAME_MS],
  ];
  const rows = columns.map(([name, of]) => [name, ...[0.5, 0.95].map((share) => ms(times.map(of), share))]);
  const over = times.filter(({ paintedMs, workerMs }) => paintedMs > 3 * workerMs + 2 * FRAME_MS).length;
  return [...rows, ['searches over that', `${over} of ${times.length}`, '']];
}

async function printLong({ page }: ExplorerPage, when: string): Promise<void> {
  const ours = (await longScripts(page)).filter(
    ({ source, durationMs }) => source.startsWith('plugin:') && durationMs > LONG_MS,
  );
  console.log(`calls of our own over ${LONG_MS} ms ${when}: ${ours.length}`);
  for (const { startMs, durationMs, invoker } of ours)
    console.log(`  ${Math.round(durationMs)} ms at ${Math.round(startMs)} ms, ${invoker}`);
}

/** Switches the plugin off and on, and tells what that takes and leaves. */
async function measureLife({ page }: ExplorerPage): Promise<void> {
  await page.evaluate(watchOnload);
  // The first one is known to the page that stands in for the app as long as that runs.
  await page.evaluate(async () => window.host.reloadPlugin());
  await page.waitForTimeout(STAY_MS);
  const before = await pageMemory(page);
  const times: LoadTimes[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push(
      await page.evaluate(async () => {
        await window.host.reloadPlugin();
        return Reflect.get(window, 'loadTimes') as LoadTimes;
      }),
    );
    await page.waitForTimeout(STAY_MS);
  }
  const after = await pageMemory(page);
  const grown = (after.pageHeap - before.pageHeap) / ROUNDS;
  const rowOf = (what: string, of: (time: LoadTimes) => number, bound: string): string[] => {
    const taken = times.map(of);
    return [what, ms(taken, 0.5), ms(taken, 1), bound];
  };
  printTable(
    ['', 'p50', 'most', 'bound'],
    [
      rowOf(
        'onload, without evaluating and reading data.json',
        ({ onloadMs }) => onloadMs,
        `${ONLOAD_MS} ms`,
      ),
      rowOf('what waits for the layout', ({ layoutMs }) => layoutMs, ''),
    ],
  );
  console.log(
    `off and on ${ROUNDS} times: the heap of the page went from ${megabytes(before.pageHeap)} to ${megabytes(after.pageHeap)}, ${Math.round(grown / 1000)} kB each time; ${after.workers} worker runs`,
  );
}

interface LoadTimes {
  /** Until the plugin waits for the layout, without waiting for the settings to be read. */
  onloadMs: number;
  /** What it does at once when the layout is ready. */
  layoutMs: number;
}

/** From now on the page notes how long loading took. */
function watchOnload(): void {
  const { plugin, app } = window.host;
  const base: unknown = plugin === null ? null : Object.getPrototypeOf(Object.getPrototypeOf(plugin));
  if (typeof base !== 'object' || base === null) throw new Error('there is no plugin');
  const load = Reflect.get(base, 'load') as (this: object) => void;
  const read = Reflect.get(base, 'loadData') as (this: object) => Promise<unknown>;
  const { workspace } = app;
  const whenReady = workspace.onLayoutReady.bind(workspace);
  let readMs = 0;
  let startMs = 0;
  Reflect.set(base, 'loadData', async function (this: object) {
    const begun = performance.now();
    const data = await read.call(this);
    readMs += performance.now() - begun;
    return data;
  });
  Reflect.set(base, 'load', function (this: object) {
    startMs = performance.now();
    readMs = 0;
    load.call(this);
  });
  Reflect.set(workspace, 'onLayoutReady', (callback: () => unknown) => {
    const onloadMs = performance.now() - startMs - readMs;
    whenReady(callback);
    const layoutMs = performance.now() - startMs - readMs - onloadMs;
    Reflect.set(window, 'loadTimes', { onloadMs, layoutMs });
  });
}

async function measureMap(): Promise<void> {
  const explorer = await openExplorer({ vault: hubVault(MAP_NOTES), file: 'Hub.md', width: 1600 });
  try {
    await explorer.untilIndexed();
    await explorer.until(explorer.title, (title) => title === 'Hub');
    const { nodes, drawnMs, drag, zoom } = await timeMap(explorer);
    console.log(`\nmap of ${nodes} nodes, drawn ${Math.round(drawnMs)} ms after its button`);
    printTable(
      ['', 'frames', 'p50', 'p95', 'most'],
      [
        timesRow('dragged: from frame to frame', drag.apart),
        timesRow('dragged: scripts of a frame', drag.scripts),
        timesRow('zoomed: from frame to frame', zoom.apart),
        timesRow('zoomed: scripts of a frame', zoom.scripts),
      ],
    );
    await printLong(explorer, 'with the map');
  } finally {
    await explorer.close();
  }
}

function timesRow(what: string, times: readonly number[]): (string | number)[] {
  return [what, times.length, ms(times, 0.5), ms(times, 0.95), ms(times, 1)];
}

function ms(times: readonly number[], share: number): string {
  const sorted = [...times].sort((one, other) => one - other);
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return `${(sorted[at] ?? NaN).toFixed(1)} ms`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
