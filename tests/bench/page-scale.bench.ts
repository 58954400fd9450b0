/**
 * A large vault from end to end in the stand-in for the app: indexing into IndexedDB, how soon words find something meanwhile and
 * whether its end is slower than its beginning, how long the page is kept from answering, memory of page and worker, searches from
 * the pane's own field, and how soon there is a hit after the app is opened again. The browser stores in a folder, as the app's does: in a
 * private window IndexedDB is in memory.
 *
 *   npm run bench -- page-scale [--paragraphs 100000]
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { openExplorer, type ExplorerPage } from '../e2e/explorer-page';
import { traceTasks } from '../e2e/processor-time';
import { printTable } from './program';
import { makeVault } from './scale/made-vault';
import { pageMemory, type PageMemory } from './scale/page-memory';
import { titleUnwatched } from './scale/unwatched-page';
import { questions, wordQueries } from './speed/corpus';
import { formatMs } from './speed/figures';

/**
 * The first search after opening may take so many times as long as reading what it needs from a database that holds it as values
 * of bytes: a measure that stays, however the store keeps them.
 */
const OPEN_BOUND = 1.5;
const LONG_TASK_BOUND_MS = 50;
/** Set in the page when all notes are read. */
const LAST_MARK = 'all-read';
const EARLY_HIT_BOUND_MS = 5_000;
/** How much slower the last notes may be read than the first. */
const SLOWING_BOUND = 1.2;
/** The code of a worker that has just begun is compiled yet. */
const COMPILED_AFTER_MS = 2_500;
const WORKER_BOUND_BYTES = 500_000_000;
const LOOK_EVERY_MS = 250;
const QUERIES = 50;
const REOPENINGS = 5;
const SETTLE_MS = 10_000;
/** Longer than any vault of this bench takes. */
const PATIENCE_MS = 600_000;
/** What the page is asked for at its address, and says in its title. */
const FIRST_HIT = 'first-hit';

const { values: options } = parseArgs({ options: { paragraphs: { type: 'string', default: '100000' } } });
const paragraphs = Number(options.paragraphs);
type Row = [figure: string, measured: string, bound: string, note: string];

