/**
 * What each command of the terminal's program takes of the processor, with its whole process, in a vault made of all real
 * vaults and copies of them with altered words.
 *
 *   ALTITUDE_DATA=… npm run bench -- commands [--notes 26004] [--program FILE] [--vault DIR --index DIR]
 *
 * `--program` measures another build, `--vault` and `--index` keep what was made for the next time.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder, printTable, Program } from './program';
import { makeLargeVault } from './scale/large-vault';

const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '26004' },
    program: { type: 'string' },
    vault: { type: 'string' },
    index: { type: 'string' },
  },
});

/** The best of so many runs: other work on the machine only ever adds. */
const RUNS = 3;
const QUESTION = 'history of the railway';

const data = dataFolder();
const program = new Program();
try {
  const vault = options.vault ?? join(program.folder, 'vault');
  const index = options.index ?? join(program.folder, 'index');
  if (!existsSync(vault)) makeLargeVault(join(data, 'vaults'), vault, Number(options.notes));
  const script = options.program ?? program.script;
  const place = [vault, '--index', index, '--quiet', '--json'];
  await spent(script, ['index', ...place]);
  const note = firstHit(script, ['search', ...place, QUESTION]);
  const commands: [name: string, args: string[]][] = [
    ['--version', ['--version']],
    ['search', ['search', ...place, QUESTION]],
    ['search --no-update', ['search', ...place, QUESTION, '--no-update']],
    ['related', ['related', ...place, note]],
    ['links', ['links', ...place, note]],
    ['pack', ['pack', ...place, QUESTION, '--budget', '2000']],
    ['status', ['status', ...place]],
    ['themes', ['themes', ...place]],
  ];
  const rows: string[][] = [];
  for (const [name, args] of commands) {
    const runs: Spent[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await spent(script, args));
    const best = runs.reduce((least, each) => (each.processorS < least.processorS ? each : least));
    rows.push([name, `${best.processorS.toFixed(2)} s`, `${best.wallS.toFixed(2)} s`]);
  }
  printTable(['command', 'processor', 'wall clock'], rows);
} finally {
  program.close();
}

interface Spent {
  /** User and system time of the whole process. */
  processorS: number;
  wallS: number;
}

/** Asked of the build that is measured: another may have another kind of index. */
function firstHit(script: string, args: string[]): string {
  const answer = execFileSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  const { hits } = JSON.parse(answer) as { hits: { path: string }[] };
  const [first] = hits;
  if (first === undefined) throw new Error('nothing was found');
  return first.path;
}

/** A child leaves what it took in a file as it ends: its parent is told only of all children together. */
function spent(script: string, args: readonly string[]): Promise<Spent> {
  const file = join(program.folder, 'spent.json');
  const hook = `process.on('exit',()=>require('node:fs').writeFileSync(${JSON.stringify(file)},JSON.stringify(process.cpuUsage())))`;
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,import{createRequire}from'node:module';const require=createRequire('/');${hook}`,
      script,
      ...args,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) reject(new Error(`altitude ${args.join(' ')} ended with code ${String(code)}`));
      else
        void readFile(file, 'utf8').then((text) => {
          const { user, system } = JSON.parse(text) as NodeJS.CpuUsage;
          resolve({ processorS: (user + system) / 1e6, wallS: (performance.now() - began) / 1_000 });
        }, reject);
    });
  });
}
