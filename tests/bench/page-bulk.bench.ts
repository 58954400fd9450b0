/**
 * What a person waits for when many notes change at once, in a browser with the explorer open: a folder is renamed in the app,
 * another program renames one, a sync brings changed notes, and notes are removed.
 *
 *   npm run bench -- page-bulk [--notes 6600] [--vault DIR] [--embedder none] [--only NAME] [--dist DIR]
 *
 * Of each: seconds until all is read, and until worker and pane are at rest; what the processor worked meanwhile, on Linux; the
 * longest task of the page, by the processor's time, with what the stand-in itself does with each file; how long a search takes in the
 * middle of it; and what the foot of the pane said.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openExplorer, type ExplorerPage } from '../e2e/explorer-page';
import { traceTasks } from '../e2e/processor-time';
import { printTable } from './program';
import { ThreadTimes } from './scale/thread-times';
import { syntheticCorpus, uniformNumbers } from './synthetic-notes';

const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '6600' },
    vault: { type: 'string' },
    embedder: { type: 'string', default: 'none' },
    only: { type: 'string', default: '' },
    dist: { type: 'string' },
  },
});

const RENAMED = 4_800;
const CHANGED = 3_000;
const PARAGRAPHS = 6;
const WORDS = 15;
const LOOK_EVERY_MS = 200;
/** Longer than background work waits for quiet. */
const REST_MS = 3_000;
/** Of the processor in that time: what stands still looks at its clocks. */
const REST_WORK_S = 0.3;
const SEARCH_AFTER_MS = 3_000;
const PATIENCE_MS = 900_000;
/** So many of the lines that the foot said are printed. */
const LINES = 6;

interface Look {
  atS: number;
  foot: string;
  workS: number;
}