const folder = mkdtempSync(join(tmpdir(), 'altitude-page-scale-'));
try {
  const notes = makeVault(join(folder, 'vault'), paragraphs);
  console.error(`${notes} notes made; indexing…`);
  const profile = join(folder, 'profile');
  const explorer = await openExplorer({ vault: join(folder, 'vault'), profile, dist: pluginThatTells() });
  try {
    for (const measure of [indexing, searching, unloading])
      printTable(['', 'measured', 'bound', ''], await measure(explorer, notes));
    printTable(['', 'measured', 'bound', ''], await reopening(explorer, profile));
    for (const error of explorer.consoleErrors) console.log(`error in the page: ${error}`);
  } finally {
    await explorer.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function indexing({ page }: ExplorerPage, notes: number): Promise<Row[]> {
  const trace = await traceTasks(page);
  const begunMs = await page.evaluate(() => performance.now());
  const [query = ''] = wordQueries(1);
  const early = firstHitMs(page, query);
  const read = await followReading(page, notes);
  const endMs = await page.evaluate(() => performance.now());
  await page.evaluate((mark) => void performance.mark(mark), LAST_MARK);
  const { tasks, marks } = await trace.end();
  if (!marks.has(LAST_MARK)) throw new Error('the trace was full before all notes were read');
  const earlyMs = (await early) - begunMs;
  await page.locator('.altitude-field').fill('');
  const memory = await pageMemory(page);
  const longest = tasks.reduce((most, { workMs }) => Math.max(most, workMs), 0);
  const long = tasks.filter(({ workMs }) => workMs > LONG_TASK_BOUND_MS).length;
  return [
    ['indexing', `${((endMs - begunMs) / 1000).toFixed(1)} s`, '', 'from the pane opened to all notes read'],
    ['', `${Math.round((1000 * paragraphs) / (endMs - begunMs))} paragraphs/s`, '', ''],
    slowingRow(read.filter(({ atMs }) => atMs - begunMs > COMPILED_AFTER_MS)),
    [
      ...(['words find a note meanwhile', formatMs(earlyMs), `within ${EARLY_HIT_BOUND_MS} ms`] as const),
      `${verdict(earlyMs <= EARLY_HIT_BOUND_MS)}; from the pane opened`,
    ],
    [
      ...(['longest task of the page', formatMs(longest), `at most ${LONG_TASK_BOUND_MS} ms`] as const),
      `${verdict(longest <= LONG_TASK_BOUND_MS)}; ${long} over it, by the processor's time`,
    ],
    ...memoryRows(memory),
    [
      ...([
        'of that, the worker',
        megabytes(memory.workerHeap),
        `under ${megabytes(WORKER_BOUND_BYTES)}`,
      ] as const),
      verdict(memory.workerHeap < WORKER_BOUND_BYTES),
    ],
  ];
}

/** Notes that the foot of the pane said to be read, by the clock of the page, until all are. */
async function followReading(page: Page, notes: number): Promise<{ atMs: number; done: number }[]> {
  const seen: { atMs: number; done: number }[] = [];
  for (const deadline = Date.now() + PATIENCE_MS; ;) {
    const { atMs, text } = await page.evaluate(() => ({
      atMs: performance.now(),
      text: document.querySelector('.altitude-foot-text')?.textContent ?? '',
    }));
    const [done, total] = (/([\d,]+) of ([\d,]+)/.exec(text) ?? []).slice(1).map(countOf);
    if (done !== undefined && total === notes) seen.push({ atMs, done });
    else if (seen.length > 0 || text.replace(/\D/g, '') === String(notes)) return seen;
    if (Date.now() > deadline) throw new Error(`gave up waiting at: ${text}`);
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}

function countOf(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** The pace of the first and of the last fifth. */
function slowingRow(read: readonly { atMs: number; done: number }[]): Row {
  const notesPerS = (from: number, to: number): number => {
    const part = read.slice(Math.floor(from * read.length), Math.ceil(to * read.length));
    const [first, last] = [part[0], part.at(-1)];
    if (first === undefined || last === undefined) return NaN;
    return (1_000 * (last.done - first.done)) / (last.atMs - first.atMs);
  };
  const [first, last] = [notesPerS(0, 0.2), notesPerS(0.8, 1)];
  return [
    'notes/s, first and last fifth of the time',
    `${first.toFixed(0)} and ${last.toFixed(0)}`,
    `at most ${SLOWING_BOUND} × slower`,
    verdict(first / last <= SLOWING_BOUND),
  ];
}

async function searching({ page }: ExplorerPage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [kind, queries] of Object.entries({
    questions: questions(QUERIES),
    words: wordQueries(QUERIES),
  })) {
    const spent: number[] = [];
    for (const query of queries) spent.push(await searchMs(page, query));
    spent.sort((a, b) => a - b);
    const p50 = formatMs(spent[Math.floor(spent.length * 0.5)] ?? NaN);
    const p95 = formatMs(spent[Math.floor(spent.length * 0.95)] ?? NaN);
    rows.push([
      `search for ${kind} in the pane`,
      p50,
      '',
      `p95 ${p95}, from the key to the rows, 90 ms of rest included`,
    ]);
  }
  return rows;
}

/** Of an index on which no work is left, as it is the day after. Ends the browser that is watched: the other one has the same profile. */
async function reopening(explorer: ExplorerPage, profile: string): Promise<Row[]> {
  await explorer.reopen();
  await explorer.untilIndexed();
  await explorer.page.waitForTimeout(SETTLE_MS);
  const { readMs, asBytesMs, bytes, records, pageHeap } = await readAll(explorer);
  await explorer.page.context().close();
  const opening = { profile, word: `${FIRST_HIT} `, patienceMs: PATIENCE_MS };
  const hitMs = Number(await titleUnwatched(`${explorer.url}#${FIRST_HIT}`, opening));
  const ratio = hitMs / asBytesMs;
  return [
    [
      'opened again, first hit',
      formatMs(hitMs),
      '',
      `best of ${REOPENINGS}, from the app being ready, worker and keys included; no debugger is attached`,
    ],
    ['reading the whole store', formatMs(readMs), '', `${records} records, ${megabytes(bytes)}`],
    ['the same as values of bytes', formatMs(asBytesMs), '', ''],
    ['ratio to that', `${ratio.toFixed(2)} ×`, `at most ${OPEN_BOUND} ×`, verdict(ratio <= OPEN_BOUND)],
    ['heap of a page without the plugin', megabytes(pageHeap), '', ''],
  ];
}

/** The built plugin, which at such an address says by itself how soon there was a hit: a page that nothing is attached to cannot be asked. */
function pluginThatTells(): string {
  const dist = join(folder, 'dist');
  cpSync(resolve('dist'), dist, { recursive: true });
  const main = join(dist, 'main.js');
  const [query = ''] = questions(1);
  const script = `${String(firstHitOf)}\n${String(tellFirstHit)}\n`;
  const given = [FIRST_HIT, query, REOPENINGS].map((each) => JSON.stringify(each));
  const call = `void tellFirstHit(${given.join(', ')});`;
  writeFileSync(main, `${readFileSync(main, 'utf8')}\n;(() => {${script}${call}})();\n`);
  return dist;
}

/**
 * Runs in the page: loads it again and again, as the app does when it is opened, and says in the title how soon there was a hit at best. The first
 * time, when the browser itself has just begun, is not counted.
 */
async function tellFirstHit(word: string, query: string, reopenings: number): Promise<void> {
  if (location.hash !== `#${word}`) return;
  const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));
  while (!('host' in window) || window.host.state === 'loading') await pause(20);
  window.host.runCommand('altitude:open-explorer');
  while (document.querySelector('.altitude-field') === null) await pause(20);
  const readyMs = performance.now();
  const hitMs = (await firstHitOf(query, false)) - readyMs;
  const before = JSON.parse(sessionStorage.getItem(word) ?? '[]') as number[];
  const all = [...before, hitMs];
  sessionStorage.setItem(word, JSON.stringify(all));
  await pause(2_000);
  if (all.length <= reopenings) location.reload();
  else document.title = `${word} ${Math.min(...all.slice(1))}`;
}

async function unloading(explorer: ExplorerPage): Promise<Row[]> {
  const { page } = explorer;
  const [query = ''] = questions(1);
  await explorer.reopen();
  await explorer.command('open-explorer');
  await firstHitMs(page, query);
  const open = await pageMemory(page);
  await page.evaluate(() => {
    window.host.plugin?.unload();
  });
  await page.waitForTimeout(3_000);
  return [
    ...memoryRows(open).map((row): Row => [`opened again: ${row[0]}`, row[1], row[2], row[3]]),
    ...memoryRows(await pageMemory(page)).map((row): Row => [`unloaded: ${row[0]}`, row[1], row[2], row[3]]),
  ];
}

/** Milliseconds from a query in the field to other rows in the list. */
function searchMs(page: Page, query: string): Promise<number> {
  return page.evaluate((text) => {
    const field = document.querySelector<HTMLInputElement>('.altitude-field');
    const list = document.querySelector<HTMLElement>('.altitude-explorer [role=tree]');
    if (field === null || list === null) throw new Error('the explorer is not open');
    const before = list.textContent;
    const start = performance.now();
    return new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no rows for ${text}`)), 10_000);
      const observer = new MutationObserver(() => {
        if (list.textContent === before || list.querySelector('[role=treeitem]') === null) return;
        clearTimeout(timer);
        observer.disconnect();
        resolve(performance.now() - start);
      });
      observer.observe(list, { childList: true, subtree: true, characterData: true });
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }, query);
}

/** The moment of the first row, by the clock of the page. Before there are notes a search finds nothing: it is typed again until one does. */
function firstHitMs(page: Page, query: string): Promise<number> {
  return page.evaluate(`(${String(firstHitOf)})(${JSON.stringify(query)}, true)`);
}

/** Runs in the page. */
function firstHitOf(query: string, isTypedAgain: boolean): Promise<number> {
  return new Promise((resolve) => {
    const type = (): void => {
      const field = document.querySelector<HTMLInputElement>('.altitude-field');
      if (field === null) return;
      field.value = query;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    // A search that is under way would be called off by the next.
    const typing = isTypedAgain ? setInterval(type, 1_000) : undefined;
    type();
    const look = (): void => {
      const hit = document.querySelector('.altitude-explorer [role=treeitem] mark');
      if (hit === null) return void requestAnimationFrame(look);
      clearInterval(typing);
      resolve(performance.now());
    };
    look();
  });
}

interface RawRead {
  /** Milliseconds to read every record as it is stored, the best of several. */
  readMs: number;
  /** The same where each record is a value of bytes. */
  asBytesMs: number;
  bytes: number;
  records: number;
  pageHeap: number;
}

/** Reads the store in a page without the plugin. */
async function readAll({ page, url }: ExplorerPage): Promise<RawRead> {
  const apart = await page.context().newPage();
  await apart.goto(`${url}?plugin=0`);
  await apart.waitForFunction(() => 'host' in window && window.host.state !== 'loading');
  const answer = await apart.evaluate(async (rounds) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('refused'));
      });
    const bytesOf = async (piece: Uint8Array | Blob): Promise<Uint8Array> =>
      piece instanceof Blob ? new Uint8Array(await piece.arrayBuffer()) : piece;
    const read = async (database: IDBDatabase): Promise<{ readMs: number; pieces: Uint8Array[] }> => {
      const start = performance.now();
      const store = database.transaction('pieces').objectStore('pieces');
      // All asked for at once: faster than one after the other, and than asking for all in one.
      const keys = await done(store.getAllKeys());
      const pieces = await Promise.all(
        keys.map(async (key) => bytesOf(await done(store.get(key) as IDBRequest<Uint8Array | Blob>))),
      );
      return { readMs: performance.now() - start, pieces };
    };
    const best = async (database: IDBDatabase): Promise<number> => {
      let bestMs = Infinity;
      for (let round = 0; round < rounds; round++) bestMs = Math.min(bestMs, (await read(database)).readMs);
      return bestMs;
    };
    const named = (await indexedDB.databases()).find(({ name }) => name?.startsWith('altitude/'));
    const database = await done(indexedDB.open(named?.name ?? ''));
    const { pieces } = await read(database);
    const opening = indexedDB.open('as bytes');
    opening.onupgradeneeded = () => opening.result.createObjectStore('pieces');
    const asBytes = await done(opening);
    for (const [at, piece] of pieces.entries())
      await done(asBytes.transaction('pieces', 'readwrite').objectStore('pieces').put(piece, at));
    const answered = {
      readMs: await best(database),
      asBytesMs: await best(asBytes),
      bytes: pieces.reduce((sum, piece) => sum + piece.byteLength, 0),
      records: pieces.length,
    };
    database.close();
    asBytes.close();
    await done(indexedDB.deleteDatabase('as bytes'));
    return answered;
  }, 5);
  // The app reads the properties and links of all notes first.
  await apart.waitForTimeout(SETTLE_MS);
  const { pageHeap } = await pageMemory(apart);
  await apart.close();
  return { ...answer, pageHeap };
}

function memoryRows({ pageHeap, workerHeap, workers, resident, peakResident }: PageMemory): Row[] {
  const most = peakResident === undefined ? '' : `${megabytes(peakResident)} at its most`;
  return [
    ['heap of the page', megabytes(pageHeap), '', ''],
    ['heap and buffers of the worker', megabytes(workerHeap), '', `${workers} running`],
    ['memory of the process', resident === undefined ? '-' : megabytes(resident), '', most],
  ];
}

function verdict(isHeld: boolean): string {
  return isHeld ? 'holds' : 'MISSED';
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
