/**
 * A large vault from end to end: what indexing takes, how soon a stored index answers, what an edit costs, how long a
 * search takes through the server of the worker, and whether memory is given back. Every figure but the first comes from
 * processes that have just begun.
 *
 *   npm run bench -- scale [--paragraphs 100000]            with the terminal's program
 *   npm run bench -- scale --browser [--paragraphs 100000]  in the stand-in for the app, over IndexedDB
 *   npm run bench -- scale --memory                         peak memory at 10,000, 100,000 and 250,000 rows beside Orama
 *   ALTITUDE_DATA=… npm run bench -- scale --growth [--notes 12500,25000,50000,100000] [--keep DIR]
 *
 * `--growth` measures vaults of several sizes, made of equal shares of real ones and copies of them: of how many notes to the power of
 * what the time of the processor is. By words and links alone; each size has a process of its own.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { IndexStatus } from '../../worker/contract';
import { dataFolder, printTable, Program } from './program';
import { exponentOf, growthSteps, type Growth, type GrowthPlace } from './scale/growth';
import { indexSteps, readSteps, type Opening } from './scale/index-steps';
import { makeEvenVault } from './scale/large-vault';
import { makeVault } from './scale/made-vault';
import { measurePeaks, oramaPeakSteps } from './scale/peak-memory';
import { formatMs } from './speed/figures';
import { serveSteps, SideProcess, type Steps } from './speed/side-process';

/** The first search after opening may take so many times as long as reading what it needs. */
const OPEN_BOUND = 1.5;
/** An edit may write so much of what is kept, in percent. */
const WRITE_BOUND = 2;
/** Openings and readings take turns so many times, each in a fresh process. */
const ROUNDS = 8;

const { values: options } = parseArgs({
  options: {
    paragraphs: { type: 'string', default: '100000' },
    browser: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    notes: { type: 'string', default: '12500,25000,50000,100000' },
    keep: { type: 'string' },
    // How the program calls itself, for what must happen in a fresh process.
    side: { type: 'string' },
    folder: { type: 'string', default: '' },
  },
});
const paragraphs = Number(options.paragraphs);

/** Notes that are asked about. */
const ASKED = 50;
const GROWTH_BOUND = 0.7;
const GROWTH_FIGURES: readonly { figure: keyof Growth; name: string; bound?: number }[] = [
  { figure: 'firstZoom', name: 'first zoom of the vault, opened and divided', bound: GROWTH_BOUND },
  { figure: 'related', name: 'related notes', bound: GROWTH_BOUND },
  { figure: 'search', name: 'search', bound: GROWTH_BOUND },
  { figure: 'opening', name: 'opening what is stored' },
  { figure: 'division', name: 'in the background: all themes from nothing, with their words' },
  { figure: 'indexing', name: 'in the background: all notes for the first time' },
];

type Row = [figure: string, measured: string, bound: string, note: string];
type Indexed = IndexStatus & { seconds: number; peakMemoryBytes: number };
type IndexSide = ReturnType<typeof indexSteps>;
type ReadSide = ReturnType<typeof readSteps>;

if (options.side === 'index') serveSteps(indexSteps({ ...placesIn(options.folder), paragraphs }));
else if (options.side === 'read')
  serveSteps(readSteps(placesIn(options.folder).index, neededIn(options.folder)));
else if (options.side === 'orama') serveSteps(oramaPeakSteps(paragraphs));
else if (options.side === 'growth') serveSteps(growthSteps(growthPlace(options.folder)));
else if (options.browser) measureBrowser();
else if (options.growth) await measureGrowth(options.notes.split(',').map(Number));
else if (options.memory) await measurePeaks(sideOf);
else await measureProgram();

async function measureGrowth(sizes: readonly number[]): Promise<void> {
  const vaults = join(dataFolder(), 'vaults');
  const root = options.keep ?? mkdtempSync(join(tmpdir(), 'altitude-growth-'));
  try {
    const grown: Growth[] = [];
    for (const notes of sizes) {
      const folder = join(root, String(notes));
      if (!existsSync(join(folder, 'asked.json'))) makeGrowthPlace(vaults, folder, notes, Math.min(...sizes));
      rmSync(placesIn(folder).index, { recursive: true, force: true });
      grown.push(await once<ReturnType<typeof growthSteps>, 'growth'>('growth', folder, 'growth'));
      console.error(`${notes} notes measured`);
    }
    printTable(
      ['processor time', ...sizes.map((size) => size.toLocaleString('en')), 'exponent', 'bound', ''],
      GROWTH_FIGURES.map(({ figure, name, bound }) => {
        const values = grown.map((each) => each[figure]);
        const exponent = exponentOf(sizes, values);
        const held = bound === undefined ? ['', ''] : [`under ${bound}`, verdict(exponent < bound)];
        return [name, ...values.map((s) => formatMs(1_000 * s)), exponent.toFixed(2), ...held];
      }),
    );
  } finally {
    if (options.keep === undefined) rmSync(root, { recursive: true, force: true });
  }
}

/** Asked is about the same notes in all sizes. */
function makeGrowthPlace(vaults: string, folder: string, notes: number, least: number): void {
  const paths = makeEvenVault(vaults, placesIn(folder).vault, notes);
  const every = Math.floor(least / ASKED);
  writeFileSync(
    join(folder, 'asked.json'),
    JSON.stringify(paths.slice(0, least).filter((_path, at) => at % every === 0)),
  );
}

