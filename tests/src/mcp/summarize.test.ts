import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DraftShelf } from '../../../src/llm/opinions/draft-shelf';
import { openDeliveries } from '../../../src/headless/files/delivery-files';
import { openDeviceLog } from '../../../src/headless/files/device-log';
import { Ledger } from '../../../src/llm/ledger';
import { Purchases } from '../../../src/llm/purchases';
import { shopOver } from '../../../src/llm/summary-shop';
import { ANTHROPIC } from '../../../src/llm/server-address';
import { openMessages } from '../../../src/providers/messages';
import { TestEngine, TestVault } from '../../engine/engine-fixture';
import { MemoryStorage } from '../../engine/memory-storage';
import { startMessagesServer, type MessagesServer } from '../../llm/messages-server';
import { honest } from '../../llm/summary-model';
import { after } from '../../llm/timers';
import { textOf } from '../llm/shop';
import { connect, TestHost, type Connection, type ToolAnswer } from './agent-fixture';

const NODES = { node_ids: ['Soil.md'] };

let folder: string;
let server: MessagesServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-agent-buys-'));
  server = await startMessagesServer({ script: honest });
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** An agent over a vault whose owner chose a model that is paid. */
async function agentWith(allowanceUsd: number, model = 'claude-haiku-5-5'): Promise<Connection> {
  const vault = new TestVault();
  for (const [path, text] of [
    ['Soil.md', textOf(1)],
    ['Water.md', textOf(2)],
  ] as const)
    vault.write(path, text);
  const engine = await new TestEngine(vault, undefined, undefined, undefined, new MemoryStorage()).open();
  await engine.update();
  const host = new TestHost(engine);
  host.allowanceUsd = allowanceUsd;
  const address = { base: server.url, host: new URL(server.url).host, isLocal: false };
  const purchases = new Purchases({
    engine: {
      summaryNeeds: (request) => engine.try('summaryNeeds', request),
      summaryTask: (request) => engine.try('summaryTask', request),
      keepSummaries: (request) => engine.try('keepSummaries', request),
      dropSummaries: (request) => engine.try('dropSummaries', request),
      countSummaries: () => engine.try('countSummaries', null),
    },
    openLedger: () =>
      Ledger.open(
        openDeviceLog(join(folder, 'ledger.jsonl'), []),
        openDeliveries(join(folder, 'bought-')),
        new DraftShelf(openDeliveries(join(folder, 'draft-'))),
      ),
    openMessages: () => openMessages({ address, key: () => 'sk-test', fetch: globalThis.fetch, after }),
    ownPrices: () => [],
    limits: () => ({ jobUsd: 1, dayUsd: 1 }),
    now: () => Date.UTC(2026, 10, 23, 12),
    after,
    random: Math.random,
  });
  host.shop = () => shopOver(purchases, { address: { ...address, base: ANTHROPIC }, model });
  return connect(host);
}

function sourceOf({ structured }: ToolAnswer): string | undefined {
  return (structured?.['summaries'] as { source: string }[])[0]?.source;
}

async function confirmOf({ use }: Connection, args: Record<string, unknown> = NODES): Promise<string> {
  const { structured, text } = await use('summarize', args);
  expect(text).toContain(new URL(server.url).host);
  expect(structured).toHaveProperty('confirm');
  return structured?.['confirm'] as string;
}

describe('summarize with a model', () => {
  it('answers extracts with a price first, and asks the server nothing for it', async () => {
    const { use } = await agentWith(1);
    const first = await use('summarize', NODES);
    expect(sourceOf(first)).toBe('extractive');
    expect(Number(first.structured?.['price'])).toBeGreaterThan(0);
    expect(Number(first.structured?.['price'])).toBeLessThan(0.01);
    expect([server.arrived, server.asides]).toEqual([[], []]);
  });

  it('buys with the confirmation, once, and answers what the model wrote', async () => {
    const connection = await agentWith(1);
    const confirm = await confirmOf(connection);
    const bought = await connection.use('summarize', { ...NODES, confirm });
    expect(sourceOf(bought)).toMatch(/\/claude-haiku-5-5$/);
    expect(bought.text).toContain('1 summary written for $0.00');
    expect(server.bill()).toHaveLength(1);
    const again = await connection.use('summarize', { ...NODES, confirm });
    expect(again.structured).toMatchObject({ price: '0.00' });
    expect(again.structured).not.toHaveProperty('confirm');
    expect(server.bill()).toHaveLength(1);
  });

  it('buys once however often the confirmation comes at one time', async () => {
    const connection = await agentWith(1);
    const confirm = await confirmOf(connection);
    const args = { ...NODES, confirm };
    const answers = await Promise.all(Array.from({ length: 5 }, () => connection.use('summarize', args)));
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(1);
    expect(server.bill()).toHaveLength(1);
  });

  it('takes no confirmation for other notes, another perspective, or made up', async () => {
    const connection = await agentWith(1);
    const confirm = await confirmOf(connection);
    for (const args of [
      { node_ids: ['Water.md'], confirm },
      { ...NODES, perspective: 'frost', confirm },
      { ...NODES, confirm: 'abc.def' },
    ])
      expect(await connection.use('summarize', args)).toMatchObject({ isError: true });
    expect(server.arrived).toEqual([]);
  });

  it('offers nothing over the allowance, and gives back to it what was not spent', async () => {
    const poor = await agentWith(0);
    const refused = await poor.use('summarize', NODES);
    expect(sourceOf(refused)).toBe('extractive');
    expect(refused.text).toContain('Only the user can raise that');
    expect(refused.structured).not.toHaveProperty('confirm');
    const most = Number(refused.structured?.['price']);
    const connection = await agentWith(1.9 * most);
    for (const name of ['Soil.md', 'Water.md']) {
      const args = { node_ids: [name] };
      const confirm = await confirmOf(connection, args);
      expect(await connection.use('summarize', { ...args, confirm })).toMatchObject({ isError: false });
    }
    expect(server.bill()).toHaveLength(2);
  });

  it('writes for somebody, which is another purchase', async () => {
    const connection = await agentWith(1);
    const args = { ...NODES, perspective: 'a gardener' };
    const confirm = await confirmOf(connection, args);
    expect(sourceOf(await connection.use('summarize', { ...args, confirm }))).toMatch(/haiku/);
    expect(sourceOf(await connection.use('summarize', args))).toMatch(/haiku/);
    expect(sourceOf(await connection.use('summarize', NODES))).toBe('extractive');
  });

  it('says why it stopped, and what it had not bought', async () => {
    server.answerBy(() => ({ kind: 'status', status: 401, message: 'invalid x-api-key' }));
    const connection = await agentWith(1);
    const confirm = await confirmOf(connection);
    const { text, isError } = await connection.use('summarize', { ...NODES, confirm });
    expect(isError).toBe(false);
    expect(text).toContain('0 summaries written for $0.00');
    expect(text).toContain('the server refused the key');
  });

  it('leaves a model whose price nobody knows to the user', async () => {
    const { use } = await agentWith(1, 'mystery-1');
    expect((await use('summarize', NODES)).text).toContain('only the user can buy');
    expect(await use('summarize', { ...NODES, confirm: 'abc.def' })).toMatchObject({ isError: true });
    expect(server.arrived).toEqual([]);
  });
});
