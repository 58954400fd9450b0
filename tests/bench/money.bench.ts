/**
 * What jobs were quoted against what they were billed, on real notes in two scripts. The server bills by tokenisers that the quotes know
 * nothing of, and its model says now more and now less.
 *
 *   ALTITUDE_DATA=… npm run bench -- money [jobs a vault]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { encode as o200k } from 'gpt-tokenizer/encoding/o200k_base';
import { openDeliveries } from '../../src/headless/files/delivery-files';
import { openDeviceLog } from '../../src/headless/files/device-log';
import { billUsd, openJob } from '../llm/job-fixture';
import { startMessagesServer } from '../llm/messages-server';
import { notesOf } from '../llm/note-tasks';
import { honestAnswer } from '../llm/summary-model';
import { quantile, readVault, seeded, shuffled } from '../llm/vault-texts';
import { dataFolder, printTable } from './program';

const MODEL = 'claude-haiku-5-5';
const NOW = Date.UTC(2026, 10, 23, 12);
/** The newer tokeniser of the models that are paid counts about so much more than older ones. */
const NEWER = 1.3;

const data = dataFolder();
const jobs = Number(process.argv[2] ?? 20);
const rows: string[][] = [];
for (const vault of ['jzhao', 'blacklight', 'oldwinter-zh'])
  for (const [name, encode] of Object.entries({ o200k, cl100k })) rows.push(await judge(vault, name, encode));
printTable(
  ['vault', 'billed by', 'jobs', 'inside the band', 'first job', 'error of the middle, median', 'within cap'],
  rows,
);

async function judge(vault: string, name: string, encode: (text: string) => number[]): Promise<string[]> {
  const random = seeded(11);
  const notes = readVault(join(data, 'vaults', vault));
  const server = await startMessagesServer({
    tokens: (text) => Math.ceil(NEWER * encode(text).length),
    script: (body) => ({ kind: 'text', text: honestAnswer(body, 0.5 + 0.45 * random()) }),
  });
  const folder = mkdtempSync(join(tmpdir(), 'altitude-money-'));
  const errors: number[] = [];
  let [inside, capped, first] = [0, 0, ''];
  for (let at = 0; at < jobs; at += 1) {
    const count = [1, 3, 10, 30][Math.floor(4 * random())]!;
    const chosen = Object.fromEntries(shuffled(notes, random).slice(0, count));
    const setting = {
      url: server.url,
      model: MODEL,
      job: `job-${at}`,
      notes: notesOf(chosen),
      lanes: 2,
      now: () => NOW,
    };
    const job = await openJob({
      ...setting,
      file: openDeviceLog(join(folder, 'ledger.jsonl'), []),
      deliveries: openDeliveries(join(folder, 'bought-')),
    });
    const { price } = job.quote;
    const before = billUsd(server, job.ports.pricing());
    const run = await job.begin();
    const ended = await run?.run();
    const paid = billUsd(server, job.ports.pricing()) - before;
    if (price.kind !== 'usd' || ended === undefined) throw new Error('nothing was quoted');
    const isInside = price.low <= paid && paid <= price.high;
    if (isInside) inside += 1;
    if (paid <= (ended.cap.usd ?? 0)) capped += 1;
    errors.push(Math.abs(paid / ((price.low + price.high) / 2) - 1));
    if (at === 0) first = `${price.low.toFixed(4)}–${price.high.toFixed(4)}, ${paid.toFixed(4)}`;
  }
  await server.close();
  rmSync(folder, { recursive: true });
  const share = `${inside} of ${jobs} (${((100 * inside) / jobs).toFixed(0)} %)`;
  return [
    vault,
    name,
    `${jobs}`,
    share,
    first,
    `${(100 * quantile(errors, 0.5)).toFixed(1)} %`,
    `${capped} of ${jobs}`,
  ];
}
