/**
 * Jobs that buy summaries, killed and hindered: what is kept, what is billed, and what the ledger says of it. Programs of their own are
 * killed with SIGKILL at random moments; writes of the ledger fail one after the other, some with half a line on disk. A summary is given up when its request was under way at six kills.
 *
 * Then how fast a stop ends the connection, and what forty hostile notes get out of a model that obeys them.
 *
 *   npm run bench -- jobs [kills]
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDeliveries } from '../../src/headless/files/delivery-files';
import { openDeviceLog } from '../../src/headless/files/device-log';
import type { DeliveryFiles } from '../../src/llm/deliveries';
import type { LedgerFile } from '../../src/llm/ledger';
import { parseEntry, type LedgerEntry } from '../../src/llm/ledger-entry';
import { pricingOf } from '../../src/llm/prices';
import { ANTHROPIC } from '../../src/llm/server-address';
import { billUsd, openJob } from '../llm/job-fixture';
import { startMessagesServer, type MessagesServer } from '../llm/messages-server';
import { notesOf, type Notes } from '../llm/note-tasks';
import { honestAnswer } from '../llm/summary-model';
import { hostileFigures } from './jobs/hostile-notes';
import { stopTimes } from './jobs/stop-times';
import { printTable } from './program';

const MODEL = 'claude-haiku-5-5';
const NOW = Date.UTC(2026, 10, 23, 12);
const NOTES = 40;
const LANES = 2;
/** What a program says when it begins to buy, and how long it is let live then at most. */
const BEGUN = 'begun';
const LONGEST_LIFE_MS = 900;
/** Room for what is asked again after a kill. */
const CAP_USD = 0.05;

function vault(count: number): Notes {
  const text = (n: number): string =>
    `${`Bed ${n} was dug in spring and rested until the frost. `.repeat(14)}\n\n## Harvest\n\n${`Row ${n} gave beans and peas. `.repeat(20)}`;
  return notesOf(Object.fromEntries(Array.from({ length: count }, (_, n) => [`N${n}.md`, text(n)])));
}

interface Run {
  url: string;
  path: string;
  file?: LedgerFile;
  deliveries?: DeliveryFiles;
  onBegin?: () => void;
  capUsd?: number;
  count?: number;
}

async function runOnce({
  url,
  path,
  file,
  deliveries,
  onBegin,
  capUsd = CAP_USD,
  count = NOTES,
}: Run): Promise<string> {
  const notes = vault(count);
  const job = await openJob({
    ...{ url, model: MODEL, job: 'bench', notes, lanes: LANES, now: () => NOW },
    file: file ?? openDeviceLog(path, []),
    deliveries: deliveries ?? openDeliveries(`${path}.bought-`),
  });
  const run = await job.begin(capUsd);
  if (run === undefined) return 'not begun';
  onBegin?.();
  const { state, why = '' } = await run.run();
  return `${state} ${why}`.trim();
}

interface Judged {
  kept: number;
  /** Asked for twice, and killed both times while the answer was under way. */
  givenUp: number;
  /** Asked for although it was on disk that it is bought. */
  knowinglyTwice: number;
  billedTwice: number;
  ledgerUsd: number;
  billUsd: number;
}

function judge(path: string, server: MessagesServer): Judged {
  const entries = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => parseEntry(line) ?? []);
  const bought = new Set<string>();
  let knowinglyTwice = 0;
  for (const entry of entries) {
    if (entry.kind === 'asked') knowinglyTwice += entry.ids.filter((id) => bought.has(id)).length;
    if (entry.kind === 'bought') for (const { id } of entry.records) bought.add(id);
  }
  const givenUp = entries.flatMap((entry) =>
    entry.kind === 'refused' && entry.why === 'lost' ? entry.ids : [],
  );
  const counts = new Map<string, number>();
  for (const { body, billed } of server.arrived) {
    const name = JSON.stringify(body.messages);
    if (billed !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return {
    ...{ kept: bought.size, givenUp: givenUp.filter((id) => !bought.has(id)).length, knowinglyTwice },
    billedTwice: [...counts.values()].filter((count) => count > 1).length,
    ledgerUsd: entries.reduce((sum, entry) => sum + usdOf(entry), 0),
    billUsd: billUsd(server, pricingOf({ address: { base: ANTHROPIC, isLocal: false }, model: MODEL }, NOW)),
  };
}

function usdOf(entry: LedgerEntry): number {
  return entry.kind === 'bought' || entry.kind === 'lost' ? (entry.usd ?? 0) : 0;
}

function rowOf(
  name: string,
  interruptions: number,
  end: string,
  { kept, givenUp, ...judged }: Judged,
): (string | number)[] {
  const { knowinglyTwice, billedTwice, ledgerUsd, billUsd: bill } = judged;
  const isSafe = ledgerUsd >= bill - 1e-9;
  return [
    ...[name, interruptions, `${kept} of ${2 * NOTES}`, givenUp, knowinglyTwice, billedTwice],
    ...[
      ledgerUsd.toFixed(5),
      bill.toFixed(5),
      isSafe ? 'yes' : 'NO',
      ledgerUsd <= CAP_USD ? 'yes' : 'NO',
      end,
    ],
  ];
}

/** Another program that is killed so long after it began to buy, or runs to its end. */
function runProgram(url: string, path: string, killAfterMs: number | undefined): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [process.argv[1]!, 'run', url, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    let timer: NodeJS.Timeout | undefined;
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString('utf8');
      if (killAfterMs !== undefined && said.includes(BEGUN))
        timer ??= setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    });
    child.on('exit', (_, signal) => {
      clearTimeout(timer);
      resolve(signal === null ? said.replace(BEGUN, '').trim() : 'killed');
    });
  });
}

