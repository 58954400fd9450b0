/**
 * What an agent pays to see what answers a question: questions of `wikipara` over its notes, and over the same notes bound forty to a
 * file. By greps and whole files, and by the tools of `altitude mcp` as clients show them that give models the text or the structured
 * content. Goals: median tokens (o200k) until all is seen at most 650 single and 800 bound; share seen at least .855 and .85.
 *
 *   ALTITUDE_DATA=… npm run bench -- agents [take every n-th question, default 1]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mean } from '../../src/headless/measure/retrieval-metrics';
import { bindVault } from './agents/bound-vault';
import { readNotes, readTasks, type Attempt, type NoteFile, type Task } from './agents/gold';
import { GrepAgent } from './agents/grep-agent';
import { ToolAgent } from './agents/tool-agent';
import { dataFolder, printTable } from './program';
import { openEmbedded } from './quality/open-session';

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
    const agent = await ToolAgent.connect(session, channel);
    const attempts: Attempt[] = [];
    for (const task of tasks) attempts.push(await agent.solve(task));
    rows.push(rowOf(name, `tools, ${channel}`, attempts));
  }
  await session.close();
  return rows;
}

function rowOf(name: string, agent: string, attempts: readonly Attempt[]): (string | number)[] {
  const done = attempts.filter(({ share }) => share === 1).map(({ tokens }) => tokens);
  const spent = mean(attempts.map(({ tokens }) => tokens));
  const share = mean(attempts.map((attempt) => attempt.share));
  return [name, agent, attempts.length, done.length, median(done), Math.round(spent), share.toFixed(3)];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}
