/**
 * How far the time left that people are told is from the truth: while notes are read for the first time, until they are stored, and in
 * the work after that until it is all done and stored. The real engine in its thread, over two real vaults, one of 26,004 notes made of
 * all real ones, and one like a real one in Japanese.
 *
 *   ALTITUDE_DATA=… npm run bench -- time-left [--notes 26004] [--vault DIR] [--reading] [--terminal] [--wall] [--trace FILE]
 *
 * Time is that of the processor, so that other work on the machine does not count, and on Linux that of the threads which people
 * wait for, without those that compile and collect beside them; `--wall` takes the clock's. Judged is what is
 * said after the first tenth of a stage and while three seconds at least are left; rounding to whole seconds is left out.
 * `--reading` leaves out all work after the notes are read; `--terminal` does what `altitude index` does, until the vault is divided by
 * its links; `--trace` keeps all that was said. Rises: by how many seconds in all what is said went up.
 */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { VaultFolder } from '../../src/headless/files/vault-folder';
import { IndexCourse } from '../../src/headless/session/index-course';
import { divideVault } from '../../src/headless/session/divide-vault';
import { createIndexing } from '../../src/indexing/create-indexing';
import { createCoursePace } from '../../src/indexing/course-pace';
import type { DeviceSpeed } from '../../src/indexing/device-speed';
import { DEFAULT_OPTIONS, type EngineApi, type WorkLeft } from '../../worker/contract';
import { startNodeEngine } from '../wire/node-engine';
import { dataFolder, printTable } from './program';
import { makeJapaneseVault } from './scale/japanese-vault';
import { makeLargeVault } from './scale/large-vault';
import { must } from '../must';

const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '26004' },
    vault: { type: 'string' },
    reading: { type: 'boolean', default: false },
    terminal: { type: 'boolean', default: false },
    wall: { type: 'boolean', default: false },
    trace: { type: 'string' },
  },
});

const FIRST_SHARE = 0.1;
const MIN_LEFT_S = 3;
/** Half of the unit in which it is said. */
const ROUNDING_S = 0.5;

/** Where the system tells how long each thread has run. */
const TASKS = '/proc/self/task';
const TELLS_THREADS = existsSync('/proc/self/schedstat');
/** Those of the runtime, which compile and collect beside the others: nobody waits for them. */
const RUNTIME_THREADS = new Set(TELLS_THREADS ? readdirSync(TASKS) : []);
RUNTIME_THREADS.delete(String(process.pid));

/** What was said at one moment of a stage; work that does not say how much it is makes none. */
interface Said {
  /** With its size: a stage of another size is another one. */
  stage: string;
  ms: number;
  done: number;
  total: number;
  share?: number;
  secondsLeft: number | undefined;
  /** When what it is said of was done. */
  endMs: number;
}

