/**
 * How much of its budget a context pack uses, what it takes, and how long it takes: a vault, embedded, is asked for packs of
 * several sizes, by three content words of a paragraph and by titles of notes.
 *
 *   ALTITUDE_DATA=… npm run bench -- packs [name of a vault, default jzhao]
 *   ALTITUDE_DATA=… npm run bench -- packs needed
 *
 * The second asks three retrieval sets and prints how much of what each question needs a pack shows, beside a page of whole
 * paragraphs, best first, that is as large. Ends with exit code 1 where packs of 1,000 tokens
 * show more than half a point less in the mean.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContextPack, PackMode } from '../../worker/contract';
import { mean } from '../../src/headless/measure/retrieval-metrics';
import type { VaultSession } from '../../src/headless/session/vault-session';
import { neededRows } from './packs/needed';
import { dataFolder, printTable } from './program';
import { lookUps } from './quality/look-ups';
import { openEmbedded, value } from './quality/open-session';

const QUESTIONS = 30;
const BUDGETS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

const [name = 'jzhao'] = process.argv.slice(2);
if (name === 'needed') {
  const rows = await neededRows(dataFolder());
  printTable(['set', 'notes', 'budget', 'pack', 'page'], rows);
  const behind = rows
    .filter(([, , budget]) => budget === '1000')
    .map(([, , , pack, page]) => Number(page) - Number(pack));
  if (mean(behind) > 0.005) process.exitCode = 1;
  process.exit();
}
const vault = join(dataFolder(), 'vaults', name);
const folder = mkdtempSync(join(tmpdir(), 'altitude-packs-'));
try {
  const session = await openEmbedded(vault, folder);
  const words = lookUps(vault, QUESTIONS).map(({ text }) => text);
  const titles = lookUps(vault, QUESTIONS).flatMap(({ relevant }) => [...relevant.keys()].map(titleOf));
  printTable(
    ['asked by', 'budget', 'used', 'least', 'full', 'in part', 'headings', 'no room', 'ms', 'slowest'],
    [...(await rowsOf(session, 'words', words)), ...(await rowsOf(session, 'titles', titles))],
  );
  await session.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function titleOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
}

async function rowsOf(session: VaultSession, by: string, questions: readonly string[]): Promise<string[][]> {
  const rows: string[][] = [];
  for (const budget of BUDGETS) {
    const packs: ContextPack[] = [];
    const times: number[] = [];
    for (const query of questions) {
      const startMs = performance.now();
      packs.push(value(await session.engine.pack({ query, budget })));
      times.push(performance.now() - startMs);
    }
    const shares = packs.map(({ tokens }) => (100 * tokens) / budget);
    const noRoom = packs.map(({ leftOut }) => leftOut.filter(({ reason }) => reason === 'no-room').length);
    rows.push([
      ...[by, String(budget), `${mean(shares).toFixed(0)} %`, `${Math.min(...shares).toFixed(0)} %`],
      ...(['full', 'snippet', 'outline'] as const).map((mode) => mean(packs.map(countOf(mode))).toFixed(1)),
      ...[mean(noRoom).toFixed(1), mean(times).toFixed(0), Math.max(...times).toFixed(0)],
    ]);
  }
  return rows;
}

function countOf(wanted: PackMode): (pack: ContextPack) => number {
  return ({ notes }) => notes.filter(({ mode }) => mode === wanted).length;
}
