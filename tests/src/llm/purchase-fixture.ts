import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DraftShelf } from '../../../src/llm/opinions/draft-shelf';
import { openDeliveries } from '../../../src/headless/files/delivery-files';
import { openDeviceLog } from '../../../src/headless/files/device-log';
import { Ledger, type LedgerFile } from '../../../src/llm/ledger';
import type { ModelChoice } from '../../../src/llm/model-choice';
import type { ModelPrice } from '../../../src/llm/prices';
import { Purchases } from '../../../src/llm/purchases';
import { ANTHROPIC } from '../../../src/llm/server-address';
import { openMessages } from '../../../src/providers/messages';
import type { Result } from '../../../worker/contract';
import { TestEngine, TestVault } from '../../engine/engine-fixture';
import { MemoryStorage } from '../../engine/memory-storage';
import { startMessagesServer, type MessagesServer } from '../../llm/messages-server';
import { honest } from '../../llm/summary-model';
import { after, soon } from '../../llm/timers';
import { NOW, textOf } from './shop';

interface Options {
  limits?: { jobUsd: number; dayUsd: number };
  ownPrices?: () => ModelPrice[];
  file?: (file: LedgerFile) => LedgerFile;
  /** Of this device. */
  path?: string;
}

/** A vault of three notes, a server that is paid, and the files between them. */
export interface Stall {
  server: MessagesServer;
  vault: TestVault;
  engine: TestEngine;
  folder: string;
  /** Of this device and of another one. */
  ledgerPath: string;
  otherPath: string;
  choice: ModelChoice;
  /** As another program, or the same one later. */
  open(options?: Options): Purchases;
  close(): Promise<void>;
}

export async function openStall(): Promise<Stall> {
  const folder = mkdtempSync(join(tmpdir(), 'altitude-purchases-'));
  const server = await startMessagesServer({ script: honest });
  const vault = new TestVault();
  for (const n of [1, 2, 3]) vault.write(`N${String(n)}.md`, textOf(n));
  const engine = await new TestEngine(vault, undefined, undefined, undefined, new MemoryStorage()).open();
  await engine.update();
  const [ledgerPath, otherPath] = [join(folder, 'ledger.jsonl'), join(folder, 'ledger-other.jsonl')];
  const address = { base: ANTHROPIC, host: new URL(server.url).host, isLocal: false };
  return {
    ...{ server, vault, engine, folder, ledgerPath, otherPath },
    choice: { address, model: 'claude-haiku-5-5' },
    open: (options) => openPurchases({ server, engine, folder, ledgerPath, otherPath }, options),
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function openPurchases(
  {
    server,
    engine,
    folder,
    ledgerPath,
    otherPath,
  }: Pick<Stall, 'server' | 'engine' | 'folder' | 'ledgerPath' | 'otherPath'>,
  {
    limits = { jobUsd: 1, dayUsd: 1 },
    ownPrices = () => [],
    file = (each) => each,
    path = ledgerPath,
  }: Options = {},
): Purchases {
  return new Purchases({
    engine: {
      summaryNeeds: (request) => engine.try('summaryNeeds', request),
      summaryTask: (request) => engine.try('summaryTask', request),
      keepSummaries: (request) => engine.try('keepSummaries', request),
      dropSummaries: (request) => engine.try('dropSummaries', request),
      countSummaries: () => engine.try('countSummaries', null),
    },
    openLedger: () =>
      Ledger.open(
        file(openDeviceLog(path, [otherPath])),
        openDeliveries(join(folder, 'bought-')),
        new DraftShelf(openDeliveries(join(folder, 'draft-'))),
      ),
    openMessages: (address) =>
      openMessages({
        address: { ...address, base: server.url },
        key: () => 'sk-test',
        fetch: globalThis.fetch,
        after,
      }),
    limits: () => limits,
    ownPrices,
    now: () => NOW,
    after: soon,
    random: Math.random,
  });
}

export function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
