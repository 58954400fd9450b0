/**
 * What an agent pays to see what answers a question: questions of `wikipara` over its notes, and over the same notes bound forty to a
 * file. By greps and whole files, and by the tools of `altitude mcp` as clients show them that give models the text or the structured
 * content. Goals for the text: median tokens (o200k) until all is seen at most 650 single and 800 bound; share seen at least .855 and .85.
 * Ends with exit code 1 where all questions miss one. Marks and seals are drawn alike in every run, since letters of a mark are one token more or
 * less on each row.
 *
 *   ALTITUDE_DATA=… npm run bench -- agents [take every n-th question, default 1]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mean } from '../../src/headless/measure/retrieval-metrics';
import { uniformNumbers } from '../../worker/engine/base/random-numbers';
import { bindVault } from './agents/bound-vault';
import { readNotes, readTasks, type Attempt, type NoteFile, type Task } from './agents/gold';
import { GrepAgent } from './agents/grep-agent';
import { ToolAgent } from './agents/tool-agent';
import { dataFolder, printTable } from './program';
import { openEmbedded } from './quality/open-session';

const GOALS: Readonly<Record<string, { tokens: number; share: number }>> = {
  single: { tokens: 650, share: 0.855 },
  bound: { tokens: 800, share: 0.85 },
};

const step = Number(process.argv[2] ?? 1);
const data = dataFolder();
const folder = mkdtempSync(join(tmpdir(), 'altitude-agents-'));

try {
  const single = readNotes(join(data, 'vaults/wikipara'));
  const tasks = readTasks(join(data, 'vault-eval/wikipara'), single).filter((_, at) => at % step === 0);
  const bound = bindVault(single, join(folder, 'bound'));
  const rows = [
    ...(await rowsOf('single', join(data, 'vaults/wikipara'), single, tasks)),
    ...(await rowsOf('bound', join(folder, 'bound'), bound, tasks)),
  ];
  printTable(['notes', 'agent', 'questions', 'all seen', 'median tokens', 'spent', 'share seen'], rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function rowsOf(
  name: string,
  vault: string,
  notes: readonly NoteFile[],
  tasks: readonly Task[],
): Promise<(string | number)[][]> {
  const grep = new GrepAgent(notes, name === 'bound' ? 5 : 10);
  const rows = [
    rowOf(
      name,
      'grep, read',
      tasks.map((task) => grep.solve(task)),
    ),
  ];
  const session = await openEmbedded(vault, join(folder, `index-${name}`));
  for (const channel of ['text', 'structured'] as const) {
    drawAlike();
    const agent = await ToolAgent.connect(session, channel);
    const attempts: Attempt[] = [];
    for (const task of tasks) attempts.push(await agent.solve(task));
    rows.push(rowOf(name, `tools, ${channel}`, attempts));
    if (channel === 'text') judge(name, attempts);
  }
  await session.close();
  return rows;
}

function drawAlike(): void {
  const uniform = uniformNumbers(1);
  const draw = (bytes: Uint8Array): Uint8Array => bytes.map(() => Math.floor(256 * uniform()));
  Object.defineProperty(crypto, 'getRandomValues', { value: draw, configurable: true });
}

function judge(name: string, attempts: readonly Attempt[]): void {
  const goal = GOALS[name];
  if (goal === undefined || step > 1) return;
  if (medianTokens(attempts) > goal.tokens || meanShare(attempts) < goal.share) process.exitCode = 1;
}

function rowOf(name: string, agent: string, attempts: readonly Attempt[]): (string | number)[] {
  const done = attempts.filter(({ share }) => share === 1).length;
  const spent = Math.round(mean(attempts.map(({ tokens }) => tokens)));
  const share = meanShare(attempts).toFixed(3);
  return [name, agent, attempts.length, done, medianTokens(attempts), spent, share];
}

function medianTokens(attempts: readonly Attempt[]): number {
  return median(attempts.filter(({ share }) => share === 1).map(({ tokens }) => tokens));
}

function meanShare(attempts: readonly Attempt[]): number {
  return mean(attempts.map(({ share }) => share));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}