function growthPlace(folder: string): GrowthPlace {
  const asked = JSON.parse(readFileSync(join(folder, 'asked.json'), 'utf8')) as string[];
  return { ...placesIn(folder), asked };
}

async function measureProgram(): Promise<void> {
  const program = new Program();
  try {
    const { folder } = program;
    const { vault, index } = placesIn(folder);
    const notes = makeVault(vault, paragraphs);
    console.error(`${notes} notes made; indexing…`);
    const found = await program.json<Indexed>(['index', vault, '--index', index]);
    const rows: Row[] = indexingRows(found);
    printTable(['figure', 'measured', 'bound', ''], rows);
    for (const measure of [openingRows, searchRows, memoryRows, editRows]) {
      const more = await measure(folder);
      printTable(['', '', '', ''], more);
    }
  } finally {
    program.close();
  }
}

function indexingRows({ notes, paragraphs, seconds, peakMemoryBytes, storeBytes }: Indexed): Row[] {
  return [
    ['paragraphs', String(paragraphs), '', `${notes} notes`],
    ['indexing', `${seconds.toFixed(1)} s`, '', `${Math.round(paragraphs / seconds)} paragraphs/s`],
    ['peak memory of the program', megabytes(peakMemoryBytes), '', ''],
    ['index on disk', megabytes(storeBytes), '', `${Math.round(storeBytes / paragraphs)} bytes a paragraph`],
  ];
}

async function openingRows(folder: string): Promise<Row[]> {
  let best: Opening = { openMs: Infinity, totalMs: Infinity, names: [], found: 0 };
  let readMs = Infinity;
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const opening = await once<IndexSide, 'open'>('index', folder, 'open');
    if (opening.totalMs < best.totalMs) best = opening;
    writeFileSync(join(folder, 'needed.json'), JSON.stringify(opening.names));
    const reading = await once<ReadSide, 'read'>('read', folder, 'read');
    readMs = Math.min(readMs, reading.inTurn, reading.atOnce);
    bytes = reading.bytes;
  }
  const ratio = best.totalMs / readMs;
  return [
    ['open to first answer', formatMs(best.totalMs), '', `open ${formatMs(best.openMs)}, ${best.found} hits`],
    ['reading the same files', formatMs(readMs), '', `${best.names.length} files, ${megabytes(bytes)}`],
    ['ratio', `${ratio.toFixed(2)} ×`, `at most ${OPEN_BOUND} ×`, verdict(ratio <= OPEN_BOUND)],
  ];
}

async function searchRows(folder: string): Promise<Row[]> {
  const found = await once<IndexSide, 'search'>('index', folder, 'search');
  return Object.entries(found).map(([kind, spent]): Row => {
    const p50 = formatMs(spent[Math.floor(spent.length * 0.5)] ?? NaN);
    const p95 = formatMs(spent[Math.floor(spent.length * 0.95)] ?? NaN);
    return [`search for ${kind}, limit 20`, p50, '', `p95 ${p95}, through the worker's door, with cards`];
  });
}

async function memoryRows(folder: string): Promise<Row[]> {
  // Otherwise the allocator of glibc keeps for later what a thread has freed, and hides what we did not.
  process.env['MALLOC_MMAP_THRESHOLD_'] = String(128 * 1024);
  const { before, open, after } = await once<IndexSide, 'memory'>('index', folder, 'memory');
  const back = (open - after) / (open - before);
  return [
    [
      'memory with the index open',
      megabytes(open - before),
      '',
      `resident, above ${megabytes(before)} before`,
    ],
    ['given back when closed', `${(100 * back).toFixed(0)} %`, '', `${megabytes(after)} are left`],
  ];
}

async function editRows(folder: string): Promise<Row[]> {
  const edits = await once<IndexSide, 'edit'>('index', folder, 'edit');
  return edits.map(({ searchableMs, writtenBytes, keptBytes }, at): Row => {
    const share = (100 * writtenBytes) / keptBytes;
    const part = `${megabytes(writtenBytes)} of ${megabytes(keptBytes)}: ${verdict(share <= WRITE_BOUND)}`;
    const figure = `edit ${at + 1} searchable after ${formatMs(searchableMs)}, writes`;
    return [figure, `${share.toFixed(2)} %`, `at most ${WRITE_BOUND} %`, part];
  });
}

/** The browser needs the types of a page, so that half is a bench of its own. */
function measureBrowser(): void {
  const args = [resolve('tests/run/bench.mjs'), 'page-scale', '--paragraphs', String(paragraphs)];
  execFileSync(process.execPath, args, { stdio: 'inherit' });
}

async function once<S extends Steps, Name extends keyof S & string>(
  side: string,
  folder: string,
  step: Name,
): Promise<Awaited<ReturnType<S[Name]>>> {
  const child = sideOf<S>(side, paragraphs, folder);
  try {
    return await child.ask(step);
  } finally {
    child.end();
  }
}

function sideOf<S extends Steps>(side: string, rows: number, folder = ''): SideProcess<S> {
  return new SideProcess<S>(['--side', side, '--folder', folder, '--paragraphs', String(rows)]);
}

function placesIn(folder: string): { vault: string; index: string } {
  return { vault: join(folder, 'vault'), index: join(folder, 'index') };
}

function neededIn(folder: string): string[] {
  return JSON.parse(readFileSync(join(folder, 'needed.json'), 'utf8')) as string[];
}

function verdict(isHeld: boolean): string {
  return isHeld ? 'holds' : 'MISSED';
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
