/**
 * Every figure that speed is held to, against the bound and against what others do, in one table. The sides of each
 * comparison take turns, slice by slice, and the best slices count; they share a process, except for what fills a heap.
 *
 *   npm run bench -- speed [groups] [--quick] [--rows 250000] [--report-only]
 *
 * Groups: vectors, keyword, filter, memory, store, parsing; all when none is named. --quick measures less, in under two
 * minutes. Ends with 1 when a bound does not hold, except with --report-only. Installs its peers when they are not there
 * yet, which takes a minute or two and the network.
 */
import orama from '@orama/orama/package.json';
import marked from 'marked/package.json';
import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { printTable } from './program';
import {
  cellsOf,
  FIGURES,
  holds,
  missing,
  TABLE_HEAD,
  type FigureGroup,
  type FigureId,
  type Outcomes,
} from './speed/figures';
import { measureFilter } from './speed/filter-figures';
import { measureKeyword } from './speed/keyword-figures';
import type { Scale } from './speed/measure';
import { measureMemory } from './speed/memory-figures';
import { measureParsing } from './speed/parse-figures';
import { describePeers, installPeers } from './speed/peers';
import { serveSteps } from './speed/side-process';
import { measureStore } from './speed/store-figures';
import { oramaSide, ourSide } from './speed/store-sides';
import { measureVectors } from './speed/vector-figures';

const MEASURES: Record<FigureGroup, (scale: Scale) => Promise<Outcomes>> = {
  vectors: measureVectors,
  keyword: measureKeyword,
  filter: measureFilter,
  memory: measureMemory,
  store: measureStore,
  parsing: measureParsing,
};
const GROUPS = Object.keys(MEASURES) as FigureGroup[];

/** Stock Orama saves 100,000 rows with so much, in MB, and not with less. */
const HEAP_MB = 12_000;

/** Rows that the bounds are stated at. */
const STATED_ROWS = 100_000;

/** Load from which even the best slices may mislead. */
const BUSY = 2;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    rows: { type: 'string' },
    'report-only': { type: 'boolean', default: false },
    // How the program calls itself: for one group, and for one side of a comparison with its folder.
    measure: { type: 'string' },
    side: { type: 'string' },
    folder: { type: 'string', default: '' },
  },
});
const scale: Scale = {
  rows: Number(options.rows ?? (options.quick ? 10_000 : 100_000)),
  slices: options.quick ? 10 : 50,
};

if (options.side === 'ours') serveSteps(ourSide(scale.rows, options.folder));
else if (options.side === 'orama') serveSteps(oramaSide(scale.rows, options.folder));
else if (options.measure !== undefined) await measureHere(groupOf(options.measure));
else await measureAll(positionals.length > 0 ? positionals : GROUPS);

async function measureHere(group: FigureGroup): Promise<void> {
  const outcomes = await MEASURES[group](scale);
  process.send?.(outcomes);
}

async function measureAll(names: string[]): Promise<void> {
  const groups = names.map(groupOf);
  installPeers();
  const loads = [loadNow()];
  const rows = new Map<FigureId, string[]>();
  let allHold = true;
  for (const group of groups) {
    console.error(`${group}…`);
    const outcomes = await inOwnProcess(group);
    loads.push(loadNow());
    for (const figure of FIGURES.filter((each) => each.group === group)) {
      const outcome = outcomes[figure.id] ?? missing('not measured: its process ended early');
      const load = loads.slice(-2).map((each) => each.toFixed(1));
      rows.set(figure.id, [...cellsOf(figure, outcome), load.join(' ')]);
      console.error(`  ${cellsOf(figure, outcome).join('  ')}`);
      allHold &&= holds(outcome, figure.bound);
    }
  }
  console.log(`${scale.rows.toLocaleString('en')} rows, best of ${scale.slices} slices`);
  const inOrder = FIGURES.map(({ id }) => rows.get(id)).filter((row) => row !== undefined);
  printTable([...TABLE_HEAD, 'load'], inOrder);
  for (const line of footer(Math.max(...loads))) console.log(line);
  if (!allHold && !options['report-only']) process.exitCode = 1;
}

function groupOf(name: string): FigureGroup {
  const group = GROUPS.find((each) => each === name);
  if (group === undefined) throw new Error(`${name} is none of ${GROUPS.join(', ')}`);
  return group;
}

function loadNow(): number {
  return loadavg()[0] ?? 0;
}

/** What one needs to know to believe the table. */
function footer(maxLoad: number): string[] {
  const lines = [
    'load: the machine at the start and at the end of a comparison; the comparison itself is 1 of it',
    'insert: ours begins with the texts of notes, and parses, packs and links them; Orama gets their paragraphs cut out',
    `peers: @orama/orama ${orama.version} (Apache-2.0), ${describePeers()}; marked ${marked.version} (MIT)`,
  ];
  if (scale.rows !== STATED_ROWS)
    lines.push(`the bounds are meant for ${STATED_ROWS.toLocaleString('en')} rows; these are other`);
  if (maxLoad > BUSY)
    lines.push(`the load was above ${BUSY}: repeat on a quiet machine before believing a miss`);
  return lines;
}

/** What one part leaves behind in memory and in the compiler changes the figures of the next. */
function inOwnProcess(group: FigureGroup): Promise<Outcomes> {
  const execArgv = [...process.execArgv, `--max-old-space-size=${HEAP_MB}`];
  const child = fork(process.argv[1] ?? '', [...process.argv.slice(2), '--measure', group], { execArgv });
  return new Promise((done, reject) => {
    let outcomes: Outcomes = {};
    child.on('message', (message) => (outcomes = message as Outcomes));
    child.on('error', reject);
    child.on('close', () => done(outcomes));
  });
}