const folder = mkdtempSync(join(tmpdir(), 'altitude-time-left-'));
const traces: Record<string, Said[]> = {};
try {
  const rows: string[][] = [];
  for (const [name, vault] of vaults()) {
    const said = await follow(vault, join(folder, `${name}.index`));
    traces[name] = said;
    for (const stage of new Set(said.map((each) => each.stage))) {
      const row = rowOf(said.filter((each) => each.stage === stage));
      if (row !== undefined) rows.push([name, stage, ...row]);
    }
  }
  printTable(['vault', 'stage', 'took', 'said', 'median', 'nine of ten', 'worst', 'rises'], rows);
  if (options.trace !== undefined) writeFileSync(options.trace, JSON.stringify(traces));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Made when it is its turn. */
function* vaults(): Generator<[name: string, folder: string]> {
  if (options.vault !== undefined) {
    yield ['vault', options.vault];
    return;
  }
  const data = dataFolder();
  yield* ['virgil', 'wikipara'].map((name): [string, string] => [name, join(data, 'vaults', name)]);
  const notes = Number(options.notes);
  const large = join(folder, 'large');
  makeLargeVault(join(data, 'vaults'), large, notes);
  yield [`copies-${notes}`, large];
  const japanese = join(folder, 'japanese');
  makeJapaneseVault(data, japanese, notes);
  yield [`japanese-${notes}`, japanese];
}

function now(): number {
  if (options.wall) return performance.now();
  if (TELLS_THREADS) return readdirSync(TASKS).reduce((ms, thread) => ms + runningMs(thread), 0);
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function runningMs(thread: string): number {
  if (RUNTIME_THREADS.has(thread)) return 0;
  const [nanoseconds] = readFileSync(join(TASKS, thread, 'schedstat'), 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

/** Reads a vault as the app does, and then does all background work; or as the terminal does. */
async function follow(vault: string, index: string): Promise<Said[]> {
  const files = await VaultFolder.open(vault);
  const client = startNodeEngine(index, files);
  const { engine } = client;
  must(await engine.open({ options: DEFAULT_OPTIONS }));
  const course = new IndexCourse();
  course.divides = true;
  const { device, follows } = course;
  const ports = { engine, files, now, after: () => () => undefined, device };
  const indexing = createIndexing(options.terminal ? { ...ports, follows } : ports);
  const notes: Said[] = [];
  indexing.subscribe(({ state, done, total, secondsLeft }) => {
    if (state === 'indexing' && total > 0)
      notes.push({ stage: `notes of ${total}`, ms: now(), done, total, secondsLeft, endMs: 0 });
  });
  must(await indexing.start());
  indexing.close();
  const work: Said[] = [];
  if (options.terminal) await followTerminal(engine, course, notes);
  const notesEndMs = now();
  if (!options.terminal && !options.reading) await followWork(engine, device, work);
  must(await engine.close(null));
  // The time of a thread goes with it.
  const endMs = now();
  await client.close();
  const notesEnd = options.terminal ? endMs : notesEndMs;
  return [
    ...notes.map((each) => ({ ...each, endMs: notesEnd })),
    ...work.map((each) => ({ ...each, endMs })),
  ];
}

async function followWork(engine: EngineApi, device: DeviceSpeed, said: Said[]): Promise<void> {
  const pace = createCoursePace(now, device);
  for (;;) {
    const work = must(await engine.maintain({}));
    if (work.error !== undefined) throw new Error(work.error.kind);
    if (work.stage === 'none') break;
    pace.take(work);
    if (work.total > 1)
      said.push({ ...work, stage: runOf(work, said), ms: now(), secondsLeft: pace.secondsLeft(), endMs: 0 });
  }
  must(await engine.flush(null));
}

/** The index is joined and stored, and the vault is divided. */
async function followTerminal(engine: EngineApi, course: IndexCourse, said: Said[]): Promise<void> {
  const left = course.joining(now);
  const tell = (stage: string, done: number, total: number, secondsLeft: number | undefined): void =>
    void said.push({ stage, ms: now(), done, total, secondsLeft, endMs: 0 });
  do tell('joining', 1, 1, left());
  while (must(await engine.maintain({ only: 'merging' })).stage !== 'none');
  must(await engine.flush(null));
  await divideVault(
    () => engine.divide({ terms: true }),
    ({ stage, done, total }, secondsLeft) => tell(stage, done, total, secondsLeft),
    { now, device: course.device, weight: course.dividing(true) },
  );
}

/** A vault is divided by its links, and again once notes are compared: each is a run of its own. */
function runOf({ stage, done, total }: WorkLeft, said: readonly Said[]): string {
  const name = `${stage} of ${total}`;
  const last = said.findLast((each) => each.stage.startsWith(name));
  if (last === undefined) return name;
  return done < last.done ? `${last.stage}, again` : last.stage;
}

/** Undefined where nothing was said for long enough to be judged. */
function rowOf(said: readonly Said[]): string[] | undefined {
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const judged = said.filter(
    ({ ms, done, total, endMs }) => done >= FIRST_SHARE * total && endMs - ms >= 1_000 * MIN_LEFT_S,
  );
  const misses = judged
    .flatMap(({ ms, secondsLeft, endMs }) =>
      secondsLeft === undefined ? [] : missOf(secondsLeft, (endMs - ms) / 1_000),
    )
    .sort((a, b) => a - b);
  if (misses.length === 0) return undefined;
  const at = (share: number): string =>
    `${(100 * (misses[Math.min(misses.length - 1, Math.floor(share * misses.length))] ?? NaN)).toFixed(0)} %`;
  const took = `${((last.ms - first.ms) / 1_000).toFixed(1)} s`;
  return [took, `${misses.length} of ${judged.length}`, at(0.5), at(0.9), at(1), `${risesOf(said)} s`];
}

function risesOf(said: readonly Said[]): number {
  const told = said.flatMap(({ secondsLeft }) => secondsLeft ?? []);
  return told.reduce((sum, seconds, at) => sum + Math.max(0, seconds - (told[at - 1] ?? seconds)), 0);
}

/** As a share of the truth. */
function missOf(saidS: number, truthS: number): number {
  return Math.max(0, Math.abs(saidS - truthS) - ROUNDING_S) / truthS;
}