const folder = mkdtempSync(join(tmpdir(), 'altitude-page-bulk-'));
try {
  const vault = join(folder, 'vault');
  layOut(vault);
  const query = notePaths(vault).at(-1)?.replace(/^.*\//, '').slice(0, -3) ?? '';
  const explorer = await openExplorer({
    vault,
    profile: join(folder, 'profile'),
    ...(options.dist !== undefined && { dist: options.dist }),
  });
  try {
    const threads = await ThreadTimes.of(explorer.page);
    await untilRest(explorer, threads, performance.now(), true);
    const rows: string[][] = [];
    const said: string[] = [];
    for (const [name, change] of Object.entries(changes(explorer))) {
      if (!name.includes(options.only)) continue;
      const { row, lines } = await measure(explorer, threads, name, change, query);
      rows.push(row);
      said.push(name, ...lines);
      console.error(row.join('  '));
    }
    const head = ['read', 'at rest', 'worker', 'page', 'longest task', 'search meanwhile'];
    printTable(['', ...head], rows);
    console.log(`\n${said.join('\n')}`);
    for (const error of explorer.consoleErrors) console.log(`error in the page: ${error}`);
  } finally {
    await explorer.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Notes of which so many lie in one folder. */
function layOut(vault: string): void {
  const settings = join(vault, '.obsidian/plugins/altitude/data.json');
  mkdirSync(dirname(settings), { recursive: true });
  writeFileSync(settings, JSON.stringify({ embedder: options.embedder }));
  let number = 0;
  for (const [path, text] of options.vault === undefined ? madeNotes() : notesOf(options.vault)) {
    const file = join(vault, number++ < RENAMED ? 'Renamed 0' : 'Others', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function* madeNotes(): Generator<[path: string, text: string | Buffer]> {
  const { words } = syntheticCorpus(7);
  const uniform = uniformNumbers(5);
  const notes = Number(options.notes);
  const below = (end: number): number => Math.floor(end * uniform());
  // Some words are common, most are not.
  const word = (): string => words[Math.floor(words.length * uniform() ** 4)] ?? '';
  for (let number = 0; number < notes; number++) {
    const paragraphs = Array.from({ length: PARAGRAPHS }, (_, at) => {
      const text = Array.from({ length: WORDS }, word).join(' ');
      const heading = at % 3 === 0 ? `## ${word()}\n\n` : '';
      return `${heading}${text} [[Note ${String(below(notes * 1.3))}]]`;
    });
    yield [`Part ${String(below(60))}/Note ${String(number)}.md`, `${paragraphs.join('\n\n')}\n`];
  }
}

function* notesOf(vault: string): Generator<[path: string, text: string | Buffer]> {
  for (const path of notePaths(vault)) yield [path, readFileSync(join(vault, path))];
}

function notePaths(vault: string): string[] {
  const all = readdirSync(vault, { recursive: true, encoding: 'utf8' });
  return all.filter((path) => path.endsWith('.md')).sort();
}

/** How many files each tells of, and how it is made. */
function changes({
  page,
  vaultDir,
}: ExplorerPage): Record<string, [events: number, () => Promise<void> | void]> {
  const some = (): string[] => notePaths(vaultDir).slice(0, CHANGED);
  return {
    'a folder is renamed in the app': [
      RENAMED,
      () =>
        page.evaluate(async () => {
          const { vault } = window.host.app;
          const found = vault.getFolderByPath('Renamed 0');
          if (found === null) throw new Error('the folder is not there');
          await vault.rename(found, 'Renamed 1');
        }),
    ],
    'another program renames it': [
      2 * RENAMED,
      () => {
        // As the app sees it: its files go, and others come.
        const from = readdirSync(vaultDir).find((name) => name.startsWith('Renamed')) ?? '';
        cpSync(join(vaultDir, from), join(vaultDir, 'Renamed 2'), {
          recursive: true,
          preserveTimestamps: true,
        });
        rmSync(join(vaultDir, from), { recursive: true });
      },
    ],
    'a sync changes notes': [
      CHANGED,
      () => {
        for (const path of some()) {
          const file = join(vaultDir, path);
          writeFileSync(file, `${readFileSync(file, 'utf8')}\n\nMore of it, from another device.\n`);
        }
      },
    ],
    'notes are removed': [
      CHANGED,
      () => {
        for (const path of some()) rmSync(join(vaultDir, path));
      },
    ],
  };
}

declare global {
  interface Window {
    /** What the app told of notes since it is counted. */
    told?: number;
  }
}

function countEvents({ page }: ExplorerPage): Promise<void> {
  return page.evaluate(() => {
    const { vault } = window.host.app;
    const isCounted = window.told !== undefined;
    window.told = 0;
    if (isCounted) return;
    const count = ({ path }: { path: string }): void => {
      if (path.endsWith('.md')) window.told = (window.told ?? 0) + 1;
    };
    vault.on('create', count);
    vault.on('modify', count);
    vault.on('delete', count);
    vault.on('rename', count);
  });
}

async function measure(
  explorer: ExplorerPage,
  threads: ThreadTimes,
  name: string,
  [events, change]: [events: number, change: () => Promise<void> | void],
  query: string,
): Promise<{ row: string[]; lines: string[] }> {
  const trace = await traceTasks(explorer.page);
  const before = threads.seconds();
  await countEvents(explorer);
  await change();
  await explorer.until(
    () => explorer.page.evaluate(() => window.told ?? 0),
    (told) => told >= events,
  );
  const beganMs = performance.now();
  const search = searchMs(explorer, query);
  const looks = await untilRest(explorer, threads, beganMs);
  const spent = threads.seconds();
  const mark = name.replaceAll(' ', '-');
  await explorer.page.evaluate((text) => void performance.mark(text), mark);
  const { tasks, marks } = await trace.end();
  if (!marks.has(mark)) throw new Error('the trace was full before all was at rest');
  const longestMs = tasks.reduce((most, { workMs }) => Math.max(most, workMs), 0);
  const readS = looks.findLast(({ foot }) => /\d of \d|Checking/.test(foot))?.atS ?? NaN;
  const restS = looks.at(-1)?.atS ?? NaN;
  const figures = [readS, restS, spent.workers - before.workers, spent.main - before.main].map(
    (seconds) => `${seconds.toFixed(1)} s`,
  );
  return {
    row: [name, ...figures, `${longestMs.toFixed(0)} ms`, await search],
    lines: linesOf(looks),
  };
}

/** Looks until the foot says that all is done, and no worker does anything. The last look is that of the last work. */
async function untilRest(
  explorer: ExplorerPage,
  threads: ThreadTimes,
  beganMs: number,
  isFirst = false,
): Promise<Look[]> {
  const looks: Look[] = [];
  for (const deadline = beganMs + PATIENCE_MS; ;) {
    await explorer.page.waitForTimeout(LOOK_EVERY_MS);
    const foot = await explorer.foot();
    const atS = (performance.now() - beganMs) / 1_000;
    looks.push({ atS, foot, workS: threads.seconds().workers });
    const lately = looks.filter((look) => look.atS >= atS - REST_MS / 1_000);
    const isLong = atS > (isFirst ? 3 : 2) * (REST_MS / 1_000);
    const isDone = lately.every((look) => look.foot.includes('up to date') && !look.foot.startsWith('0 '));
    const workS = (lately.at(-1)?.workS ?? 0) - (lately[0]?.workS ?? 0);
    if (isLong && isDone && workS < REST_WORK_S) return looks.slice(0, looks.length - lately.length + 1);
    if (performance.now() > deadline) throw new Error(`gave up waiting at: ${foot}`);
  }
}

/** From the keys to the rows, while the change is taken in; and back to what was on view. */
async function searchMs(explorer: ExplorerPage, query: string): Promise<string> {
  await explorer.page.waitForTimeout(SEARCH_AFTER_MS);
  const beganMs = performance.now();
  await explorer.search(query);
  const tookMs = performance.now() - beganMs;
  const rows = await explorer.rows().count();
  await explorer.field.fill('');
  return `${tookMs.toFixed(0)} ms, ${String(rows)} rows`;
}

function linesOf(looks: readonly Look[]): string[] {
  const told = looks.filter(({ foot }, at) => foot !== looks[at - 1]?.foot);
  const step = Math.max(1, Math.floor(told.length / LINES));
  return told
    .filter((_, at) => at % step === 0 || at === told.length - 1)
    .map(({ atS, foot }) => `  ${atS.toFixed(1).padStart(6)} s  ${foot}`);
}
