import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { peakOf } from '../../../src/headless/node/peak-memory';

/** What a whole process took. */
export interface Spent {
  /** User and system time of all its threads. */
  processorS: number;
  wallS: number;
  /** Where the system is not Linux, as `maxRSS` says it. */
  peakMemoryBytes: number;
}

/** The best of so many runs: other work on the machine only ever adds. */
const RUNS = 3;

/** A vault and the index that is kept of it. */
export interface Place {
  vault: string;
  index: string;
}

/** Runs one command of the program in a fresh process, output and all. Throws when it fails. */
export async function spent(script: string, args: readonly string[]): Promise<Spent> {
  const folder = mkdtempSync(join(tmpdir(), 'altitude-spent-'));
  const file = join(folder, 'spent.json');
  const began = performance.now();
  try {
    await finished(spawnMeasured(script, args, file), args);
    const wallS = (performance.now() - began) / 1_000;
    const { user, system, status, maxRSS } = JSON.parse(readFileSync(file, 'utf8')) as Usage;
    return { processorS: (user + system) / 1e6, wallS, peakMemoryBytes: peakOf(status, maxRSS) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a process leaves in a file as it ends: its parent is told only of all children together. */
interface Usage extends NodeJS.CpuUsage {
  /** What Linux says of the process; other systems say nothing. */
  status?: string;
  maxRSS: number;
}

function spawnMeasured(program: string, args: readonly string[], file: string) {
  const told = '{...process.cpuUsage(),maxRSS:process.resourceUsage().maxRSS,status}';
  const read = "const file='/proc/self/status',status=existsSync(file)?readFileSync(file,'utf8'):undefined";
  const hook = `process.on('exit',()=>{${read};writeFileSync(${JSON.stringify(file)},JSON.stringify(${told}))})`;
  const script = `import{existsSync,readFileSync,writeFileSync}from'node:fs';${hook}`;
  const preload = `data:text/javascript,${encodeURIComponent(script)}`;
  return spawn(process.execPath, ['--import', preload, program, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function finished(child: ReturnType<typeof spawnMeasured>, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`altitude ${args.join(' ')} ended with code ${String(code)}`));
    });
  });
}

/** The least that each command takes over an index that is up to date. */
export async function commandTimes(
  script: string,
  { vault, index }: Place,
  question: string,
): Promise<[name: string, spent: Spent][]> {
  const place = [vault, '--index', index, '--quiet', '--json'];
  const note = firstHit(script, ['search', ...place, question]);
  const commands: [name: string, args: string[]][] = [
    ['--version', ['--version']],
    ['search', ['search', ...place, question]],
    ['search --no-update', ['search', ...place, question, '--no-update']],
    ['related', ['related', ...place, note]],
    ['links', ['links', ...place, note]],
    ['pack', ['pack', ...place, question, '--budget', '2000']],
    ['status', ['status', ...place]],
    ['status --no-update', ['status', ...place, '--no-update']],
    ['themes', ['themes', ...place]],
  ];
  const rows: [string, Spent][] = [];
  for (const [name, args] of commands) {
    const runs: Spent[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await spent(script, args));
    rows.push([name, runs.reduce((least, each) => (each.processorS < least.processorS ? each : least))]);
  }
  return rows;
}

/** What a command answers as JSON: asked of the build that is measured, since another may have another kind of index. */
export function answerOf(script: string, args: readonly string[]): unknown {
  const told = execFileSync(process.execPath, [script, ...args, '--json', '--quiet'], { encoding: 'utf8' });
  return JSON.parse(told);
}

function firstHit(script: string, args: readonly string[]): string {
  const [first] = (answerOf(script, args) as { hits: { path: string }[] }).hits;
  if (first === undefined) throw new Error('nothing was found');
  return first.path;
}
