import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DraftShelf } from '../../../src/llm/opinions/draft-shelf';
import { openDeliveries } from '../../../src/headless/files/delivery-files';
import { openDeviceLog } from '../../../src/headless/files/device-log';
import { BatchRun } from '../../../src/llm/batch-run';
import type { DeliveryFiles } from '../../../src/llm/deliveries';
import { JobRun } from '../../../src/llm/job';
import type { JobPorts } from '../../../src/llm/job-ports';
import { Ledger, type LedgerFile } from '../../../src/llm/ledger';
import { costUsd, pricingOf } from '../../../src/llm/prices';
import { capOf, makeQuote, type PriceQuote, type SummaryUnit } from '../../../src/llm/quote';
import { SummarySource } from '../../../src/llm/summary-source';
import { keyOf, textRequest } from '../../../src/llm/summary-task-request';
import { ANTHROPIC } from '../../../src/llm/server-address';
import { openMessages } from '../../../src/providers/messages';
import type { AtomId } from '../../../worker/contract';
import { startMessagesServer, type MessagesServer, type ServerOptions } from '../../llm/messages-server';
import { notesOf, type Notes } from '../../llm/note-tasks';
import { honest } from '../../llm/summary-model';
import { after, soon } from '../../llm/timers';

export const NOW = Date.UTC(2026, 10, 23, 12);
const MODEL = 'claude-haiku-5-5';

const servers: MessagesServer[] = [];
const folders: string[] = [];

export async function closeShops(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

export function textOf(n: number): string {
  const said = `Worms of bed ${n} turn fallen leaves into soil, and frost breaks what they leave. `;
  return `${said.repeat(8)}\n\n## Water\n\n${`Rain of year ${n} fills the barrel below the roof. `.repeat(12)}`;
}

/** A vault of notes, a server that is paid, and what stands between them. */
export interface Shop {
  server: MessagesServer;
  notes: Notes;
  ports: JobPorts;
  path: string;
  quote: PriceQuote;
  run(): JobRun;
  runOf(job: string): JobRun;
  runBatch(): BatchRun;
  /** As after a restart of the program. */
  reopened(): Promise<Shop>;
}

export interface ShopOptions extends ServerOptions {
  notes?: number;
  lanes?: number;
  dayCapUsd?: number;
  capUsd?: number;
  key?: string;
  way?: 'stream' | 'batch';
  /** The server is given up after so long without a word. */
  silenceMs?: number;
  file?: (file: LedgerFile) => LedgerFile;
  deliveries?: (files: DeliveryFiles) => DeliveryFiles;
}

export const JOB = 'job-1';

export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const server = await startMessagesServer({ script: honest, ...options });
  servers.push(server);
  const folder = mkdtempSync(join(tmpdir(), 'altitude-ledger-'));
  folders.push(folder);
  const path = join(folder, 'ledger.jsonl');
  const texts = Object.fromEntries(
    Array.from({ length: options.notes ?? 4 }, (_, n) => [`N${n}.md`, textOf(n)]),
  );
  const notes = notesOf(texts);
  const shop = await shopOver(server, notes, path, options);
  await confirm(shop, options.capUsd);
  return shop;
}

async function shopOver(
  server: MessagesServer,
  notes: Notes,
  path: string,
  options: ShopOptions,
): Promise<Shop> {
  const file = openDeviceLog(path, []);
  const deliveries = openDeliveries(`${path}.bought-`);
  const opened = await Ledger.open(
    options.file?.(file) ?? file,
    options.deliveries?.(deliveries) ?? deliveries,
    new DraftShelf(openDeliveries(`${path}.draft-`)),
  );
  if (!opened.ok) throw new Error('no ledger');
  const ledger = opened.value;
  const ask = {
    ...{ model: MODEL, keyModel: `host/${MODEL}`, perspective: null, job: JOB },
    now: () => NOW,
  };
  const host = new URL(server.url).host;
  const { silenceMs = 10_000 } = options;
  const messages = openMessages({
    ...{ address: { base: server.url, host, isLocal: false }, fetch: globalThis.fetch, after },
    key: () => options.key ?? 'sk-test',
    waits: { firstByteMs: silenceMs, silenceMs },
  });
  const pricing = pricingOf({ address: { base: ANTHROPIC, isLocal: false }, model: MODEL }, NOW);
  const ports: JobPorts = {
    ...{ messages, ledger, pricing: () => pricing, after: soon, tokenFactor: 1.3, lanes: options.lanes ?? 2 },
    source: new SummarySource(notes, ask, 60_000),
    dayCapUsd: options.dayCapUsd ?? 1,
    now: () => NOW,
    random: Math.random,
  };
  const units = await unitsOf(notes, ask);
  const factors = { input: 1.3, output: 1.3, answers: 0 };
  const quote = makeQuote(units, {
    host,
    base: server.url,
    model: MODEL,
    way: options.way ?? 'stream',
    pricing,
    factors,
    nowMs: NOW,
  });
  return {
    ...{ server, notes, ports, path, quote },
    run: () => new JobRun(JOB, ports),
    runOf: (job) => new JobRun(job, ports),
    runBatch: () => new BatchRun(JOB, ports),
    reopened: () => shopOver(server, notes, path, options),
  };
}

async function unitsOf(notes: Notes, ask: Parameters<typeof keyOf>[2]): Promise<SummaryUnit[]> {
  const units: SummaryUnit[] = [];
  for (const path of notes.texts.keys()) {
    const task = await notes.summaryTask({ id: path as AtomId, perspective: null, from: 'text' });
    if (!task.ok || task.value.kind !== 'text') throw new Error('no task');
    const { parts, windows } = task.value;
    const { ids, estimate } = textRequest(task.value, windows[0]!, [...parts.keys()], ask);
    const items = parts.map(({ id: atom, level, content }, at) => ({
      atom,
      id: ids[at]!,
      key: keyOf(level, content, ask),
    }));
    units.push({ atom: path as AtomId, from: 'text', items, requests: 1, estimate });
  }
  return units;
}

async function confirm({ ports, quote }: Shop, capUsd?: number): Promise<void> {
  const cap = { ...capOf(quote), ...(capUsd === undefined ? {} : { usd: capUsd }) };
  await ports.ledger.append({ kind: 'confirmed', atMs: NOW, job: JOB, quote, cap });
}

export function billUsd({ server, ports, quote }: Shop): number {
  return server
    .bill()
    .map((usage) =>
      costUsd(
        ports.pricing(),
        {
          ...{ input: usage.input_tokens, output: usage.output_tokens },
          ...{ cacheRead: usage.cache_read_input_tokens, cacheWrite: usage.cache_creation_input_tokens },
        },
        quote.way === 'batch',
      ),
    )
    .reduce((sum: number, usd) => sum + (usd ?? 0), 0);
}
