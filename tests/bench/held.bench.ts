/**
 * What `altitude mcp` holds in memory over a vault like a real one of 26,004 notes in Japanese (see `scale/japanese-vault.ts`): while it
 * makes the index from nothing, while it learns, when nothing has been asked of it for a minute, and after twenty searches. Peaks
 * are those of each row alone. Goal: 500 MB when nothing is asked, since that is what its user pays all day.
 *
 *   ALTITUDE_DATA=… npm run bench -- held [--notes 26004] [--program FILE] [--keep DIR]
 *
 * `--program` measures another build, `--keep` leaves the vault in a folder for the next time. It reads what Linux tells of a process.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { parseArgs } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { dataFolder, printTable, Program } from './program';
import { forgetPeak, heldBy } from './scale/held-process';
import { makeJapaneseVault } from './scale/japanese-vault';

const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '26004' },
    program: { type: 'string' },
    keep: { type: 'string' },
  },
});

/** The words of the vault are made of Chinese ones. */
const QUESTIONS = ['经济の発展について考える', '历史', '技术と社会', 'history of the railway'];
const SEARCHES = 20;
const IDLE_MS = 60_000;
/** It is at rest when it takes less than this share of a processor for so many seconds. */
const BUSY_SHARE = 0.05;
const AT_REST_S = 5;

const data = dataFolder();
if (platform !== 'linux') {
  console.log('Skipped: only Linux tells what a process holds while it goes on.');
  process.exit(0);
}
const program = new Program();
try {
  const notes = Number(options.notes);
  const vault = join(options.keep ?? program.folder, `japanese-${notes}`);
  if (!existsSync(vault)) makeJapaneseVault(data, vault, notes);
  const rows = await measure(options.program ?? program.script, vault, join(program.folder, 'index'));
  printTable(['altitude mcp', 'processor', 'peak memory', 'held at the end'], rows);
} finally {
  program.close();
}

async function measure(script: string, vault: string, index: string): Promise<string[][]> {
  rmSync(index, { recursive: true, force: true });
  const client = new Client({ name: 'bench', version: '1' });
  const args = [script, 'mcp', vault, '--index', index];
  const transport = new StdioClientTransport({ command: process.execPath, args });
  await client.connect(transport);
  const { pid } = transport;
  if (pid === null) throw new Error('altitude mcp did not start');
  const rows: string[][] = [];
  let before = 0;
  const row = async (name: string, work: () => Promise<void>): Promise<void> => {
    await work();
    const { processorS, peakBytes, residentBytes } = heldBy(pid);
    const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
    rows.push([
      name,
      `${(processorS - before).toFixed(2)} s`,
      megabytes(peakBytes),
      megabytes(residentBytes),
    ]);
    before = processorS;
    forgetPeak(pid);
  };
  await row('indexed', async () => {
    while (!(await isAnswered(client, QUESTIONS[0] ?? '')));
  });
  await row('learned', () => atRest(pid));
  await row('idle for a minute', () => later(IDLE_MS));
  await row(`${SEARCHES} searches`, async () => {
    for (let at = 0; at < SEARCHES; at++)
      await isAnswered(client, `${QUESTIONS[at % QUESTIONS.length] ?? ''} ${at}`);
  });
  await client.close();
  return rows;
}

/** Before the index is there a search waits a while and is an error then. */
async function isAnswered(client: Client, query: string): Promise<boolean> {
  const answer = await client.callTool({ name: 'vault_search', arguments: { query } });
  return answer.isError !== true;
}

async function atRest(pid: number): Promise<void> {
  for (let quietS = 0; quietS < AT_REST_S;) {
    const { processorS } = heldBy(pid);
    await later(1_000);
    quietS = heldBy(pid).processorS - processorS < BUSY_SHARE ? quietS + 1 : 0;
  }
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