async function withServer<T>(
  waitMs: number,
  use: (server: MessagesServer, path: string) => Promise<T>,
): Promise<T> {
  const server = await startMessagesServer({
    script: (body) => ({ kind: 'text', text: honestAnswer(body), waitMs }),
  });
  const folder = mkdtempSync(join(tmpdir(), 'altitude-jobs-'));
  try {
    return await use(server, join(folder, 'ledger.jsonl'));
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

async function killed(kills: number): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  for (let left = kills; left > 0;) {
    const row = await withServer(90, async (server, path) => {
      let [done, end] = [0, ''];
      for (;;) {
        const killAfterMs = done < Math.min(left, 10) ? Math.random() * LONGEST_LIFE_MS : undefined;
        end = await runProgram(server.url, path, killAfterMs);
        if (end !== 'killed') break;
        done += 1;
      }
      left -= Math.max(1, done);
      return rowOf('killed', done, end, judge(path, server));
    });
    rows.push(row);
  }
  return rows;
}

const FEW = 6;

/** Each write of a job fails once, every second one with half a line on disk; then the job goes on without hindrance. */
async function hindered(): Promise<(string | number)[]> {
  const sum = { kept: 0, givenUp: 0, knowinglyTwice: 0, billedTwice: 0, ledgerUsd: 0, billUsd: 0 };
  let [trials, isSafe] = [0, true];
  for (let at = 1; ; at += 1) {
    const isLast = await withServer(0, async (server, path) => {
      const file = openDeviceLog(path, []);
      const writes = { count: 0 };
      const failing = { read: () => file.read(), append: failingAt(at, file.append, writes) };
      const whole = openDeliveries(`${path}.bought-`);
      const deliveries: DeliveryFiles = {
        ...whole,
        append: (job, text) => failingAt(at, (each) => whole.append(job, each), writes)(text),
      };
      await runOnce({ url: server.url, path, file: failing, deliveries, count: FEW });
      if (writes.count < at) return true;
      await runOnce({ url: server.url, path, count: FEW });
      const judged = judge(path, server);
      for (const name of Object.keys(sum) as (keyof Judged)[]) sum[name] += judged[name];
      isSafe &&= judged.ledgerUsd >= judged.billUsd - 1e-9;
      return false;
    });
    if (isLast) break;
    trials += 1;
  }
  const { kept, givenUp, knowinglyTwice, billedTwice, ledgerUsd, billUsd: bill } = sum;
  return [
    ...['writes fail', trials, `${kept} of ${2 * FEW * trials}`, givenUp, knowinglyTwice, billedTwice],
    ...[ledgerUsd.toFixed(5), bill.toFixed(5), isSafe ? 'yes' : 'NO', 'yes', 'done'],
  ];
}

function failingAt(
  at: number,
  append: LedgerFile['append'],
  writes: { count: number },
): LedgerFile['append'] {
  return async (text) => {
    writes.count += 1;
    if (writes.count !== at) return append(text);
    if (at % 2 === 0) await append(text.slice(0, text.length / 2));
    const why = { kind: 'disk-full' as const, code: 'ENOSPC' };
    return { ok: false, error: { kind: 'storage', operation: 'write', why } };
  };
}

async function capped(): Promise<(string | number)[]> {
  return withServer(0, async (server, path) => {
    const end = await runOnce({ url: server.url, path, capUsd: 0.001 });
    const { billUsd: bill, ledgerUsd } = judge(path, server);
    return [
      'cap 0.001 USD',
      0,
      end,
      ...['', '', ''],
      ledgerUsd.toFixed(5),
      bill.toFixed(5),
      '',
      ledgerUsd <= 0.001 ? 'yes' : 'NO',
      '',
    ];
  });
}

const [first, url, path] = process.argv.slice(2);
if (first === 'run' && url !== undefined && path !== undefined)
  console.log(await runOnce({ url, path, onBegin: () => console.log(BEGUN) }));
else {
  const rows = [...(await killed(Number(first ?? 50))), await hindered(), await capped()];
  const heads = [
    'trial',
    'times',
    'kept',
    'given up',
    'knowingly twice',
    'billed twice',
    'ledger',
    'bill',
    'ledger ≥ bill',
    'within cap',
    'end',
  ];
  printTable(heads, rows);
  const stops = await stopTimes(20);
  const [median = 0, most = 0] = [stops[stops.length >> 1], stops.at(-1)];
  console.log(
    `stop to last byte: median ${median.toFixed(0)} ms, most ${most.toFixed(0)} ms of ${stops.length}`,
  );
  const { notes, kept, foreign, writes, addresses } = await hostileFigures();
  console.log(
    `obedient model, ${notes} hostile notes: ${kept} summaries kept, ${foreign} foreign requests, ${writes} writes, ${addresses} addresses`,
  );
  if (foreign + writes + addresses > 0) process.exitCode = 1;
  const kills = rows.filter(([name]) => name === 'killed').reduce((sum, row) => sum + Number(row[1]), 0);
  console.log(`${kills} kills`);
}
