/**
 * How fast notes are read for the first time, at the beginning and at the end, with the pane open and without it, in a
 * browser over a vault made of all real ones; and how far the time left that the pane shows is from the truth.
 *
 *   ALTITUDE_DATA=… npm run bench -- page-pane [--notes 26004] [--vault DIR] [--dist DIR]
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchApp, type LaunchedApp } from '../e2e/harness';
import { dataFolder, printTable } from './program';
import { makeLargeVault } from './scale/large-vault';

const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '26004' },
    vault: { type: 'string' },
    dist: { type: 'string' },
  },
});
const notes = Number(options.notes);

const SAMPLE_MS = 250;
/** Of the last seconds a share says nothing: they are told in whole seconds, and a batch takes part of one. */
const MIN_LEFT_S = 5;
/** Rates are those of the notes within this share of the whole to both sides. */
const AROUND = 0.04;
const PLACES = [0.1, 0.5, 0.9];
/** Where the page keeps its count. */
const SENT = 'sent';

interface Sample {
  ms: number;
  read: number;
  /** What the pane says is left, and half of the unit it is said in. */
  left: { seconds: number; roundingS: number } | undefined;
}

const folder = mkdtempSync(join(tmpdir(), 'altitude-pane-'));
try {
  const vault = options.vault ?? join(folder, 'vault');
  if (!existsSync(vault)) makeLargeVault(join(dataFolder(), 'vaults'), vault, notes);
  const closed = await run(vault, false);
  const open = await run(vault, true);
  printTable(
    ['notes a second at', ...PLACES.map((place) => `${100 * place} %`), 'whole'],
    [
      ['pane closed', ...ratesOf(closed)],
      ['pane open', ...ratesOf(open)],
      ['open / closed', ...ratesOf(open).map((rate, at) => (rate / (ratesOf(closed)[at] ?? NaN)).toFixed(2))],
    ],
  );
  const miss = worstMiss(open);
  console.log(
    `time left, second half: at most ${(100 * miss).toFixed(0)} % from the truth, rounding left out`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** From the first note sent to the last. */
async function run(vault: string, isOpen: boolean): Promise<Sample[]> {
  const app = await launchApp({ vault, ...(options.dist !== undefined && { dist: options.dist }) });
  try {
    await countChanges(app);
    if (isOpen) await app.page.evaluate(() => window.host.runCommand('altitude:open-explorer'));
    const samples: Sample[] = [];
    for (let last = 0; last < notes;) {
      await app.page.waitForTimeout(SAMPLE_MS);
      last = await sentBy(app);
      const left = isOpen ? await shownLeft(app) : undefined;
      if (last > 0) samples.push({ ms: performance.now(), read: last, left });
    }
    return samples;
  } finally {
    await app.close();
  }
}

/** From now on the page counts the changes that it sends to a worker. */
async function countChanges({ page }: LaunchedApp): Promise<void> {
  await page.evaluate((name) => {
    const post = Reflect.get(Worker.prototype, 'postMessage') as (...args: unknown[]) => void;
    const changesIn = (value: unknown, depth: number): number => {
      if (depth === 0 || typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return 0;
      const changes: unknown = Reflect.get(value, 'changes');
      if (Array.isArray(changes)) return changes.length;
      return Object.values(value).reduce((sum: number, each) => sum + changesIn(each, depth - 1), 0);
    };
    const { dataset } = document.documentElement;
    Reflect.set(Worker.prototype, 'postMessage', function (this: Worker, ...args: unknown[]) {
      dataset[name] = String(Number(dataset[name] ?? 0) + changesIn(args[0], 4));
      post.apply(this, args);
    });
  }, SENT);
}

async function sentBy({ page }: LaunchedApp): Promise<number> {
  return Number((await page.locator('html').getAttribute(`data-${SENT}`)) ?? 0);
}

async function shownLeft({ page }: LaunchedApp): Promise<Sample['left']> {
  const text = (await page.locator('.altitude-foot-text').allInnerTexts()).join('');
  const [, number, unit] = /all read in (\d+) (s|min)/.exec(text) ?? [];
  if (number === undefined) return undefined;
  const unitS = unit === 's' ? 1 : 60;
  return { seconds: Number(number) * unitS, roundingS: unitS / 2 };
}

function ratesOf(samples: readonly Sample[]): number[] {
  return [
    ...PLACES.map((place) => rateBetween(samples, place - AROUND, place + AROUND)),
    rateBetween(samples, 0, 1),
  ];
}

function rateBetween(samples: readonly Sample[], from: number, to: number): number {
  const within = samples.filter(({ read }) => read >= from * notes && read <= to * notes);
  const [first, last] = [within[0], within.at(-1)];
  if (first === undefined || last === undefined) return NaN;
  return Math.round((1_000 * (last.read - first.read)) / (last.ms - first.ms));
}

function worstMiss(samples: readonly Sample[]): number {
  const endMs = samples.at(-1)?.ms ?? 0;
  const half = samples.filter(({ read }) => read > notes / 2);
  const misses = half.map(({ ms, left }) => {
    const truthS = (endMs - ms) / 1_000;
    if (left === undefined || truthS < MIN_LEFT_S) return 0;
    return Math.max(0, Math.abs(left.seconds - truthS) - left.roundingS) / truthS;
  });
  return Math.max(0, ...misses);
}
